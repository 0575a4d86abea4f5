// Events and markets as the contract shows them to readers. Pure.
import type {
  SportEvent,
  SportEventDetail,
  SportMarket,
  SportOutcome,
  SportProgress,
  SportScoreboard,
} from '@mangetsu/contract/sport'
import { type LegResult, readMarketId } from '@mangetsu/sports'
import { firstFiveRuns } from '@mangetsu/sports/baseball-markets'
import { instantOf } from '../../../kernel/clock.ts'
import { isOver, type MarketMoment } from './closure.ts'
import type { MarketNow, OutcomeNow } from './market-now.ts'
import { eventOf, type ListedRow, type MarketRow, marketOf, type SportEventRow } from './rows.ts'

/** The result that readers see: that of a bet before any cancelled period, or void if all bets are. */
function shownResult({ results, voidPeriods }: MarketNow, outcomeId: string): LegResult | null {
  const isAllVoid = voidPeriods.some(({ fromMs, untilMs }) => fromMs === null && untilMs === null)
  return isAllVoid ? 'void' : (results?.get(outcomeId) ?? null)
}

/** An outcome that is not offered is left out until it has a result. */
function outcomeView(market: MarketNow, outcome: OutcomeNow): SportOutcome[] {
  const { outcomeId, odds, before, changedAtMs, isActive } = outcome
  const result = shownResult(market, outcomeId)
  const changedAt = changedAtMs === null ? null : instantOf(changedAtMs)
  return isActive || result !== null ? [{ outcomeId, odds, before, changedAt, result }] : []
}

function marketView(event: SportEventRow, row: MarketRow, moment: MarketMoment): SportMarket {
  const market = marketOf(event, row, moment)
  return {
    marketId: market.marketId,
    closed: market.closed,
    outcomes: market.outcomes.flatMap((outcome) => outcomeView(market, outcome)),
  }
}

/** Whether readers see a market: one without odds, or withdrawn before it was decided, is not shown. */
const isShown = ({ producer, status, results }: MarketRow): boolean =>
  producer !== null && (status !== 'inactive' || results !== null)

function eventFields(row: SportEventRow) {
  const { startsAtMs, progress: _, entrants: __, ...fields } = eventOf(row)
  return { ...fields, startsAt: instantOf(startsAtMs), revision: Number(row.revision) }
}

/** Returns the play as lists show it. */
export function scoreboardOf(progress: SportProgress): SportScoreboard {
  if (progress.sport === 'football') {
    const { statistics: _, timeline: __, momentum: ___, ...scoreboard } = progress
    return scoreboard
  }
  if (progress.sport === 'sumo') {
    if (progress.of === 'bout') return progress
    const { wrestlers: _, ...scoreboard } = progress
    return scoreboard
  }
  if (progress.sport === 'basketball') {
    const { sport, phase, period, clock, score, last, run } = progress
    return { sport, phase, period, clock, score, last, run }
  }
  if (progress.sport === 'tennis') {
    const { last: _, rally: __, statistics: ___, sets, ...scoreboard } = progress
    return { ...scoreboard, sets: sets.map(({ games: ____, ...set }) => set) }
  }
  const { sport, phase, inning, half, outs, bases, count, score, last } = progress
  const isInningOver = phase === 'ended' || (phase === 'change' && half === 'bottom')
  const firstFive = firstFiveRuns({ innings: progress.innings, isInningOver }) ?? undefined
  return { sport, phase, inning, half, outs, bases, count, score, last, ...(firstFive && { firstFive }) }
}

/** A list counts no markets of an event that is over. */
export const listedView = ({ event, main, markets }: ListedRow, moment: MarketMoment): SportEvent => ({
  ...eventFields(event),
  progress: event.progress === null ? null : scoreboardOf(event.progress),
  main: main === undefined || !isShown(main) ? null : marketView(event, main, moment),
  markets: isOver(event.state) ? 0 : markets,
})

/** Order of markets: by kind, and by line within a kind. */
function byMarketId(one: MarketRow, other: MarketRow): number {
  const [a, b] = [readMarketId(one.market_id), readMarketId(other.market_id)]
  const [kindA, kindB] = [a?.kind ?? one.market_id, b?.kind ?? other.market_id]
  if (kindA !== kindB) return kindA < kindB ? -1 : 1
  return (a?.line ?? 0) - (b?.line ?? 0)
}

export const detailView = (
  event: SportEventRow,
  markets: readonly MarketRow[],
  moment: MarketMoment,
): SportEventDetail => ({
  ...eventFields(event),
  progress: event.progress,
  entrants: [...event.fixture.entrants],
  markets: markets
    .filter(isShown)
    .sort(byMarketId)
    .map((market) => marketView(event, market, moment)),
  proof: event.fixture.proof === null ? null : { ...event.fixture.proof, seed: event.seed },
})
