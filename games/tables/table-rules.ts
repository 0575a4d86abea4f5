// Derives bets with exact returns, and their payouts in a round, from a table's rules as data.
import type { GameEvent } from '@mangetsu/chance'
import type { Bilingual } from '@mangetsu/chance/disclosure'
import {
  type BetSpot,
  type Odds,
  returnOf,
  type Share,
  type SpotResult,
  shareOf,
  type TableBet,
  type TableMath,
} from '@mangetsu/chance/table'
import { mergedCases, type OutcomeCase, stakeAtRisk } from './stake-at-risk.ts'

/** One spot of the layout, and the result of a stake on it. */
export type SpotRule<Outcome> = {
  readonly spot: BetSpot
  readonly title: Bilingual
  /** Its odds, the highest first. */
  readonly odds: readonly Odds[]
  readonly result: (outcome: Outcome) => SpotResult
}

/** Outcomes with their numbers of equally likely ways. */
export type CountedOutcomes<Outcome> = readonly (readonly [outcome: Outcome, ways: number])[]

/** The outcomes spots depend on: every counted outcome, and the outcome of a round's events. */
export type Outcomes<Outcome> = {
  readonly counted: CountedOutcomes<Outcome>
  readonly of: (events: readonly GameEvent[]) => Outcome
}

function greatestCommon(one: bigint, other: bigint): bigint {
  let [large, small] = [one, other]
  while (small > 0n) [large, small] = [small, large % small]
  return large
}

/** Returns the mean return of a spot's stake over all outcomes, in lowest terms. */
function returnsOf<Outcome>(
  { result }: Pick<SpotRule<Outcome>, 'result'>,
  counted: CountedOutcomes<Outcome>,
): Share {
  let [part, whole, ways] = [0n, 1n, 0n]
  for (const [outcome, count] of counted) {
    const [more, of] = shareOf(result(outcome))
    part = part * of + more * BigInt(count) * whole
    whole *= of
    const common = greatestCommon(whole, part)
    part /= common
    whole /= common
    ways += BigInt(count)
  }
  const common = greatestCommon(whole * ways, part)
  return [part / common, (whole * ways) / common]
}

/** A bet, with the result of a stake on it in a round with these events. */
export type TableSpot = TableBet & {
  readonly resultIn: (events: readonly GameEvent[]) => SpotResult
  /** Every outcome that decides it: one shared array for all spots with the same outcomes. */
  readonly cases: readonly OutcomeCase[]
}

/** Returns spots decided by the same outcomes. */
export const spotsOver = <Outcome>(
  { counted, of }: Outcomes<Outcome>,
  rules: readonly SpotRule<Outcome>[],
): TableSpot[] => {
  const cases = mergedCases(
    counted.map(([outcome, ways]) => ({
      ways,
      results: new Map(rules.map(({ spot, result }) => [spot, result(outcome)])),
    })),
  )
  return rules.map((rule) => {
    const { spot, title, odds, result } = rule
    const returns = returnsOf(rule, counted)
    return { spot, title, odds, returns, cases, resultIn: (events) => result(of(events)) }
  })
}

export type TableRules = Pick<TableMath, 'id' | 'version' | 'newShoe' | 'play'> & {
  readonly spots: readonly TableSpot[]
}

/**
 * Returns the stake at risk of a layout. Spots decided by the same outcomes are evaluated together; spots with other
 * outcomes, such as a pair next to a winner, do not cover them and are evaluated separately.
 */
function atRiskOn(bySpot: ReadonlyMap<BetSpot, TableSpot>, layout: Readonly<Record<BetSpot, bigint>>) {
  const together = new Map<readonly OutcomeCase[], [BetSpot, bigint][]>()
  for (const [spot, stake] of Object.entries(layout)) {
    const cases = bySpot.get(spot)?.cases
    if (cases === undefined) throw new RangeError(`there is no spot ${spot}`)
    together.set(cases, [...(together.get(cases) ?? []), [spot, stake]])
  }
  let sum = 0n
  for (const [cases, bets] of together) sum += stakeAtRisk(cases, Object.fromEntries(bets))
  return sum
}

export function tableFrom({ spots, ...math }: TableRules): TableMath {
  const bySpot = new Map(spots.map((one) => [one.spot, one]))
  return {
    ...math,
    atRiskMinor: (layout) => atRiskOn(bySpot, layout),
    bets: spots.map(({ spot, title, odds, returns }) => ({ spot, title, odds, returns })),
    payoutMinor(spot, stakeMinor, events) {
      const found = bySpot.get(spot)
      if (found === undefined) throw new RangeError(`${math.id} has no spot ${spot}`)
      return returnOf(found.resultIn(events), stakeMinor)
    },
  }
}

/** Returns the one event of this type that every round of a game has. Throws a RangeError if it is missing. */
export function eventOf<Event extends GameEvent>(events: readonly GameEvent[], type: Event['type']): Event {
  const found = events.find((event) => event.type === type)
  if (found === undefined) throw new RangeError(`the round has no event ${type}`)
  return found as Event
}
