// The levels, named for the waxing moon: the points each begins at, and how stakes become points.
import type { PlayKind } from '@mangetsu/contract/game-attributes'
import { toDecimal } from '@mangetsu/money'

export type Level = { readonly name: { readonly ja: string; readonly en: string }; readonly from: number }

/** From the new moon to the full moon; the first begins at nothing. */
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

/** One point for so much staked in slots, in yen's smallest unit: 100 yen. */
const stakeOfPointMinor = 10_000n

/** How much of a stake counts for points, per cent: less where a stake costs less on average. */
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

/** Stakes by their weight are counted in hundredths of yen's smallest unit, so that nothing is rounded before its sum. */
const weightOfPoint = stakeOfPointMinor * 100n

type Weighed = { readonly kind: PlayKind; readonly rtpPpm: number }

/**
 * Of a stake in yen's smallest unit, what counts: nothing at a game nobody knows any more, and at one that returns all that is
 * staked, where a reward for staking would be paid for nothing.
 */
export const weightedOf = (stakedMinor: bigint, play: Weighed | undefined): bigint =>
  play === undefined || play.rtpPpm >= 1_000_000 ? 0n : stakedMinor * BigInt(pointWeights[play.kind])

/** Points are whole and never lost. */
export const pointsOf = (weighted: bigint): number => Number(weighted / weightOfPoint)

/** The highest level that begins at or below these points. */
export function levelOf(points: number): number {
  const level = levels.findLastIndex(({ from }) => from <= points)
  if (level < 0) throw new Error(`no level begins at or below ${points} points`)
  return level
}

/** The levels that are reached on the way from one sum of weighted stakes to another. */
export function levelsBetween(before: bigint, after: bigint): number[] {
  const [was, is] = [levelOf(pointsOf(before)), levelOf(pointsOf(after))]
  return Array.from({ length: is - was }, (_, n) => was + n + 1)
}

/** Every level with the points it begins at, and the stakes in slots they stand for. */
export const levelTable = () =>
  levels.map(({ name, from }, level) => ({
    level,
    name,
    points: from,
    staked: toDecimal(BigInt(from) * stakeOfPointMinor, 'JPY'),
  }))

/** What the stakes for so many points cost on average, in yen, at a game that keeps so many millionths of a stake. */
export const costOfPoints = (points: number, costPpm: number): string =>
  toDecimal((BigInt(points) * stakeOfPointMinor * BigInt(costPpm)) / 1_000_000n, 'JPY')

/**
 * How far the points have brought a player whose moon is never lower than a kept one; `next` is null on the highest level.
 */
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
