// The displayed pots: those rendered with the page, updated by pushed amounts.
import type { JackpotAmounts, JackpotPot } from '@mangetsu/contract/jackpot'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'

/**
 * Returns a rendered pot with the pushed amount of its round; null if the push belongs to a later round, for which more
 * data must be loaded.
 */
function withPushed(pot: JackpotPot, pushed: JackpotAmounts, currency: Currency): JackpotPot | null {
  const latest = pushed.pots.find(({ potId }) => potId === pot.potId)
  if (latest === undefined || latest.roundNum < pot.roundNum) return pot
  if (latest.roundNum > pot.roundNum) return null
  const added = minorOf(latest.amount, currency) - minorOf(pot.amount, currency)
  if (added <= 0n) return pot
  const fedToday = toDecimal(minorOf(pot.fedToday, currency) + added, currency)
  return { ...pot, amount: latest.amount, fedToday }
}

export function livePots(
  rendered: readonly JackpotPot[],
  pushed: JackpotAmounts | null,
  currency: Currency,
): { readonly pots: readonly JackpotPot[]; readonly hasDropped: boolean } {
  if (pushed === null) return { pots: rendered, hasDropped: false }
  const pots = rendered.map((pot) => withPushed(pot, pushed, currency))
  return {
    pots: pots.map((pot, at) => pot ?? (rendered[at] as JackpotPot)),
    hasDropped: pots.includes(null),
  }
}
