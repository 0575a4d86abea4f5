// Maps tournaments to the contract: their data, their live boards, and their frozen places.
import type { BoardRow, PlacePrize, Tournament, TournamentBoard } from '@mangetsu/contract/tournament'
import { toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import type { Games } from '../../../studio/games.ts'
import { givenReward, rewardView } from '../bonus/index.ts'
import { countableGames, gamesOfRules } from './catalogue.ts'
import { type DivisionRules, prizeOf } from './kind.ts'
import { maskedName } from './names.ts'
import { type BoardKey, type EntryRow, entrantsOf, pageEntries, type TournamentReader } from './rank.ts'
import { endsMs, settlesMs, type TournamentPromotion, tournamentStateAt } from './state.ts'

/** Returns the settlement times; an unsettled tournament has no entry. */
export async function settledTimes(tx: TournamentReader, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx.query<{ id: string; at: Date }>(
    `select promotion_id as id, min(settled_at) as at from tournament_result
     where promotion_id = any($1::uuid[]) group by promotion_id`,
    [ids],
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}

async function signUpsOf(tx: TournamentReader, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: string; count: number }>(
    `select promotion_id as id, count(*)::int as count from promotion_signup
     where promotion_id = any($1::uuid[]) group by promotion_id`,
    [ids],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const prizeViews = ({ prizes, currency }: DivisionRules): PlacePrize[] =>
  prizes.map(({ from, to, reward }) => ({ from, to, reward: rewardView(givenReward(reward, currency)) }))

function prizeTotal({ prizes, currency }: DivisionRules): string {
  const total = prizes.reduce((sum, { from, to, reward }) => {
    const given = givenReward(reward, currency)
    return given.kind === 'money' ? sum + given.amountMinor * BigInt(to - from + 1) : sum
  }, 0n)
  return toDecimal(total, currency)
}

/** Returns the reward of a place; null without one. */
export function rewardOfPlace(division: DivisionRules, place: number) {
  const prize = prizeOf(division, place)
  return prize === undefined ? null : rewardView(givenReward(prize.reward, division.currency))
}

const divisionView = (division: DivisionRules, entrants: number) => ({
  division: division.id,
  name: division.name,
  currency: division.currency,
  stakeFrom: division.stakeFrom,
  stakeTo: division.stakeTo ?? null,
  entrants,
  prizes: prizeViews(division),
  prizeTotal: prizeTotal(division),
})

const gameViews = (games: Games, { rules }: TournamentPromotion): Tournament['games'] =>
  gamesOfRules(countableGames(games), rules).map(({ id: gameId, ...game }) => ({ gameId, ...game }))

export async function tournamentViews(
  tx: TournamentReader,
  games: Games,
  promotions: readonly TournamentPromotion[],
  nowMs: number,
): Promise<Tournament[]> {
  const ids = promotions.map(({ id }) => id)
  const [settled, signedUp, entrants] = [
    await settledTimes(tx, ids),
    await signUpsOf(tx, ids),
    await entrantsOf(tx, ids),
  ]
  return promotions.map((promotion) => {
    const { id, code, version, body, rules } = promotion
    const { title, summary, terms, picture, from } = body
    const at = settled.get(id)
    return {
      tournamentId: code,
      title,
      summary,
      terms,
      picture,
      version,
      from,
      state: tournamentStateAt(promotion, at !== undefined, nowMs),
      opensAt: rules.opensAt,
      until: instantOf(endsMs(promotion)),
      settlesAt: instantOf(settlesMs(promotion)),
      settledAt: at === undefined ? null : instantOf(at),
      scoring: rules.scoring,
      bestRounds: rules.bestRounds,
      pointTable: rules.pointTable,
      games: gameViews(games, promotion),
      divisions: rules.divisions.map((one) => divisionView(one, entrants.get(`${id} ${one.id}`) ?? 0)),
      signedUp: signedUp.get(id) ?? 0,
    }
  })
}

export type PlacedRow = EntryRow & { readonly place: number }

export const boardRow = (row: PlacedRow, playerId: string | null): BoardRow => ({
  place: row.place,
  maskedName: row.masked_name,
  isSample: row.is_sample,
  isOwn: row.player_id === playerId,
  score: row.score,
  reachedAt: instantOf(row.reached_at),
  rounds: row.rounds,
})

export type FrozenRow = PlacedRow & { readonly counted: string[] }

const frozen = `select t.place, t.player_id, ${maskedName} as masked_name, p.is_sample, t.score::float8 as score,
    t.reached_at, t.counted[1] as round_id, t.rounds, t.counted
  from tournament_place t join player p on p.id = t.player_id where t.promotion_id = $1 and t.division = $2`

/** Lists frozen places from the one after `after`. */
export const pageFrozen = (
  tx: TournamentReader,
  { promotionId, division }: BoardKey,
  limit: number,
  after: number,
): Promise<FrozenRow[]> =>
  tx.query<FrozenRow>(`${frozen} and t.place > $3 order by t.place limit $4`, [
    promotionId,
    division,
    after,
    limit,
  ])

export async function frozenOf(
  tx: TournamentReader,
  { promotionId, division }: BoardKey,
  playerId: string,
): Promise<FrozenRow | undefined> {
  return (await tx.query<FrozenRow>(`${frozen} and t.player_id = $3`, [promotionId, division, playerId]))[0]
}

/** Returns a page of a division: live while it runs, frozen afterwards. */
export async function pageBoard(
  tx: TournamentReader,
  key: BoardKey,
  isSettled: boolean,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PlacedRow[]> {
  if (isSettled) return pageFrozen(tx, key, limit, offset)
  const rows = await pageEntries(tx, key, limit, offset)
  return rows.map((row, index) => ({ ...row, place: offset + index + 1 }))
}

/** Number of first places that are pushed. */
const pushedRows = 50

/** Returns the pushed board of a division. */
export async function boardOf(
  tx: TournamentReader,
  { id, code }: Pick<TournamentPromotion, 'id' | 'code'>,
  division: string,
  nowMs: number,
): Promise<TournamentBoard> {
  const key = { promotionId: id, division }
  const isSettled = (await settledTimes(tx, [id])).has(id)
  const rows = await pageBoard(tx, key, isSettled, { limit: pushedRows, offset: 0 })
  const entrants = (await entrantsOf(tx, [id])).get(`${id} ${division}`) ?? 0
  const shown = rows.map((row) => {
    const { isOwn: _, ...rest } = boardRow(row, null)
    return rest
  })
  return { tournamentId: code, division, at: instantOf(nowMs), entrants, rows: shown }
}
