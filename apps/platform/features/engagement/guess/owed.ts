// Liability of a guess-game's decision to its players, and the additional payments of a correction. Pure.
import { type Currency, toDecimal } from '@mangetsu/money'
import type { GuessRules } from './kind.ts'
import { decide } from './pool.ts'
import type { BetRow } from './rows.ts'

type Bet = Pick<BetRow, 'id' | 'player_id' | 'currency' | 'option' | 'stake' | 'odds'>
type Rules = Pick<GuessRules, 'mode' | 'houseSharePpm'>

export type Owed = {
  readonly playerId: string
  readonly currency: Currency
  readonly kind: 'win' | 'refund' | 'correction'
  readonly amountMinor: bigint
}

/** A prize of an earlier decision. */
export type GivenPrize = {
  readonly playerId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly isClaimed: boolean
}

/** Returns the outcome of every bet if this option came true; null refunds every stake. */
export const decidedBets = (rules: Rules, bets: readonly Bet[], option: string | null) =>
  [...new Set(bets.map(({ currency }) => currency))].flatMap((currency) =>
    decide(
      bets
        .filter((bet) => bet.currency === currency)
        .map(({ stake, ...bet }) => ({ ...bet, stakeMinor: stake })),
      option,
      rules,
    ),
  )

/** Sums the amounts owed for these outcomes, one row per player and currency. */
export function owedBy(bets: readonly Bet[], decided: ReturnType<typeof decidedBets>): Owed[] {
  const byId = new Map(bets.map((bet) => [bet.id, bet]))
  const owed = new Map<string, Owed>()
  for (const { id, outcome, payoutMinor } of decided) {
    const bet = byId.get(id)
    if (bet === undefined || payoutMinor === 0n) continue
    const { player_id: playerId, currency } = bet
    const before = owed.get(`${playerId} ${currency}`)?.amountMinor ?? 0n
    const kind = outcome === 'refunded' ? 'refund' : 'win'
    owed.set(`${playerId} ${currency}`, { playerId, currency, kind, amountMinor: before + payoutMinor })
  }
  return [...owed.values()]
}

/** Returns whether a decision may replace the previous one: nobody has been paid yet. */
export const isReplaceable = (given: readonly GivenPrize[]): boolean =>
  given.every(({ isClaimed }) => !isClaimed)

/** Returns the amounts owed beyond prizes already granted; granted prizes are never taken back. */
export const owedBeyond = (owed: readonly Owed[], given: readonly GivenPrize[]): Owed[] =>
  owed.flatMap((one) => {
    const amountMinor = given
      .filter(({ playerId, currency }) => playerId === one.playerId && currency === one.currency)
      .reduce((left, had) => left - had.amountMinor, one.amountMinor)
    if (amountMinor <= 0n) return []
    // A refund remains a refund whichever decision causes it: it is neither a loss nor a win.
    return [{ ...one, kind: one.kind === 'refund' ? one.kind : ('correction' as const), amountMinor }]
  })

/**
 * Returns the amounts a correction pays a second time, as text such as `JPY 1900.00, USD 12.00`, by currency: prizes of
 * newly correct bets while the earlier prizes remain with their players. Empty if nobody has been paid yet, or nothing
 * is added.
 */
export function paidTwiceBy(
  rules: Rules,
  bets: readonly Bet[],
  option: string | null,
  given: readonly GivenPrize[],
): string {
  if (isReplaceable(given)) return ''
  const sums = new Map<Currency, bigint>()
  for (const { currency, amountMinor } of owedBeyond(owedBy(bets, decidedBets(rules, bets, option)), given))
    sums.set(currency, (sums.get(currency) ?? 0n) + amountMinor)
  return [...sums]
    .map(([currency, amountMinor]) => `${currency} ${toDecimal(amountMinor, currency)}`)
    .sort()
    .join(', ')
}
