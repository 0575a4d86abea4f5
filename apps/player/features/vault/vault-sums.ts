// What of the vault can be taken out, and how long an opening still takes.
import type { Vault, VaultOpening } from '@mangetsu/contract/vault'
import { type Currency, minorOf, toDecimal, walletOrder } from '@mangetsu/money'
import type { SpendableAmount } from '../../ui/typed-amount.ts'

/** What of one currency is on its way out, in smallest units. */
export const openingMinor = ({ openings }: Vault, currency: Currency): bigint =>
  openings
    .filter((opening) => opening.currency === currency)
    .reduce((sum, { amount }) => sum + minorOf(amount, currency), 0n)

/** What can still be asked for, by currency; nothing that is on its way out already. */
export const openable = (vault: Vault): SpendableAmount[] =>
  walletOrder(vault.locked).flatMap(({ currency, amount }) => {
    const leftMinor = minorOf(amount, currency) - openingMinor(vault, currency)
    return leftMinor > 0n ? [{ currency, amount: toDecimal(leftMinor, currency) }] : []
  })

const minuteMs = 60_000

/** How much of the wait is over, from 0 to 1, and the whole minutes that are left; 0 when it may be any moment. */
export function waitOf(
  { askedAt, opensAt }: Pick<VaultOpening, 'askedAt' | 'opensAt'>,
  nowMs: number,
): { readonly share: number; readonly minutesLeft: number } {
  const [fromMs, toMs] = [Date.parse(askedAt), Date.parse(opensAt)]
  const share = (nowMs - fromMs) / Math.max(1, toMs - fromMs)
  return {
    share: Math.min(1, Math.max(0, share)),
    // A page's clock that is behind never shows more than the whole wait.
    minutesLeft: Math.max(0, Math.ceil(Math.min(toMs - nowMs, toMs - fromMs) / minuteMs)),
  }
}
