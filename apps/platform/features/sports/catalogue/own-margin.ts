// Odds at the least margin that an operator has set for a sport or a competition. Pure.
import { bookOf, cutOdds, leastOdds } from '@mangetsu/sports/odds'
import type { OutcomeNow } from './market-now.ts'

/** The odds before a change at the same margin: at a constant margin, odds are in proportion to those of the feed. */
function beforeAtMargin({ before, odds: stated }: OutcomeNow, odds: number): number | null {
  if (before === null) return null
  const own = cutOdds(Math.floor((before * odds) / stated))
  return own < leastOdds || own === odds ? null : own
}

function outcomeAtMargin(outcome: OutcomeNow, own: number | null): OutcomeNow {
  if (own === null) return { ...outcome, isActive: false }
  const odds = Math.min(own, outcome.odds)
  const before = beforeAtMargin(outcome, odds)
  return { ...outcome, odds, before, changedAtMs: before === null ? null : outcome.changedAtMs }
}

/**
 * Returns a market's outcomes at the odds of their stated chances less a margin, ppm, never above the odds that the feed
 * states: the margin is the least of the market, and no odds return more than those that rewards were computed for. An
 * outcome too likely for odds above 1 at this margin is not offered. Null keeps the feed's odds.
 */
export function outcomesAtMargin(
  outcomes: readonly OutcomeNow[],
  marginPpm: number | null,
): readonly OutcomeNow[] {
  if (marginPpm === null) return outcomes
  const most = Math.max(...outcomes.map(({ odds }) => odds))
  const book = bookOf(
    outcomes.map(({ chancePpm }) => chancePpm),
    marginPpm,
    most,
  )
  return outcomes.map((outcome, place) => outcomeAtMargin(outcome, book[place] ?? null))
}
