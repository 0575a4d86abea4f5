// What games with an ante have in common: the sizes of a bet beside it, and the table of what each way of staking returns.
import type { DisclosedTable, RoundBet } from '@mangetsu/chance'
import type { Bilingual } from '@mangetsu/chance/disclosure'

const sizes = [
  { size: 1, ja: 'アンティの10分の1', en: 'a tenth of the ante' },
  { size: 2, ja: 'アンティの5分の1', en: 'a fifth of the ante' },
  { size: 5, ja: 'アンティの半分', en: 'half the ante' },
  { size: 10, ja: 'アンティと同額', en: 'as much as the ante' },
] as const

/** Tenths of the ante, behind the bet's own name: `bonus-5`. */
type BetName<Name extends string> = `${Name}-${(typeof sizes)[number]['size']}`

/** A bet beside the ante, as a part of it; `returns` are those of all that is staked with it, parts per million. */
export const betsBesideAnte = <Name extends string>(
  name: Name,
  title: Bilingual,
  returns: Readonly<Record<BetName<Name>, number>>,
): readonly RoundBet[] =>
  sizes.map(({ size, ja, en }) => ({
    name: `${name}-${size}`,
    tenths: 10 + size,
    rtpPpm: returns[`${name}-${size}`],
    title: { ja: `${title.ja}（${ja}）`, en: `${title.en} (${en})` },
  }))

/** Millionths as a percentage with four decimals. */
export const shareText = (ppm: number): string => `${(ppm / 10_000).toFixed(4)}%`

/** What may be staked, the ante alone first, and what each returns of all that is staked. */
export const anteReturnsTable = (rtpPpm: number, bets: readonly RoundBet[]): DisclosedTable => ({
  name: { ja: '賭け方と還元率', en: 'Bets and returns' },
  columns: [
    { ja: '賭け方', en: 'Bet' },
    { ja: '最初に賭ける額（アンティの倍数）', en: 'Initial stake, in antes' },
    { ja: '賭けた額全体の還元率', en: 'Return on all stakes' },
  ],
  rows: [
    [{ ja: 'アンティのみ', en: 'Ante only' }, '1', shareText(rtpPpm)],
    ...bets.map(({ title, tenths, rtpPpm: ppm }) => [title, String(tenths / 10), shareText(ppm)]),
  ],
})
