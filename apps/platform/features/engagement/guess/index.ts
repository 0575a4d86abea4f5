// Guess-games: the games, bets and pools, results confirmed by two operators, prizes, and the ranking of players.
import { calls, type InputOf } from '@mangetsu/contract'
import type { GuessGame } from '@mangetsu/contract/guess'
import { netPool } from '@mangetsu/contract/guess-pool'
import { toDecimal } from '@mangetsu/money'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import {
  type Handler,
  handleEither,
  handlePlayer,
  isRefusal,
  ok,
  type Refused,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, secondMs } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { FindLinkedAccounts } from '../../../wagering/linked-accounts.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import {
  endedListedMs,
  isFor,
  isSeenAt,
  promotionById,
  promotionOf,
  promotionsOf,
} from '../promotion/index.ts'
import { createGuessBackOffice, type GuessBackOffice } from './back-office.ts'
import { beaconsOf } from './beacon.ts'
import { type BetParts, type GuessPromotion, placeBet, validateStake } from './bet.ts'
import { updateGuesses } from './due.ts'
import { guessKind } from './kind.ts'
import { fixedReward, oddsOf, oddsText } from './pool.ts'
import { type PrizeRow, pagePrizes, payPrize } from './prizes.ts'
import { pageRecords } from './records.ts'
import { betById, gamesOf, guessStateAt, pageBets, poolsOf } from './rows.ts'
import { leastSettled, listRates, listStreaks } from './scores.ts'
import { betViews, gameView, oddsOn, prizeView, stakedOn } from './view.ts'

export type { GuessBackOffice, GuessOutcome, ListedGuess } from './back-office.ts'
export { isGuessOpen } from './rows.ts'

export type GuessParts = BetParts & {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly createNotice: CreateNotice
  readonly checkPlay: LimitsFeature['checkPlay']
  readonly findLinked: FindLinkedAccounts
  /** Refuses bets from addresses outside the permitted regions. */
  readonly checkRegion: (address: string) => null | Refused<'regionClosed'>
}

export type GuessFeature = {
  readonly handlers: Handler[]
  readonly backOffice: GuessBackOffice
  readonly jobs: readonly Job[]
}

type Reader = string | null

/** Returns the game of an id, or all games except those that ended long ago. */
async function gamesNamed(tx: Tx, guessId: string | undefined, nowMs: number): Promise<GuessPromotion[]> {
  if (guessId === undefined)
    return promotionsOf(tx, guessKind, nowMs, { endedAfterMs: nowMs - endedListedMs })
  const game = await promotionOf(tx, guessKind, guessId, nowMs)
  return game === undefined ? [] : [game]
}

/**
 * Lists the games whose visibility has begun for this reader; a visitor sees those without conditions that only a
 * player can meet.
 */
async function gamesFor(
  { audience }: GuessParts,
  tx: Tx,
  playerId: Reader,
  nowMs: number,
  guessId?: string,
): Promise<GuessPromotion[]> {
  const games: GuessPromotion[] = []
  for (const game of await gamesNamed(tx, guessId, nowMs)) {
    const { audience: whom, from, showFrom = from } = game.body
    if (nowMs < Date.parse(showFrom)) continue
    const isVisible =
      playerId === null
        ? whom.tags === undefined && whom.isWhitelisted !== true
        : await isFor(audience, tx, game, playerId)
    if (isVisible) games.push(game)
  }
  return games
}

const places = { open: 0, upcoming: 1, closed: 2, settled: 3, refunded: 3 } as const

/** Sort order: open (by end time), upcoming, pending, settled (newest first). */
function inOrder(games: readonly GuessGame[]): GuessGame[] {
  const timeOf = ({ state, closesAt, from }: GuessGame) => Date.parse(state === 'upcoming' ? from : closesAt)
  return [...games].sort(
    (a, b) =>
      places[a.state] - places[b.state] ||
      (places[a.state] === 3 ? timeOf(b) - timeOf(a) : timeOf(a) - timeOf(b)),
  )
}

async function viewsOf(
  { beacon }: Pick<GuessParts, 'beacon'>,
  tx: Tx,
  games: readonly GuessPromotion[],
  nowMs: number,
): Promise<GuessGame[]> {
  const ids = games.map(({ id }) => id)
  const rows = await gamesOf(tx, ids)
  const rounds = await beaconsOf(tx, ids)
  const pools = await poolsOf(tx, ids)
  return games.map((game) => {
    const ofGame = pools.filter(({ promotion_id }) => promotion_id === game.id)
    const stored = { row: rows.get(game.id), named: rounds.get(game.id), pools: ofGame }
    return gameView(game, stored, beacon, nowMs)
  })
}

type GamesInput = InputOf<typeof calls.queryGuessGames>

async function readGames(parts: GuessParts, tx: Tx, input: GamesInput, playerId: Reader, nowMs: number) {
  const { guessId, tag } = input
  const games = (await gamesFor(parts, tx, playerId, nowMs, guessId)).filter(
    ({ rules }) => tag === undefined || rules.tags.some(({ id }) => id === tag),
  )
  const views = await viewsOf(parts, tx, games, nowMs)
  if (guessId !== undefined) return views
  const seen = new Set(games.filter(({ body }) => isSeenAt(body, nowMs)).map(({ code }) => code))
  // A game awaiting its result remains visible until it has one.
  return inOrder(views.filter((view) => view.state === 'closed' || seen.has(view.guessId)))
}

async function readTags(parts: GuessParts, tx: Tx, playerId: Reader, nowMs: number) {
  const listed = await readGames(parts, tx, {}, playerId, nowMs)
  const games = await gamesFor(parts, tx, playerId, nowMs)
  const tags = new Map(games.flatMap(({ rules }) => rules.tags.map(({ id, name }) => [id, name] as const)))
  return [...tags]
    .map(([tag, name]) => ({ tag, name, games: listed.filter((game) => game.tags.includes(tag)).length }))
    .filter(({ games: count }) => count > 0)
}

type EstimateInput = InputOf<typeof calls.estimateGuessReward>
type EstimateFor = { readonly playerId: Reader; readonly nowMs: number }

async function estimate(parts: GuessParts, tx: Tx, input: EstimateInput, { playerId, nowMs }: EstimateFor) {
  const { guessId, option, currency } = input
  const [game] = await gamesFor(parts, tx, playerId, nowMs, guessId)
  if (game === undefined) return refuse('guessUnknown')
  const chosen = game.rules.options.find(({ id }) => id === option)
  if (chosen === undefined) return refuse('guessOptionUnknown')
  if (guessStateAt(game, (await gamesOf(tx, [game.id])).get(game.id), nowMs) !== 'open')
    return refuse('guessClosed')
  const stakeMinor = validateStake(game.rules, input, 0n)
  if (typeof stakeMinor !== 'bigint') return stakeMinor
  const pools = await poolsOf(tx, [game.id])
  const onOption = stakedOn(pools, currency, option) + stakeMinor
  const net = netPool(stakedOn(pools, currency) + stakeMinor, onOption, game.rules.houseSharePpm ?? 0)
  const odds = oddsOn(game, pools, { option, currency })
  const reward =
    chosen.odds === undefined ? (net * stakeMinor) / onOption : fixedReward(stakeMinor, oddsOf(chosen.odds))
  return {
    odds: odds === null ? null : oddsText(odds),
    oddsWithStake: oddsText(oddsOn(game, pools, { option, currency, moreMinor: stakeMinor }) ?? 0n),
    reward: toDecimal(reward, currency),
  }
}

async function prizeViews(tx: Tx, rows: readonly PrizeRow[], nowMs: number) {
  const games = new Map<string, GuessPromotion>()
  const views: ReturnType<typeof prizeView>[] = []
  for (const row of rows) {
    const game = games.get(row.promotion_id) ?? (await promotionById(tx, guessKind, row.promotion_id, nowMs))
    if (game === undefined) throw new Error(`the prize ${row.id} is of no game`)
    games.set(row.promotion_id, game)
    views.push(prizeView(row, game))
  }
  return views
}

function openHandlers(parts: GuessParts): Handler[] {
  const { work } = parts
  return [
    handleEither(calls.queryGuessGames, async ({ input, player, nowMs }) =>
      ok({ games: await work.read((tx) => readGames(parts, tx, input, player?.id ?? null, nowMs)) }),
    ),
    handleEither(calls.queryGuessTags, async ({ player, nowMs }) =>
      ok({ tags: await work.read((tx) => readTags(parts, tx, player?.id ?? null, nowMs)) }),
    ),
    handleEither(calls.estimateGuessReward, async ({ input, player, nowMs }) => {
      const request = { playerId: player?.id ?? null, nowMs }
      const estimated = await work.read((tx) => estimate(parts, tx, input, request))
      return isRefusal(estimated) ? estimated : ok(estimated)
    }),
    handleEither(calls.pageGuessRecords, async ({ input, player, nowMs }) =>
      ok(
        await work.read(async (tx) =>
          pageRecords(tx, await gamesFor(parts, tx, player?.id ?? null, nowMs), input),
        ),
      ),
    ),
    handleEither(calls.queryGuessTop, async ({ player }) => {
      const rows = await work.read((tx) => listRates(tx, player?.id ?? null))
      return ok({ leastSettled, rows: rows.map(({ streak: _, ...row }) => row) })
    }),
    handleEither(calls.queryGuessStreaks, async ({ player }) => {
      const rows = await work.read((tx) => listStreaks(tx, player?.id ?? null))
      return ok({ rows: rows.map(({ ratePpm: _, settled: __, ...row }) => row) })
    }),
  ]
}

/** Returns the promotion id of a game's code; undefined if it does not exist. */
async function idOf(tx: Tx, guessId: string): Promise<string | undefined> {
  const where = `code = $1 and kind = 'guess'`
  return (await tx.query<{ id: string }>(`select id from promotion where ${where}`, [guessId]))[0]?.id
}

function betHandlers(parts: GuessParts): Handler[] {
  const { work, bus } = parts
  const page = async (tx: Tx, which: Parameters<typeof pageBets>[1]) => {
    const { rows, total } = await pageBets(tx, which)
    return { bets: await betViews(tx, rows), total }
  }
  return [
    handlePlayer(calls.betGuess, async ({ input, player, from }) => {
      const closed = parts.checkRegion(from.address)
      if (closed !== null) return closed
      const bet = await work.write(async (tx) => {
        const id = await placeBet(parts, tx, { playerId: player.id, input })
        return isRefusal(id) ? id : (await betViews(tx, [await betById(tx, id)]))[0]
      })
      if (bet === undefined) throw new Error('a bet just made is not there')
      if (isRefusal(bet)) return bet
      bus.publish({ type: 'balance', playerId: player.id })
      return ok({ bet })
    }),
    handlePlayer(calls.pageGuessBets, async ({ input: { guessId, pageNo, pageSize }, player }) =>
      ok(
        await work.read(async (tx) => {
          const which = { playerId: player.id, pageNo, pageSize }
          if (guessId === undefined) return page(tx, { ...which, promotionId: null, isDecided: false })
          const promotionId = await idOf(tx, guessId)
          if (promotionId === undefined) return { bets: [], total: 0 }
          return page(tx, { ...which, promotionId, isDecided: null })
        }),
      ),
    ),
    handlePlayer(calls.pageGuessBetRecords, async ({ input: { pageNo, pageSize }, player }) => {
      const which = { playerId: player.id, promotionId: null, isDecided: true, pageNo, pageSize }
      return ok(await work.read((tx) => page(tx, which)))
    }),
  ]
}

function prizeHandlers({ work, bus }: GuessParts): Handler[] {
  return [
    handlePlayer(calls.pageGuessPrizes, async ({ input: { pageNo, pageSize }, player, nowMs }) =>
      ok(
        await work.read(async (tx) => {
          const { rows, total } = await pagePrizes(tx, { playerId: player.id, pageNo, pageSize })
          return { prizes: await prizeViews(tx, rows, nowMs), total }
        }),
      ),
    ),
    handlePlayer(calls.claimGuessPrize, async ({ input: { prizeId }, player, nowMs }) => {
      const prize = await work.write(async (tx) => {
        const paid = await payPrize(tx, player.id, prizeId, nowMs)
        return isRefusal(paid) ? paid : (await prizeViews(tx, [paid], nowMs))[0]
      })
      if (prize === undefined) throw new Error('a prize just paid is not there')
      if (isRefusal(prize)) return prize
      bus.publish({ type: 'balance', playerId: player.id })
      return ok({ prize })
    }),
  ]
}

export function createGuess(parts: GuessParts): GuessFeature {
  const { work, bus, beacon, createNotice, checkPlay, findLinked } = parts
  const publishBalance = (playerId: string) => bus.publish({ type: 'balance', playerId })
  return {
    handlers: [...openHandlers(parts), ...betHandlers(parts), ...prizeHandlers(parts)],
    backOffice: createGuessBackOffice({ work, findLinked }),
    jobs: [
      // Closes, settles and pays due guess-games.
      {
        name: 'guesses',
        everyMs: 5 * secondMs,
        turn: (nowMs) =>
          updateGuesses({ work, beacon, createNotice, checkPlay, findLinked, publishBalance }, nowMs),
      },
    ],
  }
}

/** Exports a player's bets and their results for their data export. */
export const exportGuesses: Exporter = async (tx, playerId) => {
  const which = { playerId, promotionId: null, isDecided: null, pageNo: 1, pageSize: exportedRows }
  return betViews(tx, (await pageBets(tx, which)).rows)
}
