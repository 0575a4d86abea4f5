// Groups the loaded rounds by day, and each day's rounds into runs at one game; a day's totals come from the platform.
import type { DatedRound, DayTotals, HistoryRound, PlayTotal } from '@mangetsu/contract/play-history'
import { minorOf, toDecimal } from '@mangetsu/money'

export type PlayedRun = {
  /** Consecutive rounds at one game, in one currency and of one money, newest first. */
  readonly rounds: readonly [HistoryRound, ...HistoryRound[]]
  /** Further rounds of the run may follow on the next page. */
  readonly isPartial: boolean
}

export type PlayedDay = {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly runs: readonly PlayedRun[]
  /** Of all rounds of the filter on this day, loaded or not. */
  readonly totals: readonly PlayTotal[]
}

/** Shorter runs are listed round by round. */
const leastRun = 3

type PlayedPage = { readonly rounds: readonly DatedRound[]; readonly days: readonly DayTotals[] }

const isSameRun = (one: HistoryRound, other: HistoryRound): boolean =>
  one.gameId === other.gameId && one.currency === other.currency && one.funding === other.funding

function runsOf(rounds: readonly HistoryRound[]): PlayedRun['rounds'][] {
  const runs: [HistoryRound, ...HistoryRound[]][] = []
  for (const round of rounds) {
    const run = runs.at(-1)
    if (run !== undefined && isSameRun(run[0], round)) run.push(round)
    else runs.push([round])
  }
  return runs.flatMap((run): PlayedRun['rounds'][] =>
    run.length < leastRun ? run.map((round) => [round]) : [run],
  )
}

/** Groups pages of rounds, newest first, by day. With `hasMore` the last run may continue on the next page. */
export function playedDays(pages: readonly PlayedPage[], hasMore: boolean): readonly PlayedDay[] {
  // A later page was loaded later: its totals of a day that two pages share are newer.
  const totals = new Map(pages.flatMap(({ days }) => days.map((one) => [one.day, one.totals])))
  const days = Map.groupBy(
    pages.flatMap(({ rounds }) => rounds),
    ({ day }) => day,
  )
  return [...days].map(([day, rounds], no) => {
    const runs = runsOf(rounds)
    const isLastDay = hasMore && no === days.size - 1
    return {
      day,
      runs: runs.map((run, at) => ({ rounds: run, isPartial: isLastDay && at === runs.length - 1 })),
      totals: totals.get(day) ?? [],
    }
  })
}

/** In wire format; `net` is what was paid minus what was staked, and a free spin stakes nothing of the player's. */
type RunSums = { readonly stake: string; readonly payout: string; readonly net: string }

export function sumsOf([first, ...others]: PlayedRun['rounds']): RunSums {
  const { currency, funding } = first
  const sum = (name: 'stake' | 'payout') =>
    [first, ...others].reduce((total, round) => total + minorOf(round[name], currency), 0n)
  const [staked, paid] = [sum('stake'), sum('payout')]
  return {
    stake: toDecimal(staked, currency),
    payout: toDecimal(paid, currency),
    net: toDecimal(funding === 'freeSpin' ? paid : paid - staked, currency),
  }
}
