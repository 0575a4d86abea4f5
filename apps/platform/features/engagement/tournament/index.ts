// Tournaments: rounds scored while they run, places by division, results anybody can recompute, and prizes paid once.
import { calls, type InputOf } from '@mangetsu/contract'
import type { Tournament, TournamentBoard } from '@mangetsu/contract/tournament'
import type { EventBus } from '../../../events/event-bus.ts'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type Handler,
  handleEither,
  handlePlayer,
  isRefusal,
  ok,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { keyed } from '../../../kernel/http/request-key.ts'
import { type Job, minuteMs, secondMs } from '../../../kernel/jobs.ts'
import type { Games } from '../../../studio/games.ts'
import type { SeedPairs } from '../../../studio/seed-pairs.ts'
import type { BonusFeature } from '../bonus/index.ts'
import {
  type AudiencePorts,
  isFor,
  isInAudience,
  isSeenAt,
  promotionOf,
  promotionsOf,
} from '../promotion/index.ts'
import { countedRoundsOf } from './counted.ts'
import { storeDayPlaces } from './day-places.ts'
import { type TournamentDueParts, updateTournaments } from './due.ts'
import { tournamentKind } from './kind.ts'
import { joinedOf, rankOf } from './own.ts'
import { claimPrize, prizeView, promotionOfPrize } from './prizes.ts'
import { entrantsOf } from './rank.ts'
import type { TournamentPromotion } from './state.ts'
import {
  boardOf,
  boardRow,
  pageBoard,
  pageFrozen,
  rewardOfPlace,
  settledTimes,
  tournamentViews,
} from './view.ts'

export { exportTournaments } from './export.ts'
export { tournamentScores } from './follow-rounds.ts'
export { isTournamentPrizeOpen } from './prizes.ts'

export type TournamentParts = Omit<TournamentDueParts, 'publishBalance' | 'bonus'> & {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly games: Games
  readonly seedPairs: Pick<SeedPairs, 'find'>
  readonly audience: AudiencePorts
  readonly bonus: Pick<BonusFeature, 'grantReward' | 'shown'>
}

/** Reads a division's current board for a player or a visitor; null if they see no such tournament. */
type ReadTournamentBoard = (
  tournamentId: string,
  division: string,
  playerId: string | null,
  nowMs: number,
) => Promise<TournamentBoard | null>

export type TournamentFeature = {
  readonly handlers: Handler[]
  readonly readBoard: ReadTournamentBoard
  readonly jobs: readonly Job[]
}

const isAnnounced = ({ body: { from, showFrom = from } }: TournamentPromotion, nowMs: number): boolean =>
  Date.parse(showFrom) <= nowMs

/** Visible from its announcement to its show end, and in any case until it is settled. */
const isShown = (promotion: TournamentPromotion, isSettled: boolean, nowMs: number): boolean =>
  isSettled ? isSeenAt(promotion.body, nowMs) : isAnnounced(promotion, nowMs)

async function isVisibleTo(
  { audience }: TournamentParts,
  tx: Tx,
  one: TournamentPromotion,
  playerId: string | null,
) {
  const { tags, isWhitelisted } = one.body.audience
  if (playerId === null) return tags === undefined && isWhitelisted !== true
  return isInAudience(audience, tx, one, playerId)
}

async function findVisible(
  parts: TournamentParts,
  tx: Tx,
  code: string,
  playerId: string | null,
  nowMs: number,
) {
  const found = await promotionOf(tx, tournamentKind, code, nowMs)
  if (found === undefined || !isAnnounced(found, nowMs)) return undefined
  return (await isVisibleTo(parts, tx, found, playerId)) ? found : undefined
}

const places = { running: 0, open: 1, upcoming: 2, settling: 3, settled: 4 } as const

/** Sort order: running first; within a state the nearest first, ended ones by the newest. */
const inOrder = (all: readonly Tournament[]): Tournament[] =>
  [...all].sort((a, b) => {
    if (a.state !== b.state) return places[a.state] - places[b.state]
    const difference = Date.parse(a.until) - Date.parse(b.until)
    return a.state === 'settled' ? -difference : difference
  })

async function readList(parts: TournamentParts, tx: Tx, playerId: string | null, nowMs: number) {
  const all = await promotionsOf(tx, tournamentKind, nowMs)
  const settled = await settledTimes(
    tx,
    all.map(({ id }) => id),
  )
  const shown: TournamentPromotion[] = []
  for (const one of all)
    if (isShown(one, settled.has(one.id), nowMs) && (await isVisibleTo(parts, tx, one, playerId)))
      shown.push(one)
  return inOrder(await tournamentViews(tx, parts.games, shown, nowMs))
}

type DetailInput = InputOf<typeof calls.queryTournament>

async function readDetail(
  parts: TournamentParts,
  tx: Tx,
  input: DetailInput,
  playerId: string | null,
  nowMs: number,
) {
  const { tournamentId, pageNo, pageSize } = input
  const promotion = await findVisible(parts, tx, tournamentId, playerId, nowMs)
  if (promotion === undefined) return refuse('tournamentUnknown')
  const division = input.division ?? promotion.rules.divisions[0]?.id ?? ''
  if (!promotion.rules.divisions.some(({ id }) => id === division)) return refuse('divisionUnknown')
  const [tournament] = await tournamentViews(tx, parts.games, [promotion], nowMs)
  if (tournament === undefined) throw new Error('a tournament just found is not there')
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  const key = { promotionId: promotion.id, division }
  const rows = await pageBoard(tx, key, tournament.settledAt !== null, page)
  const total = (await entrantsOf(tx, [promotion.id])).get(`${promotion.id} ${division}`) ?? 0
  const board = { division, at: instantOf(nowMs), rows: rows.map((row) => boardRow(row, playerId)), total }
  return { tournament, board }
}

type ResultsInput = InputOf<typeof calls.queryTournamentResults>

async function readResults(
  parts: TournamentParts,
  tx: Tx,
  input: ResultsInput,
  playerId: string | null,
  nowMs: number,
) {
  const { tournamentId, division: name, pageNo, pageSize } = input
  const promotion = await findVisible(parts, tx, tournamentId, playerId, nowMs)
  if (promotion === undefined) return refuse('tournamentUnknown')
  const division = promotion.rules.divisions.find(({ id }) => id === name)
  if (division === undefined) return refuse('divisionUnknown')
  const [result] = await tx.query<{ entrants: number; digest: string }>(
    'select entrants, digest from tournament_result where promotion_id = $1 and division = $2',
    [promotion.id, name],
  )
  if (result === undefined) return refuse('tournamentNotSettled')
  const key = { promotionId: promotion.id, division: name }
  const rows = await pageFrozen(tx, key, pageSize, (pageNo - 1) * pageSize)
  const ids = rows.flatMap(({ counted }) => counted)
  const rounds = await countedRoundsOf(tx, parts.seedPairs, promotion.rules, ids)
  const shown = rows.map((row) => ({
    ...boardRow(row, playerId),
    reward: rewardOfPlace(division, row.place),
    counted: row.counted.flatMap((id) => rounds.get(id) ?? []),
  }))
  return { rows: shown, total: result.entrants, digest: result.digest }
}

function openHandlers(parts: TournamentParts): Handler[] {
  const { work } = parts
  return [
    handleEither(calls.queryTournaments, async ({ input: { state }, player, nowMs }) => {
      const all = await work.read((tx) => readList(parts, tx, player?.id ?? null, nowMs))
      return ok({ tournaments: all.filter((one) => state === undefined || one.state === state) })
    }),
    handleEither(calls.queryTournament, async ({ input, player, nowMs }) => {
      const detail = await work.read((tx) => readDetail(parts, tx, input, player?.id ?? null, nowMs))
      return isRefusal(detail) ? detail : ok(detail)
    }),
    handleEither(calls.queryTournamentResults, async ({ input, player, nowMs }) => {
      const results = await work.read((tx) => readResults(parts, tx, input, player?.id ?? null, nowMs))
      return isRefusal(results) ? results : ok(results)
    }),
  ]
}

type OwnPage = {
  readonly playerId: string
  readonly tournamentId?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

const ownRows = `from promotion_signup s join promotion p on p.id = s.promotion_id
  where s.player_id = $1 and p.kind = '${tournamentKind.kind}' and ($2::text is null or p.code = $2)`

async function pageJoined(
  { seedPairs }: Pick<TournamentParts, 'seedPairs'>,
  tx: Tx,
  page: OwnPage,
  nowMs: number,
) {
  const { playerId, tournamentId = null, pageNo, pageSize } = page
  const rows = await tx.query<{ code: string }>(
    `select p.code ${ownRows} order by s.at desc, p.code limit $3 offset $4`,
    [playerId, tournamentId, pageSize, (pageNo - 1) * pageSize],
  )
  const count = `select count(*)::int as total ${ownRows}`
  const [all] = await tx.query<{ total: number }>(count, [playerId, tournamentId])
  const joined: NonNullable<Awaited<ReturnType<typeof joinedOf>>>[] = []
  for (const { code } of rows) {
    const promotion = await promotionOf(tx, tournamentKind, code, nowMs)
    const request = { playerId, withRounds: tournamentId !== null, nowMs }
    const one = promotion && (await joinedOf(tx, seedPairs, promotion, request))
    if (one) joined.push(one)
  }
  return { joined, total: all?.total ?? 0 }
}

function ownHandlers(parts: TournamentParts): Handler[] {
  const { work, bus, bonus, audience, checkPlay } = parts
  const isForPlayer = (tx: Tx, promotion: TournamentPromotion, playerId: string) =>
    isFor(audience, tx, promotion, playerId)
  return [
    handlePlayer(calls.queryTournamentRank, async ({ input: { tournamentId }, player, nowMs }) =>
      work.read(async (tx) => {
        const promotion = await promotionOf(tx, tournamentKind, tournamentId, nowMs)
        if (promotion === undefined || !isAnnounced(promotion, nowMs)) return refuse('tournamentUnknown')
        return ok(await rankOf({ checkPlay, isForPlayer }, tx, promotion, player.id, nowMs))
      }),
    ),
    handlePlayer(calls.queryOwnTournaments, async ({ input, player, nowMs }) =>
      ok(await work.read((tx) => pageJoined(parts, tx, { ...input, playerId: player.id }, nowMs))),
    ),
    handlePlayer(calls.claimTournamentPrize, async ({ input, player, lang, nowMs }) => {
      const { requestId, prizeId } = input
      const claimed = await work.write(async (tx) => {
        const request = {
          playerId: player.id,
          call: 'claimTournamentPrize',
          requestId,
          contents: { prizeId },
        }
        const key = await keyed(tx, { ...request, ref: prizeId })
        if (isRefusal(key)) return key
        // A prize is claimable during breaks and exclusions too; only an account restricted for identity checks must
        // wait.
        const refusal = await checkPlay(tx, player.id, nowMs)
        if (refusal?.refusal === 'identityHeld') return refuse('identityHeld')
        const row = await claimPrize(tx, bonus, { playerId: player.id, prizeId }, nowMs)
        if (isRefusal(row)) return row
        const prize = prizeView(await promotionOfPrize(tx, row), row)
        return { prize, bonus: row.bonus_id === null ? null : await bonus.shown(tx, row.bonus_id, lang) }
      })
      if (isRefusal(claimed)) return claimed
      bus.publish({ type: 'balance', playerId: player.id })
      return ok(claimed)
    }),
  ]
}

export function createTournament(parts: TournamentParts): TournamentFeature {
  const { work, bus, bonus, createNotice, checkPlay } = parts
  const publishBalance = (playerId: string) => bus.publish({ type: 'balance', playerId })
  return {
    handlers: [...openHandlers(parts), ...ownHandlers(parts)],
    readBoard: (tournamentId, division, playerId, nowMs) =>
      work.read(async (tx) => {
        const found = await findVisible(parts, tx, tournamentId, playerId, nowMs)
        const isThere = found?.rules.divisions.some(({ id }) => id === division) === true
        return found !== undefined && isThere ? boardOf(tx, found, division, nowMs) : null
      }),
    jobs: [
      // Closes due tournaments and grants their prizes.
      {
        name: 'tournaments',
        everyMs: 5 * secondMs,
        turn: (nowMs) => updateTournaments({ work, bonus, createNotice, checkPlay, publishBalance }, nowMs),
      },
      { name: 'tournament-day-places', everyMs: minuteMs, turn: (nowMs) => storeDayPlaces(work, nowMs) },
    ],
  }
}
