// The games this studio deals: those the registry has found, with what the ledger needs to know of them.
import type { GameMath } from '@mangetsu/chance'
import { ppmOf } from '@mangetsu/chance/table'
import { type PlayKind, playKinds, tableKind } from '@mangetsu/contract/game-attributes'
import type { GameKind } from '@mangetsu/contract/lobby'
import type { FoundGame, GameDescription, LocalizedText, Maker } from '@mangetsu/games/manifest'
import { games as registered } from '@mangetsu/games/registry'
import { mangetsuStudio } from '@mangetsu/games/studio'
import type { FoundTable } from '@mangetsu/games/table-manifest'
import { tables as registeredTables } from '@mangetsu/games/table-registry'
import { type Currency, shareOf } from '@mangetsu/money'
import type { SettledWager } from '../events/index.ts'
import type { HouseAccount } from '../ledger/index.ts'

export type { GameDescription, LocalizedText, Maker }

/** A share of stakes that goes from the house side to a pool: of one currency and from a least stake on, where they are named. */
export type PoolShare = {
  readonly account: HouseAccount
  readonly sharePpm: number
  readonly currency?: Currency
  readonly leastStakeMinor?: bigint
}

/** What our games feed: the jackpots, in yen. Their payouts and their returns know nothing of it. */
export const moonPool = {
  account: 'house:pool:moon',
  sharePpm: 10_000,
  currency: 'JPY',
  leastStakeMinor: 2_000n,
} as const satisfies PoolShare

/** What a stake adds to a pool, smallest units. */
export function poolAmount(
  { sharePpm, currency, leastStakeMinor = 0n }: PoolShare,
  stake: { readonly currency: Currency; readonly stakeMinor: bigint },
): bigint {
  const isFed = (currency ?? stake.currency) === stake.currency && stake.stakeMinor >= leastStakeMinor
  return isFed ? shareOf(stake.stakeMinor, sharePpm) : 0n
}

/** A game of the registry as the studio deals it. */
export type StudioGame = FoundGame & {
  readonly maker: Maker
  readonly houseAccount: HouseAccount
  readonly pools: readonly PoolShare[]
}

/** What an operator, a test or a measurement may set differently, by game id. */
export type GameOverrides = Readonly<
  Record<string, Partial<Pick<StudioGame, 'math' | 'versions' | 'pools' | 'minimumSpinMs' | 'hall'>>>
>

/**
 * The highest return with which a game feeds the pots: what keeps less of its stakes than it would give to them, and to what
 * else staking is rewarded with, would pay whoever plays it for that.
 */
const mostFeedingPpm = 980_000

/** What the studio makes of a game that the registry has found. */
const studioGame = (game: FoundGame): StudioGame => ({
  ...game,
  maker: mangetsuStudio,
  houseAccount: `house:play:${game.id}`,
  pools: game.math.rtpPpm > mostFeedingPpm ? [] : [moonPool],
})

/** The mathematics that decided a round of this version, played still or not; undefined for one there never was. */
export const mathOf = ({ math, versions }: StudioGame, version: string): GameMath | undefined =>
  [math, ...versions.map((one) => one.math)].find((one) => one.version === version)

/** What rounds are played at, a game or a table: what is reckoned from them needs no more. */
export type RatedGame = {
  readonly name: LocalizedText
  readonly kind: GameKind
  readonly math: { readonly rtpPpm: number }
  /** Whether its rounds have one return on average: not where that depends on what is bet, or on stakes that follow. */
  readonly hasOneReturn: boolean
}

export type Games = {
  find(gameId: string): StudioGame | undefined
  all(): readonly StudioGame[]
  tables(): readonly FoundTable[]
  /** A game or a table. */
  played(gameId: string): RatedGame | undefined
  /** Whether it can be played with this currency. */
  takes(gameId: string, currency: Currency): boolean
}

/**
 * A table's return is the highest of its bets: whatever is given for staking is reckoned from the least that staking costs
 * there, however it is staked.
 */
const playedGame = ({ name, kind, math }: StudioGame): RatedGame => ({
  name,
  kind,
  math,
  hasOneReturn: math.mayStakeFurther !== true,
})

const playedTable = ({ name, math }: FoundTable): RatedGame => ({
  name,
  kind: tableKind,
  math: { rtpPpm: Math.max(...math.bets.map(({ returns }) => ppmOf(returns))) },
  hasOneReturn: false,
})

/** What a settled wager was placed on, as rewards for play weigh it. */
export type RatedPlay = { readonly kind: PlayKind; readonly rtpPpm: number }

/** What a wager was placed on; undefined for a game that is not known any more. */
export function ratedPlay(games: Games, wager: SettledWager): RatedPlay | undefined {
  if (wager.gameId === null) return { kind: wager.kind, rtpPpm: wager.rtpPpm }
  const game = games.played(wager.gameId)
  return game && { kind: game.kind, rtpPpm: game.math.rtpPpm }
}

/** The name a wager's stakes are added up under: its game, or the event it was placed on. */
export const subjectOf = (wager: SettledWager): string => wager.gameId ?? wager.subject

/** The kind of play that stakes were added up under (`subjectOf`); undefined for a game that is not known any more. */
export const kindOfSubject = (games: Games, subject: string): PlayKind | undefined =>
  playKinds.find((kind) => subject.startsWith(`${kind}/`)) ?? games.played(subject)?.kind

/** The games the studio deals, and its tables: those of the registries, or of others in a test of it. */
export function createGames(
  overrides: GameOverrides = {},
  found: readonly FoundGame[] = registered,
  tables: readonly FoundTable[] = registeredTables,
): Games {
  const games = found.map((game) => ({ ...studioGame(game), ...overrides[game.id] }))
  const byId = new Map(games.map((game) => [game.math.id, game]))
  const tableById = new Map(tables.map((table) => [table.id, table]))
  const played = new Map<string, RatedGame>([
    ...games.map((game) => [game.math.id, playedGame(game)] as const),
    ...tables.map((table) => [table.id, playedTable(table)] as const),
  ])
  return {
    find: (gameId) => byId.get(gameId),
    all: () => games,
    tables: () => tables,
    played: (gameId) => played.get(gameId),
    takes: (gameId, currency) =>
      (byId.get(gameId)?.math.stakesMinor(currency).length ?? 0) > 0 ||
      tableById.get(gameId)?.limits[currency] !== undefined,
  }
}
