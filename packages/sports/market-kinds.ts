// The markets of every sport by their ids: a kind's name belongs to one sport alone.
import { type BaseballFacts, baseballKinds } from './baseball-markets.ts'
import { type BasketballFacts, basketballKinds } from './basketball-markets.ts'
import { type FootballFacts, footballKinds } from './football-markets.ts'
import { readMarketId } from './market-id.ts'
import type { KindData, MarketResults, MarketTab } from './market-kind.ts'
import type { SportId } from './sports.ts'
import { type SumoFacts, sumoKinds } from './sumo-markets.ts'
import { type TennisFacts, tennisKinds } from './tennis-markets.ts'

/** What is known of a match, by sport. */
export type SportFacts = FootballFacts | BaseballFacts | BasketballFacts | TennisFacts | SumoFacts

type FootballMarketKind = keyof typeof footballKinds
type BaseballMarketKind = keyof typeof baseballKinds
type BasketballMarketKind = keyof typeof basketballKinds
type TennisMarketKind = keyof typeof tennisKinds
type SumoMarketKind = keyof typeof sumoKinds
export type MarketKind =
  | FootballMarketKind
  | BaseballMarketKind
  | BasketballMarketKind
  | TennisMarketKind
  | SumoMarketKind

const isKindOf = <Kind extends string>(kinds: Readonly<Record<Kind, unknown>>, name: string): name is Kind =>
  Object.hasOwn(kinds, name)

const namesOf = <Kind extends string>(kinds: Readonly<Record<Kind, unknown>>): readonly Kind[] =>
  Object.keys(kinds).filter((name) => isKindOf(kinds, name))

/** The kinds of a sport in the order in which an event lists its markets. */
export const footballMarketKinds = namesOf(footballKinds)
export const baseballMarketKinds = namesOf(baseballKinds)
export const basketballMarketKinds = namesOf(basketballKinds)
export const tennisMarketKinds = namesOf(tennisKinds)
export const sumoMarketKinds = namesOf(sumoKinds)

/** The kinds of all sports. */
export const marketKinds: readonly MarketKind[] = [
  ...footballMarketKinds,
  ...baseballMarketKinds,
  ...basketballMarketKinds,
  ...tennisMarketKinds,
  ...sumoMarketKinds,
]

type KnownKind = KindData<SportFacts> & { readonly sport: SportId }

/** The kinds of a sport for the facts of any; those of another sport decide nothing. */
const known = <Facts extends SportFacts>(
  sport: Facts['sport'],
  kinds: Readonly<Record<string, KindData<Facts>>>,
): [string, KnownKind][] => {
  const isOfSport = (facts: SportFacts): facts is Facts => facts.sport === sport
  return Object.entries(kinds).map(([name, kind]) => [
    name,
    {
      ...kind,
      sport,
      settle: (facts, line, entrant) => (isOfSport(facts) ? kind.settle(facts, line, entrant) : null),
    },
  ])
}

const byName = new Map([
  ...known('football', footballKinds),
  ...known('baseball', baseballKinds),
  ...known('basketball', basketballKinds),
  ...known('tennis', tennisKinds),
  ...known('sumo', sumoKinds),
])

const isKind = (name: string): name is MarketKind => byName.has(name)

/** A market as its id names it. */
export type KnownMarket = {
  readonly sport: SportId
  readonly kind: MarketKind
  /**
   * The line in quarters of a goal, run, point, game or win, or four times the number of a goal, half-inning, quarter, set
   * or game; null for a kind without one.
   */
  readonly line: number | null
  /** The id of the entrant that it is about; null for a market of the whole event. */
  readonly entrant: string | null
  readonly tabs: readonly MarketTab[]
  /** The ids of its outcomes, in the order of a list; none if they are the entrants of its event. */
  readonly outcomes: readonly string[]
}

/** Returns the market of an id; null if no sport has such a kind or the kind no such line. */
export function marketKind(marketId: string): KnownMarket | null {
  const { kind, entrant, line } = readMarketId(marketId) ?? { kind: '', entrant: null, line: null }
  const data = byName.get(kind)
  if (data === undefined || !isKind(kind)) return null
  const { sport, tabs, outcomes, hasLine, isOfEntrant = false } = data
  const isLine = hasLine === null ? line === null : line !== null && hasLine(line)
  return isLine && isOfEntrant === (entrant !== null) ? { sport, kind, line, entrant, tabs, outcomes } : null
}

/** Returns the outcomes of a market; none if they are the entrants of its event, or no sport has such a market. */
export const outcomesOf = (marketId: string): readonly string[] => marketKind(marketId)?.outcomes ?? []

/**
 * Returns the results of all outcomes of a market; null while they are not decided, and for a market that the sport of
 * the facts does not have. A market is decided as soon as nothing later can change a result.
 */
export function settleMarket(marketId: string, facts: SportFacts): MarketResults | null {
  const market = marketKind(marketId)
  if (market === null) return null
  return byName.get(market.kind)?.settle(facts, market.line ?? 0, market.entrant ?? '') ?? null
}

/** The part of a stake that a result can return beside a whole win or loss. */
export type Halving = 'half-won' | 'half-lost'

/** Returns the half result that an outcome can have; null for an outcome that is not on a quarter line. */
export function halvingOf(marketId: string, outcomeId: string): Halving | null {
  const market = marketKind(marketId)
  const line = market?.line ?? 0
  if (market === null || line % 2 === 0) return null
  const margin = market.kind === 'handicap' ? line : -line
  const ofFirst = (((margin % 4) + 4) % 4 === 1) === (outcomeId === market.outcomes[0])
  return ofFirst ? 'half-won' : 'half-lost'
}
