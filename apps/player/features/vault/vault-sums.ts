// Computes the amounts that can leave the vault, and an opening's remaining time.
import type { Vault, VaultOpening } from '@mangetsu/contract/vault'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { walletOrder } from '@mangetsu/money/wallet-order'
import type { SpendableAmount } from '../../ui/typed-amount.ts'

/** Returns the amount of one currency in pending openings, in smallest units. */
export const openingMinor = ({ openings }: Vault, currency: Currency): bigint =>
  openings
    .filter((opening) => opening.currency === currency)
    .reduce((sum, { amount }) => sum + minorOf(amount, currency), 0n)

/** Returns the amounts that can be opened, by currency, without pending openings. */
export const openable = (vault: Vault): SpendableAmount[] =>
  walletOrder(vault.locked).flatMap(({ currency, amount }) => {
    const leftMinor = minorOf(amount, currency) - openingMinor(vault, currency)
    return leftMinor > 0n ? [{ currency, amount: toDecimal(leftMinor, currency) }] : []
  })

const minuteMs = 60_000

/**
 * Returns the share of the wait that has passed, from 0 to 1, and the remaining whole minutes; 0 when the release is
 * imminent.
 */
export function waitOf(
  { askedAt, opensAt }: Pick<VaultOpening, 'askedAt' | 'opensAt'>,
  nowMs: number,
): { readonly share: number; readonly minutesLeft: number } {
  const [fromMs, toMs] = [Date.parse(askedAt), Date.parse(opensAt)]
  const share = (nowMs - fromMs) / Math.max(1, toMs - fromMs)
  return {
    share: Math.min(1, Math.max(0, share)),
    // A clock that is behind never shows more than the whole wait.
    minutesLeft: Math.max(0, Math.ceil(Math.min(toMs - nowMs, toMs - fromMs) / minuteMs)),
  }
}
