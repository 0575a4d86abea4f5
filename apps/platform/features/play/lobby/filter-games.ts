// Selects games: filters, sort orders, and the available filter values of a list of games. Pure.

import { gameFeatures, gameThemes } from '@mangetsu/contract/game-attributes'
import type { GameFeature, GameKind, GameSort, GameTheme } from '@mangetsu/contract/lobby'
import { type Catalogue, type CatalogueEntry, hasJackpot, isNew } from './catalogue.ts'

type Volatility = CatalogueEntry['volatility']

/** Filters on games: an absent filter matches every game; of several values, any may match. */
export type Filters = {
  readonly gameType?: GameKind | undefined
  readonly providerCodes?: readonly string[] | undefined
  readonly features?: readonly GameFeature[] | undefined
  readonly themes?: readonly GameTheme[] | undefined
  readonly volatilities?: readonly Volatility[] | undefined
  readonly rtpFromPpm?: number | undefined
  readonly stakeFromYen?: number | undefined
  readonly stakeToYen?: number | undefined
  readonly hasJackpot?: boolean | undefined
  readonly isNew?: boolean | undefined
}

type Test = (entry: CatalogueEntry) => boolean

/** Returns the test of one filter, or null if the filter is absent or an empty list. */
const amongst = <T>(
  wanted: readonly T[] | undefined,
  of: (entry: CatalogueEntry) => readonly T[],
): Test | null => {
  if (wanted === undefined || wanted.length === 0) return null
  const set = new Set(wanted)
  return (entry) => of(entry).some((one) => set.has(one))
}

const when = <T>(wanted: T | undefined, test: (wanted: T, entry: CatalogueEntry) => boolean): Test | null =>
  wanted === undefined ? null : (entry) => test(wanted, entry)

/** Returns the test that a game passes all filters. Newness is evaluated at `nowMs`. */
export function testOf(filters: Filters, nowMs: number): Test {
  const tests = [
    when(filters.gameType, (kind, entry) => entry.kind === kind),
    amongst(filters.providerCodes, (entry) => [entry.maker.code]),
    amongst(filters.features, (entry) => entry.features),
    amongst(filters.themes, (entry) => entry.themes),
    amongst(filters.volatilities, (entry) => [entry.volatility]),
    when(filters.rtpFromPpm, (least, entry) => entry.rtpPpm >= least),
    when(filters.stakeFromYen, (from, entry) => entry.maxStakeYen >= from),
    when(filters.stakeToYen, (to, entry) => entry.minStakeYen <= to),
    when(filters.hasJackpot, (is, entry) => hasJackpot(entry) === is),
    when(filters.isNew, (is, entry) => isNew(entry, nowMs) === is),
  ].filter((test) => test !== null)
  return (entry) => tests.every((test) => test(entry))
}

type Order = (one: CatalogueEntry, other: CatalogueEntry) => number

/** Tie-break: the newer game first, then the lower game number. */
const newest: Order = (one, other) =>
  one.addedAt === other.addedAt ? one.gameNo - other.gameNo : one.addedAt < other.addedAt ? 1 : -1

const falling =
  (of: (entry: CatalogueEntry) => number): Order =>
  (one, other) =>
    of(other) - of(one) || newest(one, other)

const japanese = new Intl.Collator('ja')
const english = new Intl.Collator('en')

const byName: Readonly<Record<'ja' | 'en', Order>> = {
  // Sorted by reading: readers cannot predict an order of kanji.
  ja: (one, other) => japanese.compare(one.reading, other.reading) || newest(one, other),
  en: (one, other) => english.compare(one.name.en, other.name.en) || newest(one, other),
}

/** Sorts the catalogue once for each fixed order; `popularOrder` is computed again when the round counts change. */
export function createOrders({ entries }: Pick<Catalogue, 'entries'>) {
  const fixed = {
    newest: entries.toSorted(newest),
    rtp: entries.toSorted(falling((entry) => entry.rtpPpm)),
    maxWin: entries.toSorted(falling((entry) => entry.maxWinMultiple)),
    nameJa: entries.toSorted(byName.ja),
    nameEn: entries.toSorted(byName.en),
  }
  return {
    /** Returns the games in the requested order; `popular` is the result of `popularOrder`. */
    of(sort: GameSort, lang: 'ja' | 'en', popular: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
      if (sort === 'popular') return popular
      if (sort === 'name') return lang === 'ja' ? fixed.nameJa : fixed.nameEn
      return fixed[sort]
    },
    /** Sorts by number of rounds, highest first, then newest first. */
    popularOrder: (rounds: ReadonlyMap<string, number>): readonly CatalogueEntry[] =>
      fixed.newest.toSorted((one, other) => (rounds.get(other.gameId) ?? 0) - (rounds.get(one.gameId) ?? 0)),
  }
}

/** Returns one page (from 1) of the games that pass the test, and their total number. */
export function pageOf(
  ordered: readonly CatalogueEntry[],
  test: Test,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): { readonly entries: readonly CatalogueEntry[]; readonly total: number } {
  const passed = ordered.filter(test)
  const from = (pageNo - 1) * pageSize
  return { entries: passed.slice(from, from + pageSize), total: passed.length }
}

/** Counts each value and omits values with a count of 0. Sorted in the order of `known`, then by first occurrence. */
function counted<T extends string>(
  values: Iterable<T>,
  known: readonly T[] = [],
): { code: T; count: number }[] {
  const counts = new Map<T, number>(known.map((code) => [code, 0]))
  for (const code of values) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 0).map(([code, count]) => ({ code, count }))
}

export const countKinds = (entries: readonly CatalogueEntry[]): Partial<Record<GameKind, number>> =>
  Object.fromEntries(counted(entries.map(({ kind }) => kind)).map(({ code, count }) => [code, count]))

const spanOf = (least: readonly number[], most: readonly number[]) =>
  least.length === 0
    ? null
    : { least: least.reduce((a, b) => Math.min(a, b)), most: most.reduce((a, b) => Math.max(a, b)) }

/** Returns the available filter values and the number of games for each. */
export function propertiesOf(entries: readonly CatalogueEntry[], nowMs: number) {
  const returns = entries.map(({ rtpPpm }) => rtpPpm)
  return {
    features: counted(
      entries.flatMap(({ features }) => features),
      gameFeatures,
    ),
    themes: counted(
      entries.flatMap(({ themes }) => themes),
      gameThemes,
    ),
    volatilities: counted(
      entries.map(({ volatility }) => volatility),
      ['low', 'medium', 'high'],
    ),
    rtpPpm: spanOf(returns, returns),
    stakeYen: spanOf(
      entries.map(({ minStakeYen }) => minStakeYen),
      entries.map(({ maxStakeYen }) => maxStakeYen),
    ),
    jackpots: entries.filter(hasJackpot).length,
    newcomers: entries.filter((entry) => isNew(entry, nowMs)).length,
  }
}

/** Returns the providers with the number and kinds of their games, largest number first. */
export function makersOf(entries: readonly CatalogueEntry[]) {
  const games = Map.groupBy(entries, ({ maker }) => maker.code)
  return [...games.values()]
    .flatMap((own) => {
      const [first] = own
      if (first === undefined) return []
      const kinds = [...new Set(own.map(({ kind }) => kind))]
      return [{ maker: first.maker, count: own.length, kinds }]
    })
    .sort((one, other) => other.count - one.count || (one.maker.code < other.maker.code ? -1 : 1))
}

const relatedLimit = 8

/** Returns related games: the same kind first, then by shared attributes; games that share nothing are omitted. */
export function relatedTo(
  entry: CatalogueEntry,
  popular: readonly CatalogueEntry[],
): readonly CatalogueEntry[] {
  const shared = <T>(one: readonly T[], other: readonly T[]) =>
    one.filter((value) => other.includes(value)).length
  const alike = (other: CatalogueEntry): number =>
    (other.kind === entry.kind ? 3 : 0) +
    2 * shared(other.themes, entry.themes) +
    shared(other.features, entry.features)
  return popular
    .filter((other) => other.gameId !== entry.gameId)
    .map((other) => ({ other, likeness: alike(other) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, relatedLimit)
    .map(({ other }) => other)
}
