// The lobby: the catalogue of games, filters and search, and the details of each game.
import { calls } from '@mangetsu/contract'
import type { GameTile } from '@mangetsu/contract/lobby'
import { type Currency, toDecimal } from '@mangetsu/money'
import { type Consumer, roundConsumer } from '../../../events/index.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Handler, handle, ok, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import type { Games } from '../../../studio/games.ts'
import { anyAge, closedHere, stakesUpTo } from '../../../studio/place-rules.ts'
import { chipsOf } from '../../../tables/table-setup.ts'
import type { PlaceRules } from '../../../wagering/place-rules.ts'
import {
  type Catalogue,
  type CatalogueEntry,
  createCatalogue,
  detailsOf,
  gameOf,
  profileOf,
  tileOf,
} from './catalogue.ts'
import {
  countKinds,
  createOrders,
  makersOf,
  pageOf,
  propertiesOf,
  relatedTo,
  testOf,
} from './filter-games.ts'
import { addJackpots, readJackpots } from './jackpots.ts'
import { addToStatistics, type Measured, measuredFrom, type ReturnSums } from './measured.ts'
import { type PersonalShelvesParts, personalShelves } from './personal-shelves.ts'
import { addToDays, createPopularity, forgetOldDays } from './popularity.ts'
import { recommendedGame } from './recommended-game.ts'
import { createSearch } from './search/index.ts'
import { createMatcher } from './search/match.ts'

export type { CatalogueEntry } from './catalogue.ts'

/** Collects each game's returns, rounds per day and largest returns from settled rounds. */
export const gameStatistics = (games: Games): Consumer<'wager.settled'> =>
  roundConsumer('game-statistics', ['game_statistic', 'game_day', 'game_jackpot'], async (tx, rounds) => {
    await addToStatistics(tx, games, rounds)
    await addToDays(tx, rounds)
    await addJackpots(tx, rounds)
  })

export type Lobby = {
  readonly handlers: Handler[]
  /** Whether the catalogue contains a game. */
  has(gameId: string): boolean
  /** Returns tiles by game id, in the requested order; unknown ids are omitted. */
  tilesOf(gameIds: readonly string[], nowMs: number): GameTile[]
  readonly jobs: readonly Job[]
}

async function measured(tx: Tx, gameId: string): Promise<Measured | null> {
  type Row = { rounds: bigint; sum_multiple: number; sum_multiple_squared: number }
  const [row] = await tx.query<Row>(
    'select rounds, sum_multiple, sum_multiple_squared from game_statistic where game_id = $1',
    [gameId],
  )
  if (row === undefined) return null
  const sums: ReturnSums = {
    rounds: Number(row.rounds),
    sumMultiple: row.sum_multiple,
    sumMultipleSquared: row.sum_multiple_squared,
  }
  return measuredFrom(sums)
}

type Parts = Pick<LobbyParts, 'work' | 'games' | 'rules' | 'currencies' | 'sports'> & {
  readonly catalogue: Catalogue
  readonly orders: ReturnType<typeof createOrders>
  readonly popularity: ReturnType<typeof createPopularity>
}

/** Returns the entries of one kind, or those of all kinds of the catalogue if no kind is given. */
async function ofKind(
  { catalogue: { entries }, sports }: Pick<Parts, 'catalogue' | 'sports'>,
  kind: CatalogueEntry['kind'] | undefined,
  nowMs: number,
): Promise<readonly CatalogueEntry[]> {
  if (kind === 'sports') return sports.entries(nowMs)
  return kind === undefined ? entries : entries.filter((entry) => entry.kind === kind)
}

const choosing = (parts: Parts): Handler[] => {
  const { catalogue, orders, popularity, sports } = parts
  const counts = countKinds(catalogue.entries)
  return [
    handle(calls.queryGamePage, async ({ input, nowMs }) => {
      if (input.gameType === 'sports') {
        const every = await sports.entries(nowMs)
        const sorted = createOrders({ entries: every }).of(input.sort, input.lang, every)
        const { entries, total } = pageOf(sorted, testOf(input, nowMs), input)
        const games = entries.map((entry) => tileOf(entry, nowMs))
        return ok({ games, total, counts: { ...counts, ...countKinds(every) } })
      }
      const ordered = orders.of(input.sort, input.lang, await popularity.order(nowMs))
      const { entries, total } = pageOf(ordered, testOf(input, nowMs), input)
      return ok({ games: entries.map((entry) => tileOf(entry, nowMs)), total, counts })
    }),
    handle(calls.queryGameProperties, async ({ input, nowMs }) =>
      ok(propertiesOf(await ofKind(parts, input.gameType, nowMs), nowMs)),
    ),
    handle(calls.queryProviderSelection, async ({ input, nowMs }) => {
      const makers = makersOf(await ofKind(parts, input.gameType, nowMs))
      return ok({ providers: makers.map(({ maker: { code, name }, count }) => ({ code, name, count })) })
    }),
    handle(calls.queryWebGameProviders, async ({ input: { providerCode } }) => {
      const makers = makersOf(catalogue.entries)
      const wanted = makers.filter(({ maker }) => providerCode === undefined || maker.code === providerCode)
      return ok({
        providers: wanted.map(({ maker: { code, name, description }, count, kinds }) => ({
          providerCode: code,
          name,
          description,
          count,
          kinds,
        })),
      })
    }),
  ]
}

const finding = (parts: Parts, tilesOf: Lobby['tilesOf']): Handler[] => {
  const search = createSearch(parts.catalogue)
  return [
    handle(calls.listGamesById, async ({ input, nowMs }) =>
      ok({ games: tilesOf([...new Set(input.gameIds)], nowMs) }),
    ),
    handle(calls.listGameProfiles, async ({ input }) => {
      const found = [...new Set(input.gameIds)].flatMap((gameId) => parts.catalogue.find(gameId) ?? [])
      return ok({ profiles: found.map(profileOf) })
    }),
    handle(calls.searchGames, async ({ input, nowMs }) => {
      const found = search(input.text, input.lang, await parts.popularity.order(nowMs))
      const matchOf = createMatcher(input.text, input.lang)
      const games = found
        .slice(0, input.limit)
        .map((entry) => ({ ...tileOf(entry, nowMs), match: matchOf(entry) }))
      return ok({ games, total: found.length })
    }),
    handle(calls.queryGameJackpots, async ({ input }) =>
      ok(await parts.work.read((tx) => readJackpots(tx, parts.catalogue, input))),
    ),
  ]
}

const knowing = ({ work, games, rules, currencies, catalogue, popularity, sports }: Parts): Handler[] => [
  handle(calls.queryGameDetail, async ({ input: { gameId }, nowMs }) => {
    const entry = catalogue.find(gameId)
    if (entry === undefined) return refuse('gameUnavailable')
    const closed = currencies.map((currency) => closedHere(rules, games, { gameId, currency }, nowMs))
    // A game is closed if it cannot be played in any currency of this site.
    const closedBecause = closed.every((reason) => reason !== null) ? (closed[0] ?? null) : null
    const related = relatedTo(entry, await popularity.order(nowMs))
    return ok({
      game: gameOf(entry, nowMs),
      detailsList: detailsOf(entry),
      measured: await work.read((tx) => measured(tx, gameId)),
      isPlayable: catalogue.isPlayable(gameId) && closedBecause === null,
      closedBecause,
      related: related.map((other) => tileOf(other, nowMs)),
    })
  }),
  handle(calls.queryBetLimit, async ({ input: { gameId, currency }, nowMs }) => {
    const { stakes, most } = stakesOf(games, rules, { gameId, currency }, nowMs)
    const [least] = stakes
    const bet = await sports.stakes({ gameId, currency }, nowMs)
    if (bet !== null)
      return ok({
        currency,
        min: toDecimal(bet.leastMinor, currency),
        max: toDecimal(bet.mostMinor, currency),
        stakes: [],
      })
    if (least === undefined || most === undefined) return refuse('gameUnavailable')
    const shown = (stake: bigint) => toDecimal(stake, currency)
    return ok({ currency, min: shown(least), max: shown(most), stakes: stakes.map(shown) })
  }),
]

/**
 * Returns the possible stakes of one round: the stakes of a game, or the chips of a table, where a stake may combine
 * several chips.
 */
function stakesOf(
  games: Games,
  rules: PlaceRules,
  { gameId, currency }: { readonly gameId: string; readonly currency: Currency },
  nowMs: number,
) {
  const limits = games.tables().find(({ id }) => id === gameId)?.limits[currency]
  if (limits !== undefined) return { stakes: chipsOf(limits), most: limits.mostMinor }
  const game = games.find(gameId)
  if (game === undefined) return { stakes: [], most: undefined }
  const capMinor = rules.largestStakeMinor({ kind: game.kind, currency, age: anyAge }, nowMs)
  const stakes = stakesUpTo(game, currency, capMinor)
  return { stakes, most: stakes.at(-1) }
}

type LobbySports = {
  /** Lists the sports with odds on offer, of an instant in Unix ms. */
  entries(nowMs: number): Promise<readonly CatalogueEntry[]>
  /** Returns the least and the largest stake of a single, smallest units; null for another game. */
  stakes(
    game: { readonly gameId: string; readonly currency: Currency },
    nowMs: number,
  ): Promise<{ readonly leastMinor: bigint; readonly mostMinor: bigint } | null>
}

export type LobbyParts = {
  readonly work: UnitOfWork
  readonly games: Games
  readonly rules: PlaceRules
  /** Currencies that accounts can have on this site. */
  readonly currencies: readonly Currency[]
  /** The sports, which have pages of their own and are in lists of their kind only. */
  readonly sports: LobbySports
  /** Games of external providers. */
  readonly others?: readonly CatalogueEntry[] | undefined
} & Pick<PersonalShelvesParts, 'limits' | 'recentOf'>

export function createLobby(given: LobbyParts): Lobby {
  const { work, games, rules, currencies, sports, others, limits, recentOf } = given
  const catalogue = createCatalogue(games, others)
  const orders = createOrders(catalogue)
  const parts = {
    work,
    games,
    rules,
    currencies,
    sports,
    catalogue,
    orders,
    popularity: createPopularity(work, orders.popularOrder),
  }
  const tilesOf: Lobby['tilesOf'] = (gameIds, nowMs) =>
    gameIds.flatMap((gameId) => {
      const entry = catalogue.find(gameId)
      return entry === undefined ? [] : [tileOf(entry, nowMs)]
    })
  return {
    handlers: [
      ...choosing(parts),
      ...finding(parts, tilesOf),
      ...knowing(parts),
      recommendedGame({ work, catalogue, limits }),
      personalShelves({ work, catalogue, limits, recentOf }),
    ],
    has: (gameId) => catalogue.find(gameId) !== undefined,
    tilesOf,
    jobs: [
      {
        name: 'lobby-days',
        everyMs: 60 * minuteMs,
        turn: (nowMs) => work.write((tx) => forgetOldDays(tx, nowMs)).then(() => false),
      },
    ],
  }
}
