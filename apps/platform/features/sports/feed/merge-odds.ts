// Merges the odds of a message into a market, so that any order of the same messages ends in the same state.
import { compareContents } from './compare-contents.ts'
import { type CurrentOdds, type FormerOdds, formerKept, type MarketState } from './event-state.ts'

type OddsRank = Pick<CurrentOdds, 'atMs' | 'producer'>

/**
 * The order of odds: those in play replace those before the start whatever their timestamps, since the producers hand
 * over once; otherwise by timestamp.
 */
const compareRanks = (a: OddsRank, b: OddsRank): number =>
  Number(a.producer === 'live') - Number(b.producer === 'live') || a.atMs - b.atMs

const formerOf = ({ atMs, producer, outcomes }: CurrentOdds): FormerOdds => ({
  atMs,
  producer,
  odds: Object.fromEntries(outcomes.map(({ outcomeId, odds }) => [outcomeId, odds])),
})

/** Compares odds of one rank by content: first the part that former odds store, then the rest. */
const compareOdds = (a: CurrentOdds, b: CurrentOdds): number =>
  compareContents(formerOf(a).odds, formerOf(b).odds) || compareContents(a, b)

/** Inserts former odds in order; of two of one rank the greater remains. */
function insertFormer(all: readonly FormerOdds[], next: FormerOdds): readonly FormerOdds[] {
  const at = all.findIndex((one) => compareRanks(one, next) <= 0)
  const found = at === -1 ? undefined : all[at]
  const isTaken = found !== undefined && compareRanks(found, next) === 0
  if (isTaken && compareContents(found.odds, next.odds) >= 0) return all
  const before = at === -1 ? all : all.slice(0, at)
  const after = at === -1 ? [] : all.slice(isTaken ? at + 1 : at)
  return before.length >= formerKept ? all : [...before, next, ...after].slice(0, formerKept)
}

/** Returns the market with these odds, or the same object if they change nothing. */
export function mergeOdds(market: MarketState, next: CurrentOdds): MarketState {
  const { odds, former } = market
  if (odds === null) return { ...market, odds: next }
  const order = compareRanks(next, odds)
  if (order > 0) return { ...market, odds: next, former: insertFormer(former, formerOf(odds)) }
  if (order === 0) return compareOdds(next, odds) > 0 ? { ...market, odds: next } : market
  const merged = insertFormer(former, formerOf(next))
  return merged === former ? market : { ...market, former: merged }
}
