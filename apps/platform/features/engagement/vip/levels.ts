// The levels, named for the waxing moon, and the points each begins at.
import { toDecimal } from '@mangetsu/money'

export type Level = { readonly name: { readonly ja: string; readonly en: string }; readonly from: number }

/** One point for so much staked, in yen's smallest unit: 1,000 yen. */
const stakeOfPointMinor = 100_000n

/** From the new moon to the full moon; the first begins at nothing. */
export const levels = [
  { name: { ja: '新月', en: 'New Moon' }, from: 0 },
  { name: { ja: '三日月', en: 'Crescent Moon' }, from: 100 },
  { name: { ja: '上弦の月', en: 'First Quarter' }, from: 500 },
  { name: { ja: '十日夜', en: 'Tenth Night' }, from: 2_000 },
  { name: { ja: '十三夜', en: 'Thirteenth Night' }, from: 8_000 },
  { name: { ja: '小望月', en: 'Eve of the Full Moon' }, from: 30_000 },
  { name: { ja: '満月', en: 'Full Moon' }, from: 100_000 },
] as const satisfies readonly Level[]

/** Points are whole and never lost. */
export const pointsOf = (stakedMinor: bigint): number => Number(stakedMinor / stakeOfPointMinor)

/** Every level with the points it begins at, and the stakes they stand for. */
export const levelTable = () =>
  levels.map(({ name, from }, level) => ({
    level,
    name,
    points: from,
    staked: toDecimal(BigInt(from) * stakeOfPointMinor, 'JPY'),
  }))

/** How far the points have brought a player; `next` is null on the highest level. */
export function progressOf(points: number) {
  const level = levels.findLastIndex(({ from }) => from <= points)
  const here = levels[level]
  if (here === undefined) throw new Error(`no level begins at or below ${points} points`)
  const above = levels[level + 1]
  const next = above === undefined ? null : { name: above.name, points: above.from }
  return { level, name: here.name, from: here.from, points, next }
}
