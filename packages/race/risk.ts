// What bets on one race put at risk together: bets that cover each other's horses risk little or nothing.
import { firstThrees, type PricedKind, winnersOfKind } from './chances.ts'
import type { LineOdds, RaceLine } from './settle.ts'

type PickedLine = RaceLine & LineOdds

/** The returns of lines by kind and pick, an each-way line as its two halves. */
function returnsOf(lines: readonly PickedLine[]): ReadonlyMap<PricedKind, ReadonlyMap<string, bigint>> {
  const returns = new Map<PricedKind, Map<string, bigint>>()
  const add = (kind: PricedKind, pick: string, minor: bigint) => {
    const ofKind = returns.get(kind) ?? new Map<string, bigint>()
    returns.set(kind, ofKind.set(pick, (ofKind.get(pick) ?? 0n) + minor))
  }
  for (const { kind, pick, stakeMinor, odds, placeOdds } of lines)
    if (kind === 'each-way') {
      add('win', pick, (stakeMinor * BigInt(odds)) / 2_000n)
      add('place', pick, (stakeMinor * BigInt(placeOdds ?? 0)) / 2_000n)
    } else add(kind, pick, (stakeMinor * BigInt(odds)) / 1_000n)
  return returns
}

/**
 * Returns what these lines put at risk of their total stake: what the worst order of arrival loses, but at most the
 * difference between the best and the worst return. A line alone risks its stake; every horse staked to return the same
 * risks nothing. All stakes are in one currency's smallest units.
 */
export function raceRisk(
  lines: readonly PickedLine[],
  runners: number,
): { readonly atRisk: bigint; readonly total: bigint } {
  const total = lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  const [first, ...others] = lines
  if (first === undefined || others.every(({ kind, pick }) => kind === first.kind && pick === first.pick))
    return { atRisk: total, total }
  const sums = firstThrees(runners).map(() => 0n)
  for (const [kind, ofKind] of returnsOf(lines))
    for (const [at, picks] of winnersOfKind(kind, runners).entries())
      for (const pick of picks) sums[at] = (sums[at] ?? 0n) + (ofKind.get(pick) ?? 0n)
  const [best, worst] = sums.reduce(
    ([most, least], sum) => [sum > most ? sum : most, sum < least ? sum : least],
    [sums[0] ?? 0n, sums[0] ?? 0n],
  )
  const lost = total > worst ? total - worst : 0n
  return { atRisk: lost < best - worst ? lost : best - worst, total }
}
