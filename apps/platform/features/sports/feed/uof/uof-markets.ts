// Markets and outcomes of the Unified Odds Feed by their numbers there, and the markets of packages/sports that they are
// (Sportradar, Unified Odds Feed, "Market descriptions"). Markets that are not listed are left out.
import { marketIdOf } from '@mangetsu/sports'

type UofMarket = {
  /** The kind of packages/sports. */
  readonly kind: string
  /** The specifier with the line; absent for a market without one. */
  readonly line?: string
  /** The groups by which a bet stop names it, besides `all`. */
  readonly groups: readonly string[]
  /** Outcome ids by their number in the feed. */
  readonly outcomes: Readonly<Record<string, string>>
}

const sides = { '1': 'home', '2': 'draw', '3': 'away' } as const
const goals = [0, 1, 2, 3, 4]
/** Scores are numbered in steps of two from 0:0, the home side's goals first. */
const firstScore = 274
const scores = goals.flatMap((away) =>
  goals.map((home): [string, string] => [
    String(firstScore + 2 * (away * goals.length + home)),
    `s-${home}-${away}`,
  ]),
)
const leaders = Object.values(sides)
/** Half-time and full-time are numbered in steps of two from home/home. */
const firstHalfFull = 418
const halfFulls = leaders.flatMap((half, row) =>
  leaders.map((full, column): [string, string] => [
    String(firstHalfFull + 2 * (row * leaders.length + column)),
    `${half}-${full}`,
  ]),
)

const football: Readonly<Record<string, UofMarket>> = {
  '1': { kind: 'result', groups: ['score', 'regular_play'], outcomes: sides },
  '10': {
    kind: 'double-chance',
    groups: ['score', 'regular_play'],
    outcomes: { '9': 'home-draw', '10': 'home-away', '11': 'draw-away' },
  },
  '11': {
    kind: 'draw-no-bet',
    groups: ['score', 'regular_play'],
    outcomes: { '4': 'home', '5': 'away' },
  },
  '16': {
    kind: 'handicap',
    line: 'hcp',
    groups: ['score', 'regular_play'],
    outcomes: { '1714': 'home', '1715': 'away' },
  },
  '18': {
    kind: 'total',
    line: 'total',
    groups: ['score', 'regular_play'],
    outcomes: { '12': 'over', '13': 'under' },
  },
  '29': {
    kind: 'both-score',
    groups: ['score', 'regular_play'],
    outcomes: { '74': 'yes', '76': 'no' },
  },
  '8': {
    kind: 'next-goal',
    line: 'goalnr',
    groups: ['score', 'regular_play'],
    outcomes: { '6': 'home', '7': 'none', '8': 'away' },
  },
  '45': {
    kind: 'correct-score',
    groups: ['score', 'regular_play'],
    outcomes: { ...Object.fromEntries(scores), '324': 'other' },
  },
  '47': {
    kind: 'half-full',
    groups: ['score', 'regular_play', '1st_half'],
    outcomes: Object.fromEntries(halfFulls),
  },
}

/** A market as a message names it. */
export type UofMarketName = { readonly id: string; readonly specifiers?: string | undefined }

/** A market of packages/sports with the ids of its outcomes by their number in the feed. */
export type KnownUofMarket = {
  readonly marketId: string
  readonly outcomes: Readonly<Record<string, string>>
}

/** Returns the specifiers `total=2.5|variant=sr:…` by name. */
const specifiersOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('|').flatMap((one) => (one.includes('=') ? [one.split(/=(.*)/s, 2) as [string, string]] : [])),
  )

const quartersOf = (line: string | undefined): number | null => {
  const quarters = line === undefined || line.trim() === '' ? Number.NaN : Number(line) * 4
  return Number.isInteger(quarters) ? quarters : null
}

/** Returns the market of packages/sports; null for one that is not listed, or whose line is not in quarters. */
export function knownMarket({ id, specifiers = '' }: UofMarketName): KnownUofMarket | null {
  const market = football[id]
  if (market === undefined) return null
  const { kind, line, outcomes } = market
  const given = specifiersOf(specifiers)
  // Another variant of a market has other outcomes under the same numbers.
  if (given.has('variant')) return null
  if (line === undefined) return given.size === 0 ? { marketId: kind, outcomes } : null
  const quarters = quartersOf(given.get(line))
  return quarters === null || given.size > 1 ? null : { marketId: marketIdOf(kind, quarters), outcomes }
}

/** Returns the kinds that a bet stop on these groups suspends; null for all of the event. */
export function stoppedKinds(groups: string): readonly string[] | null {
  const named = groups.split('|')
  if (named.includes('all')) return null
  return Object.values(football)
    .filter((market) => market.groups.some((group) => named.includes(group)))
    .map(({ kind }) => kind)
}
