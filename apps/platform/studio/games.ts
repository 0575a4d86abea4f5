// The games and tables of the built-in studio, found by the registries, with their ledger accounts and pools.
import type { GameMath } from '@mangetsu/chance'
import { ppmOf } from '@mangetsu/chance/table'
import { type PlayKind, tableKind } from '@mangetsu/contract/game-attributes'
import type { GameKind } from '@mangetsu/contract/lobby'
import type { FoundGame, GameDescription, LocalizedText, Maker } from '@mangetsu/games/manifest'
import { games as registered } from '@mangetsu/games/registry'
import { mangetsuStudio } from '@mangetsu/games/studio'
import type { FoundTable } from '@mangetsu/games/table-manifest'
import { tables as registeredTables } from '@mangetsu/games/table-registry'
import { type Currency, shareOf } from '@mangetsu/money'
import type { SettledWager } from '../events/index.ts'
import type { HouseAccount } from '../ledger/index.ts'
import { playedAsOf, wagerKinds } from '../wagering/kinds.ts'

export type { GameDescription, Maker }

/** A share of stakes paid by the house to a pool, optionally limited to one currency and to a minimum stake. */
export type PoolShare = {
  readonly account: HouseAccount
  readonly sharePpm: number
  readonly currency?: Currency
  readonly leastStakeMinor?: bigint
}

/** The contribution of the studio's games to the jackpots. The house pays it: payouts and RTP are unaffected. */
export const moonPool = {
  account: 'house:pool:moon',
  sharePpm: 10_000,
  currency: 'JPY',
  leastStakeMinor: 2_000n,
} as const satisfies PoolShare

/** A stake's contribution to a pool, in smallest units. */
export function poolAmount(
  { sharePpm, currency, leastStakeMinor = 0n }: PoolShare,
  stake: { readonly currency: Currency; readonly stakeMinor: bigint },
): bigint {
  const isFed = (currency ?? stake.currency) === stake.currency && stake.stakeMinor >= leastStakeMinor
  return isFed ? shareOf(stake.stakeMinor, sharePpm) : 0n
}

/** A game of the registry with its maker, house account and pools. */
export type StudioGame = FoundGame & {
  readonly maker: Maker
  readonly houseAccount: HouseAccount
  readonly pools: readonly PoolShare[]
}

/** Settings that an operator, a test or a measurement overrides, by game id. */
export type GameOverrides = Readonly<
  Record<string, Partial<Pick<StudioGame, 'math' | 'versions' | 'pools' | 'minimumSpinMs' | 'hall'>>>
>

/**
 * The highest RTP, in millionths, of a game that contributes to the pots. With a higher one, the contribution and the
 * other rewards for play could exceed the house edge, so that playing would be profitable.
 */
const mostFeedingPpm = 980_000

const studioGame = (game: FoundGame): StudioGame => ({
  ...game,
  maker: mangetsuStudio,
  houseAccount: `house:play:${game.id}`,
  pools: game.math.rtpPpm > mostFeedingPpm ? [] : [moonPool],
})

/** The maths of this version, current or former; undefined for an unknown version. */
export const mathOf = ({ math, versions }: StudioGame, version: string): GameMath | undefined =>
  [math, ...versions.map((one) => one.math)].find((one) => one.version === version)

/** A game or a table: its name and picture, and the data that rewards for play are computed from. */
type RatedGame = {
  readonly gameNo: number
  readonly name: LocalizedText
  /** File name of the cover among the client's pictures; null if there is none. */
  readonly filePath: string | null
  readonly kind: GameKind
  readonly math: { readonly rtpPpm: number }
  /** Whether all its rounds have the same RTP, regardless of the bet and of later stakes. */
  readonly hasOneReturn: boolean
}

export type Games = {
  find(gameId: string): StudioGame | undefined
  all(): readonly StudioGame[]
  tables(): readonly FoundTable[]
  /** The game or table of this id. */
  played(gameId: string): RatedGame | undefined
  /** Whether the game or table accepts stakes in this currency. */
  takes(gameId: string, currency: Currency): boolean
}

const playedGame = ({ gameNo, name, kind, math, hasCover }: StudioGame): RatedGame => ({
  gameNo,
  name,
  filePath: hasCover ? math.id : null,
  kind,
  math,
  hasOneReturn: math.mayStakeFurther !== true,
})

/**
 * A table's RTP is that of its best bet, so that rewards for play are computed from the lowest possible house
 * edge.
 */
const playedTable = ({ gameNo, name, folder, hasCover, math }: FoundTable): RatedGame => ({
  gameNo,
  name,
  filePath: hasCover ? folder : null,
  kind: tableKind,
  math: { rtpPpm: Math.max(...math.bets.map(({ returns }) => ppmOf(returns))) },
  hasOneReturn: false,
})

/** The kind and RTP of a settled wager, which weigh it in rewards for play. */
export type RatedPlay = { readonly kind: PlayKind; readonly rtpPpm: number }

/** The kind and RTP of a settled wager; undefined if its game no longer exists. */
export function ratedPlay(games: Games, wager: SettledWager): RatedPlay | undefined {
  if (wager.gameId === null) return { kind: wagerKinds[wager.kind].playedAs, rtpPpm: wager.rtpPpm }
  const game = games.played(wager.gameId)
  return game && { kind: game.kind, rtpPpm: game.math.rtpPpm }
}

/** The key by which a wager's stakes are totalled: its game, or the event it was placed on. */
export const subjectOf = (wager: SettledWager): string => wager.gameId ?? wager.subject

/** The kind of play of a key returned by `subjectOf`; undefined if its game no longer exists. */
export const kindOfSubject = (games: Games, subject: string): PlayKind | undefined =>
  playedAsOf(subject) ?? games.played(subject)?.kind

/** The studio's games and tables: by default those of the registries, in tests others. */
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
