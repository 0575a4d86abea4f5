// What a decision of a guess-game owes its players, and what a correction pays on top of prizes that were given. Pure.
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

/** A prize of a decision before. */
export type GivenPrize = {
  readonly playerId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly isClaimed: boolean
}

/** What comes of every bet where this option came true; null gives every stake back. */
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

/** What each player has coming by these outcomes, one row a player and currency. */
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

/** Whether a decision replaces the one before it: nobody has been paid yet. */
export const isReplaceable = (given: readonly GivenPrize[]): boolean =>
  given.every(({ isClaimed }) => !isClaimed)

/** What is owed beyond what was given, where nothing that was given is taken back. */
export const owedBeyond = (owed: readonly Owed[], given: readonly GivenPrize[]): Owed[] =>
  owed.flatMap((one) => {
    const amountMinor = given
      .filter(({ playerId, currency }) => playerId === one.playerId && currency === one.currency)
      .reduce((left, had) => left - had.amountMinor, one.amountMinor)
    if (amountMinor <= 0n) return []
    // A stake that comes back was neither lost nor won, whichever decision gives it back.
    return [{ ...one, kind: one.kind === 'refund' ? one.kind : ('correction' as const), amountMinor }]
  })

/**
 * What a correction pays a second time, as a text such as `JPY 1900.00, USD 12.00`, by currency: prizes of the newly right
 * while those of the decision before stay with their players. Empty where nobody has been paid yet, or nothing is added.
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
