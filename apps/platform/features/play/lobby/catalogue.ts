// In-memory catalogue of all games: the studio's own and those of external providers, as tiles and in full.
import { tableKind } from '@mangetsu/contract/game-attributes'
import type { Game, GameDetail, GameKind, GameProfile, GameTile } from '@mangetsu/contract/lobby'
import { launchedAt, mangetsuStudio } from '@mangetsu/games/studio'
import type { FoundTable } from '@mangetsu/games/table-manifest'
import { toDecimal } from '@mangetsu/money'
import type { GameDescription, Games, Maker, StudioGame } from '../../../studio/games.ts'
import { standardContribution } from '../../engagement/bonus/index.ts'

/** A game as the lobby lists it, from any provider. */
export type CatalogueEntry = GameDescription & {
  readonly gameId: string
  readonly gameNo: number
  readonly kind: GameKind
  readonly maker: Maker
  /** File name of the cover among the client's pictures; null if the game has none. */
  readonly filePath: string | null
  /** Declared return to player, in millionths. */
  readonly rtpPpm: number
  readonly volatility: 'low' | 'medium' | 'high'
  /** Maximum return of one round, in multiples of the stake. */
  readonly maxWinMultiple: number
  /** Minimum and maximum stake of one round, in whole yen. */
  readonly minStakeYen: number
  readonly maxStakeYen: number
  /** Date the game was added, ISO 8601. */
  readonly addedAt: string
  /** Whether it belongs to the launch catalogue; such a game is never new. */
  readonly isOfLaunch?: boolean
}

export type Catalogue = {
  readonly entries: readonly CatalogueEntry[]
  find(gameId: string): CatalogueEntry | undefined
  /** Whether the studio runs the game. */
  isPlayable(gameId: string): boolean
}

/** How long a game counts as new after it was added, in milliseconds. */
const newForMs = 30 * 24 * 60 * 60_000

const isOfLaunch = (addedAt: string): boolean => Date.parse(addedAt) <= Date.parse(launchedAt)

const yenOf = (minor: bigint | undefined): number => Number((minor ?? 0n) / 100n)

function entryOf(game: StudioGame): CatalogueEntry {
  const { math, gameNo, kind, maker, addedAt, name, description, rules, reading } = game
  const { alsoCalled, themes, pools } = game
  // A game that contributes to the jackpot pools can win them.
  const features = pools.length > 0 ? game.features.concat('jackpot') : game.features
  const stakes = math.stakesMinor('JPY')
  return {
    gameNo,
    kind,
    maker,
    addedAt,
    isOfLaunch: isOfLaunch(addedAt),
    name,
    description,
    rules,
    reading,
    alsoCalled,
    features,
    themes,
    gameId: math.id,
    filePath: game.hasCover ? math.id : null,
    rtpPpm: math.rtpPpm,
    volatility: math.volatility,
    maxWinMultiple: math.maxWinMultiple,
    minStakeYen: yenOf(stakes[0]),
    maxStakeYen: yenOf(stakes.at(-1)),
  }
}

/** Volatility listed for tables: that of the most popular bets, which pay even money. */
const tableVolatility = 'low'

/** Returns the maximum return of a table's bets, in multiples of the stake. */
const mostReturned = ({ math }: FoundTable): number =>
  Math.max(...math.bets.flatMap(({ odds }) => odds.map(([gain, of]) => 1 + Math.floor(gain / of))))

function entryOfTable(table: FoundTable, games: Games): CatalogueEntry {
  const { id, gameNo, folder, game, name, reading, addedAt, ownRules, limits, place } = table
  const { description, rules, alsoCalled, features, themes } = game
  return {
    gameId: id,
    gameNo,
    kind: tableKind,
    maker: mangetsuStudio,
    addedAt,
    isOfLaunch: isOfLaunch(addedAt),
    name,
    description,
    reading,
    features,
    themes,
    volatility: tableVolatility,
    maxWinMultiple: mostReturned(table),
    rules: { ja: [...rules.ja, ...ownRules.ja], en: [...rules.en, ...ownRules.en] },
    alsoCalled: [...alsoCalled, place.ja, place.en],
    filePath: table.hasCover ? folder : null,
    rtpPpm: games.played(id)?.math.rtpPpm ?? 0,
    minStakeYen: yenOf(limits.JPY?.chipMinor),
    maxStakeYen: yenOf(limits.JPY?.mostMinor),
  }
}

/** Throws when two games have the same id: their order must not decide which one opens. */
export function createCatalogue(games: Games, others: readonly CatalogueEntry[] = []): Catalogue {
  const entries = [
    ...games.all().map(entryOf),
    ...games.tables().map((table) => entryOfTable(table, games)),
    ...others,
  ]
  const byId = new Map(entries.map((entry) => [entry.gameId, entry]))
  if (byId.size !== entries.length) throw new Error('the catalogue has two games of one id')
  return {
    entries,
    find: (gameId) => byId.get(gameId),
    isPlayable: (gameId) => games.played(gameId) !== undefined,
  }
}

export const hasJackpot = ({ features }: Pick<CatalogueEntry, 'features'>): boolean =>
  features.includes('jackpot')

export const isNew = (
  { addedAt, isOfLaunch: isLaunch = false }: Pick<CatalogueEntry, 'addedAt' | 'isOfLaunch'>,
  nowMs: number,
): boolean => !isLaunch && nowMs - Date.parse(addedAt) < newForMs

export const tileOf = (entry: CatalogueEntry, nowMs: number): GameTile => ({
  gameId: entry.gameId,
  gameNo: entry.gameNo,
  gameType: entry.kind,
  name: entry.name,
  providerCode: entry.maker.code,
  filePath: entry.filePath,
  rtpPpm: entry.rtpPpm,
  bonusPercent: standardContribution(entry),
  volatility: entry.volatility,
  maxWinMultiple: entry.maxWinMultiple,
  hasJackpot: hasJackpot(entry),
  isNew: isNew(entry, nowMs),
})

const amountOf = (yen: number): string => toDecimal(BigInt(yen) * 100n, 'JPY')

export const gameOf = (entry: CatalogueEntry, nowMs: number): Game => ({
  ...tileOf(entry, nowMs),
  lobbyCode: entry.kind,
  providerName: entry.maker.name,
  gameImageUrls: entry.filePath === null ? [] : [entry.filePath],
  bigMediaLibrary: { fullWebpFilePath: entry.filePath },
  ...profileOf(entry),
  themes: [...entry.themes],
  addedAt: entry.addedAt,
})

export const profileOf = ({ gameId, features, minStakeYen, maxStakeYen }: CatalogueEntry): GameProfile => ({
  gameId,
  features: [...features],
  minStakeJpy: amountOf(minStakeYen),
  maxStakeJpy: amountOf(maxStakeYen),
})

/** Returns the game's name, description and rules in each language. */
export const detailsOf = ({ name, description, rules }: CatalogueEntry): GameDetail['detailsList'] =>
  (['ja', 'en'] as const).map((lang) => ({
    lang,
    name: name[lang],
    description: description[lang],
    rules: [...rules[lang]],
  }))
