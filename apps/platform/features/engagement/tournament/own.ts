// A player's own standings: the place in each division, its prize, the score needed for the next prize, and the
// neighbours.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { CountedRound } from '@mangetsu/contract/tournament'
import { bestOf } from '@mangetsu/contract/tournament-score'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused } from '../../../kernel/http/index.ts'
import type { SeedPairs } from '../../../studio/seed-pairs.ts'
import { signUpOf } from '../activity/index.ts'
import { countedRoundsOf } from './counted.ts'
import { dayPlacesOf } from './day-places.ts'
import type { DivisionRules } from './kind.ts'
import { prizesOfPlayer, prizeView } from './prizes.ts'
import { type BoardKey, entrantsOf, entryOf, neighboursOf, placeOf, type TournamentReader } from './rank.ts'
import { endsMs, type TournamentPromotion, tournamentStateAt } from './state.ts'
import {
  boardRow,
  frozenOf,
  type PlacedRow,
  pageBoard,
  pageFrozen,
  rewardOfPlace,
  settledTimes,
} from './view.ts'

type Rank = OutputOf<typeof calls.queryTournamentRank>
type Joined = OutputOf<typeof calls.queryOwnTournaments>['joined'][number]

/** Number of neighbours shown above and below. */
const besides = 2

async function ownRow(tx: TournamentReader, key: BoardKey, isSettled: boolean, playerId: string) {
  if (isSettled) return frozenOf(tx, key, playerId)
  const own = await entryOf(tx, key, playerId)
  return own === undefined ? undefined : { ...own, place: await placeOf(tx, key, own) }
}

async function adjacentRows(
  tx: TournamentReader,
  key: BoardKey,
  isSettled: boolean,
  own: PlacedRow,
): Promise<PlacedRow[]> {
  if (isSettled) {
    const after = Math.max(0, own.place - 1 - besides)
    return pageFrozen(tx, key, own.place + besides - after, after)
  }
  const { ahead, behind } = await neighboursOf(tx, key, own, besides)
  const above = ahead.map((row, index) => ({ ...row, place: own.place - ahead.length + index }))
  return [...above, own, ...behind.map((row, index) => ({ ...row, place: own.place + index + 1 }))]
}

/** Returns the last place of the next better prize, and the minimum score that outranks its holder. */
async function nextOf(tx: TournamentReader, key: BoardKey, { prizes }: DivisionRules, own: PlacedRow) {
  const better = [...prizes].reverse().find(({ to }) => to < own.place)
  const isFirst = prizes.some(({ from, to }) => from === 1 && own.place <= to)
  if (better === undefined || isFirst) return null
  const [there] = await pageBoard(tx, key, false, { limit: 1, offset: better.to - 1 })
  return there === undefined ? null : { place: better.to, score: there.score + 1 }
}

async function placementsOf(tx: TournamentReader, promotion: TournamentPromotion, playerId: string) {
  const { id, rules } = promotion
  const isSettled = (await settledTimes(tx, [id])).has(id)
  const entrants = await entrantsOf(tx, [id])
  const ids = rules.divisions.map((division) => division.id)
  const earlier = isSettled ? null : await dayPlacesOf(tx, id, ids, playerId)
  const placements: Rank['standings'] = []
  for (const division of rules.divisions) {
    const key = { promotionId: id, division: division.id }
    const own = await ownRow(tx, key, isSettled, playerId)
    if (own === undefined) continue
    const { place, score, reached_at, rounds } = own
    placements.push({
      division: division.id,
      place,
      earlier: earlier?.get(division.id) ?? null,
      score,
      reachedAt: instantOf(reached_at),
      rounds,
      entrants: entrants.get(`${id} ${division.id}`) ?? 0,
      reward: rewardOfPlace(division, place),
      next: isSettled ? null : await nextOf(tx, key, division, own),
      neighbours: (await adjacentRows(tx, key, isSettled, own)).map((row) => boardRow(row, playerId)),
    })
  }
  return placements
}

export type RankParts = {
  readonly checkPlay: (
    tx: Tx,
    playerId: string,
    nowMs: number,
  ) => Promise<Refused<'onBreak' | 'excluded' | 'identityHeld'> | null>
  readonly isForPlayer: (tx: Tx, promotion: TournamentPromotion, playerId: string) => Promise<boolean>
}

/** Returns the reason a player cannot sign up now; null if they can, or already have. */
async function closedFor(
  { checkPlay, isForPlayer }: RankParts,
  tx: Tx,
  promotion: TournamentPromotion,
  playerId: string,
  nowMs: number,
): Promise<Rank['closed']> {
  if (nowMs < Date.parse(promotion.rules.opensAt) || nowMs >= endsMs(promotion)) return 'notOpen'
  const refused = await checkPlay(tx, playerId, nowMs)
  if (isRefusal(refused)) return refused.refusal
  return (await isForPlayer(tx, promotion, playerId)) ? null : 'notForYou'
}

export async function rankOf(
  parts: RankParts,
  tx: Tx,
  promotion: TournamentPromotion,
  playerId: string,
  nowMs: number,
): Promise<Rank> {
  const signed = await signUpOf(tx, promotion.id, playerId)
  const prizes = await prizesOfPlayer(tx, playerId, promotion.id)
  return {
    tournamentId: promotion.code,
    signFlag: signed === undefined ? 0 : 1,
    at: instantOf(nowMs),
    closed: signed === undefined ? await closedFor(parts, tx, promotion, playerId, nowMs) : null,
    standings: await placementsOf(tx, promotion, playerId),
    prizes: prizes.map((row) => prizeView(promotion, row)),
  }
}

/** Lists the rounds of a player's score, the best first. */
async function ownRounds(
  tx: Tx,
  seedPairs: Pick<SeedPairs, 'find'>,
  promotion: TournamentPromotion,
  division: string,
  playerId: string,
): Promise<CountedRound[]> {
  const frozen = await frozenOf(tx, { promotionId: promotion.id, division }, playerId)
  const running = await tx.query<{ round_id: string }>(
    `select round_id from tournament_round where promotion_id = $1 and division = $2 and player_id = $3`,
    [promotion.id, division, playerId],
  )
  const ids = frozen?.counted ?? running.map(({ round_id }) => round_id)
  const rounds = [...(await countedRoundsOf(tx, seedPairs, promotion.rules, ids)).values()]
  return bestOf(
    rounds.map((round) => ({ ...round, atMs: Date.parse(round.at) })),
    null,
  ).map(({ atMs: _, ...round }) => round)
}

export async function joinedOf(
  tx: Tx,
  seedPairs: Pick<SeedPairs, 'find'>,
  promotion: TournamentPromotion,
  { playerId, withRounds, nowMs }: { playerId: string; withRounds: boolean; nowMs: number },
): Promise<Joined | null> {
  const { id, code, body, rules } = promotion
  const signed = await signUpOf(tx, id, playerId)
  if (signed === undefined) return null
  const isSettled = (await settledTimes(tx, [id])).has(id)
  const prizes = await prizesOfPlayer(tx, playerId, id)
  const placements: Joined['standings'] = []
  for (const { division, place, entrants, score } of await placementsOf(tx, promotion, playerId)) {
    const divisionName = rules.divisions.find((one) => one.id === division)?.name ?? body.title
    const prize = prizes.find((one) => one.division === division)
    placements.push({
      division,
      divisionName,
      place,
      entrants,
      score,
      prize: prize === undefined ? null : prizeView(promotion, prize),
      counted: withRounds ? await ownRounds(tx, seedPairs, promotion, division, playerId) : [],
    })
  }
  return {
    tournamentId: code,
    title: body.title,
    picture: body.picture,
    version: signed.version,
    state: tournamentStateAt(promotion, isSettled, nowMs),
    signedUpAt: instantOf(signed.at),
    from: body.from,
    until: instantOf(endsMs(promotion)),
    scoring: rules.scoring,
    standings: placements,
  }
}
