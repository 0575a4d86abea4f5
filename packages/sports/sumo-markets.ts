// The sumo markets as data: those of a bout and those of a tournament.
import type { LegResult } from './leg-result.ts'
import { mainOutcomes } from './main-markets.ts'
import { type KindData, type MarketResults, wonBy } from './market-kind.ts'

/** What is known of a bout. */
export type BoutFacts = {
  readonly sport: 'sumo'
  readonly of: 'bout'
  readonly winner: 'east' | 'west' | null
  /** Whether one of the two did not appear, so that there is no bout: the winner has a win by default. */
  readonly isForfeit: boolean
}

/** How far a wrestler has come in a tournament. */
export type WrestlerProgress = {
  /** Wins so far, those by default included, a playoff left out. */
  readonly wins: number
  /** The days to come; after a withdrawal those that were to come then. */
  readonly left: number
  /** Whether the wrestler has left the tournament. */
  readonly hasWithdrawn: boolean
}

/** What is known of a tournament. */
export type TournamentFacts = {
  readonly sport: 'sumo'
  readonly of: 'tournament'
  readonly wrestlers: readonly (WrestlerProgress & {
    readonly id: string
    /** Whether the wrestler has had a bout; one who withdraws before it was not in the tournament. */
    readonly hasBegun: boolean
  })[]
  /** The winner, after a playoff if there was one; several who share the title; none before. */
  readonly champions: readonly string[]
}

export type SumoFacts = BoutFacts | TournamentFacts

const sides = mainOutcomes.bout
const overUnder = ['over', 'under'] as const

const voidOf = (outcomes: readonly string[]): MarketResults =>
  new Map(outcomes.map((outcome) => [outcome, 'void']))

/** Returns whom nobody can reach any more, before the last day is over; none while somebody can. */
function earlyChampion({ wrestlers }: TournamentFacts): readonly string[] {
  const [first] = [...wrestlers].sort((one, other) => other.wins - one.wins)
  if (first === undefined) return []
  const others = wrestlers.filter((one) => one !== first)
  const reach = ({ wins, left, hasWithdrawn }: WrestlerProgress) => wins + (hasWithdrawn ? 0 : left)
  return others.every((one) => reach(one) < first.wins) ? [first.id] : []
}

/** The result of a wrestler: a title shared by several is a dead heat of them for one place. */
function titleResult(id: string, champions: readonly string[]): LegResult {
  if (!champions.includes(id)) return 'lost'
  return champions.length === 1 ? 'won' : `dead-heat:1/${champions.length}`
}

function settleTournament(facts: TournamentFacts): MarketResults | null {
  const champions = facts.champions.length > 0 ? facts.champions : earlyChampion(facts)
  if (champions.length === 0) return null
  return new Map(
    facts.wrestlers.map(({ id, hasWithdrawn, hasBegun }) => [
      id,
      hasWithdrawn && !hasBegun ? 'void' : titleResult(id, champions),
    ]),
  )
}

function settleWins({ wrestlers }: TournamentFacts, line: number, entrant: string): MarketResults | null {
  const wrestler = wrestlers.find(({ id }) => id === entrant)
  if (wrestler === undefined) return null
  const { wins, left, hasWithdrawn } = wrestler
  const isPassed = 4 * wins > line
  if (isPassed || 4 * (wins + left) < line)
    return wonBy(overUnder, (outcome) => (outcome === 'over') === isPassed)
  return hasWithdrawn ? voidOf(overUnder) : null
}

/** The days of a tournament, and bouts of a wrestler in it. */
export const tournamentDays = 15

const isHalfLine = (line: number): boolean => line > 0 && line < 4 * tournamentDays && line % 4 === 2

type Kind = KindData<SumoFacts>

/** The kinds in the order in which an event lists its markets. */
export const sumoKinds = {
  /** Void if one of the two does not appear. */
  bout: {
    tabs: ['main'],
    outcomes: sides,
    hasLine: null,
    settle(facts) {
      if (facts.of !== 'bout' || facts.winner === null) return null
      const { winner, isForfeit } = facts
      return isForfeit ? voidOf(sides) : wonBy(sides, (outcome) => outcome === winner)
    },
  },
  /**
   * The wins of one wrestler, in half lines. A withdrawal is void unless the line has been passed, or could not be passed
   * any more.
   */
  wins: {
    tabs: ['main'],
    outcomes: overUnder,
    hasLine: isHalfLine,
    isOfEntrant: true,
    settle: (facts, line, entrant) => (facts.of === 'tournament' ? settleWins(facts, line, entrant) : null),
  },
  /**
   * One outcome for each wrestler, by id. Only the winner of a playoff wins, those who share the title without one are a
   * dead heat, and a wrestler who never appears is void.
   */
  'tournament-winner': {
    tabs: ['main'],
    outcomes: [],
    hasLine: null,
    settle: (facts) => (facts.of === 'tournament' ? settleTournament(facts) : null),
  },
} as const satisfies Record<string, Kind>

/** Returns the outcomes of a tournament's markets: its wrestlers; none for other facts. */
export const entrantsOf = (facts: { readonly sport: string } | SumoFacts): readonly string[] =>
  'of' in facts && facts.of === 'tournament' ? facts.wrestlers.map(({ id }) => id) : []
