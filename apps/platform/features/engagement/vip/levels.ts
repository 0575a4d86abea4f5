// The levels, named after the waxing moon: their starting points, and the conversion of stakes to points.
import { averageCostMinor, roughMinor } from '@mangetsu/contract/average-cost'
import type { PlayKind } from '@mangetsu/contract/game-attributes'
import { toDecimal } from '@mangetsu/money'

export type Level = { readonly name: { readonly ja: string; readonly en: string }; readonly from: number }

/** From the new moon to the full moon; the first starts at 0 points. */
export const levels = [
  { name: { ja: '新月', en: 'New Moon' }, from: 0 },
  { name: { ja: '二日月', en: 'Second Night' }, from: 1_000 },
  { name: { ja: '三日月', en: 'Crescent Moon' }, from: 5_000 },
  { name: { ja: '上弦', en: 'First Quarter' }, from: 12_000 },
  { name: { ja: '十日夜', en: 'Tenth Night' }, from: 30_000 },
  { name: { ja: '十三夜', en: 'Thirteenth Night' }, from: 80_000 },
  { name: { ja: '小望月', en: 'Eve of the Full Moon' }, from: 200_000 },
  { name: { ja: '満月', en: 'Full Moon' }, from: 500_000 },
] as const satisfies readonly Level[]

/** Stake in slots that earns one point, in yen's smallest unit: 100 yen. */
const stakeOfPointMinor = 10_000n

/** Share of a stake that counts for points, per cent: lower for play kinds with a lower average cost. */
export const pointWeights: Readonly<Record<PlayKind, number>> = {
  slots: 100,
  pachinko: 100,
  pachislot: 100,
  fish: 100,
  sports: 50,
  guess: 20,
  'live-casino': 20,
  poker: 20,
}

/** Returns the stake in yen that earns one point, by play kind; kinds that earn none or are not offered are left out. */
export const pointStakes = (isOffered: (kind: PlayKind) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pointWeights)
      .filter(([kind, weight]) => weight > 0 && isOffered(kind as PlayKind))
      .map(([kind, weight]) => [kind, toDecimal((stakeOfPointMinor * 100n) / BigInt(weight), 'JPY')]),
  )

/** Weighted stakes are counted in hundredths of yen's smallest unit, so that rounding happens only after the sum. */
const weightOfPoint = stakeOfPointMinor * 100n

type Weighed = { readonly kind: PlayKind; readonly rtpPpm: number }

/**
 * Returns the counting part of a stake in yen's smallest unit: 0 for an unknown game, and for a game that returns every
 * stake on average, where a reward would be paid without any cost of play.
 */
export const weightedOf = (stakedMinor: bigint, play: Weighed | undefined): bigint =>
  play === undefined || play.rtpPpm >= 1_000_000 ? 0n : stakedMinor * BigInt(pointWeights[play.kind])

/** Points are whole and never decrease. */
export const pointsOf = (weighted: bigint): number => Number(weighted / weightOfPoint)

/** Returns the highest level that starts at or below these points. */
export function levelOf(points: number): number {
  const level = levels.findLastIndex(({ from }) => from <= points)
  if (level < 0) throw new Error(`no level begins at or below ${points} points`)
  return level
}

/** Returns the levels reached between two sums of weighted stakes. */
export function levelsBetween(before: bigint, after: bigint): number[] {
  const [was, is] = [levelOf(pointsOf(before)), levelOf(pointsOf(after))]
  return Array.from({ length: is - was }, (_, n) => was + n + 1)
}

/** Returns every level with its starting points, and the equivalent stakes in slots. */
export const levelTable = () =>
  levels.map(({ name, from }, level) => ({
    level,
    name,
    points: from,
    staked: toDecimal(BigInt(from) * stakeOfPointMinor, 'JPY'),
  }))

/** Returns the average cost of earning these points in whole yen, at games with this cost in millionths of a stake. */
const costOfPoints = (points: number, costPpm: number): string =>
  toDecimal(roughMinor(averageCostMinor(BigInt(points) * stakeOfPointMinor, costPpm), 'JPY'), 'JPY')

/** Returns a player's progress, never below the kept level; `next` is null on the highest level. */
export function progressOf(points: number, keptLevel: number, slotsCostPpm: number) {
  const level = Math.max(levelOf(points), keptLevel)
  const here: Level | undefined = levels[level]
  if (here === undefined) throw new Error(`there is no level ${level}`)
  const above: Level | undefined = levels[level + 1]
  const next =
    above === undefined
      ? null
      : { name: above.name, points: above.from, cost: costOfPoints(above.from - points, slotsCostPpm) }
  return { level, name: here.name, points, from: here.from, next }
}
