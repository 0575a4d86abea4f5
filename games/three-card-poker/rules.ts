// The rules of three-card poker as plain data: what may be staked, what hands pay, and with what the dealer plays. The
// mathematics decides by them, the stage shows them.
import type { RoundBet } from '@mangetsu/chance'
import { betReturns } from './declared.ts'

/** Antes in smallest units: 100 to 10,000 yen, 1 to 100 dollars. Each divides by ten, so that every bet beside it is whole. */
export const antes: Readonly<Record<string, readonly bigint[]>> = {
  JPY: [100, 200, 500, 1_000, 2_000, 5_000, 10_000].map((yen) => BigInt(yen) * 100n),
  USD: [100, 200, 500, 1_000, 2_000, 5_000, 10_000].map((cents) => BigInt(cents)),
}

/** To one of the ante, whatever the dealer has, for a player who has gone on. */
export const anteBonus = { straightFlush: 5, threeOfAKind: 4, straight: 1 } as const

/** To one of what is staked on Pair Plus, also for a player who folds. */
export const pairPlus = { straightFlush: 40, threeOfAKind: 30, straight: 6, flush: 4, pair: 1 } as const

/** The least hand the dealer plays with: this card high. */
export const dealerPlaysFrom = '2c3dQs'

/** The least hand that is worth a further ante; `math/exact.ts` derives it from all hands of the dealer. */
export const worthPlayingFrom = '4c6dQs'

/** Ante, play and bonus of a straight flush against a dealer who plays, with a whole ante on Pair Plus: 50 of 2 antes. */
export const maxWinMultiple = 25

const sizes = [
  { name: 'pair-plus-1', tenths: 11, ja: 'アンティの10分の1', en: 'a tenth of the ante' },
  { name: 'pair-plus-2', tenths: 12, ja: 'アンティの5分の1', en: 'a fifth of the ante' },
  { name: 'pair-plus-5', tenths: 15, ja: 'アンティの半分', en: 'half the ante' },
  { name: 'pair-plus-10', tenths: 20, ja: 'アンティと同額', en: 'as much as the ante' },
] as const

/** Pair Plus beside the ante, as a part of it. */
export const bets: readonly RoundBet[] = sizes.map(({ name, tenths, ja, en }) => ({
  name,
  tenths,
  rtpPpm: betReturns[name],
  title: { ja: `ペアプラス（${ja}）`, en: `Pair Plus (${en})` },
}))
