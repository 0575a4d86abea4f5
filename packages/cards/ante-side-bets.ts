// Shared by games with an ante: the sizes of a side bet, and the table of returns for each way of staking.
import type { DisclosedTable, SideBet } from '@mangetsu/chance'
import type { Bilingual } from '@mangetsu/chance/disclosure'

const sizes = [
  { size: 1, ja: 'アンティの10分の1', en: 'a tenth of the ante' },
  { size: 2, ja: 'アンティの5分の1', en: 'a fifth of the ante' },
  { size: 5, ja: 'アンティの半分', en: 'half the ante' },
  { size: 10, ja: 'アンティと同額', en: 'as much as the ante' },
] as const

/** The side bet's size in tenths of the ante, after its own name: `bonus-5`. */
type SideBetName<Name extends string> = `${Name}-${(typeof sizes)[number]['size']}`

/**
 * Builds the side bets in addition to the ante, sized as a part of it; `returns` are of the total stake, in parts per
 * million.
 */
export const sideBetsOfAnte = <Name extends string>(
  name: Name,
  title: Bilingual,
  returns: Readonly<Record<SideBetName<Name>, number>>,
): readonly SideBet[] =>
  sizes.map(({ size, ja, en }) => ({
    name: `${name}-${size}`,
    tenths: 10 + size,
    rtpPpm: returns[`${name}-${size}`],
    title: { ja: `${title.ja}（${ja}）`, en: `${title.en} (${en})` },
  }))

/** Formats millionths as a percentage with four decimals. */
export const shareText = (ppm: number): string => `${(ppm / 10_000).toFixed(4)}%`

/** Builds the table of possible stakes, the ante alone first, with the return of each on the total stake. */
export const anteReturnsTable = (rtpPpm: number, sideBets: readonly SideBet[]): DisclosedTable => ({
  name: { ja: '賭け方と還元率', en: 'Bets and returns' },
  columns: [
    { ja: '賭け方', en: 'Bet' },
    { ja: '最初に賭ける額（アンティの倍数）', en: 'Initial stake, in antes' },
    { ja: '賭けた額全体の還元率', en: 'Return on all stakes' },
  ],
  rows: [
    [{ ja: 'アンティのみ', en: 'Ante only' }, '1', shareText(rtpPpm)],
    ...sideBets.map(({ title, tenths, rtpPpm: ppm }) => [title, String(tenths / 10), shareText(ppm)]),
  ],
})
