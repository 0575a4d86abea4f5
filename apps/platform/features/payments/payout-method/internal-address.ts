// Keeps payouts and the deposit addresses of this site apart: a payout and the deposit it would make are never both booked.
import { networkOf, spellingsOf } from '@mangetsu/coin'
import type { Currency } from '@mangetsu/money'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import type { CryptoFacts } from './rows.ts'

type Reading = Pick<Connection, 'query'>

/** Where coins are sent to; whatever tag stands beside it, the account is the same. */
export type CoinPlace = Pick<CryptoFacts, 'network' | 'address'>

/**
 * The texts that lead there, in small letters. They are compared on every network: a text that two networks share is
 * known to be this site's on one of them, and nobody else's on the other.
 */
function textsOf({ network, address }: CoinPlace): string[] {
  const code = networkOf(network)?.code
  const spellings = code === undefined ? [address] : spellingsOf(code, address)
  return spellings.map((text) => text.toLowerCase()).sort()
}

/**
 * Until the transaction ends nobody else sends the first payout to the address or makes it a deposit address: whichever
 * of the two comes second finds the other.
 */
export async function lockCoinPlace(tx: Tx, place: CoinPlace): Promise<void> {
  for (const text of textsOf(place))
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`coin address ${text}`])
}

/** Whether coins sent there arrive at this site, in the player's own wallet or another's; of any tag. */
export async function isDepositAddress(tx: Reading, place: CoinPlace): Promise<boolean> {
  const rows = await tx.query('select 1 from coin_address where lower(address) = any($1) limit 1', [
    textsOf(place),
  ])
  return rows.length > 0
}

/** Whether a payout to the address was sent to the bank and not refused by it. */
export async function hasPayoutTo(tx: Reading, place: CoinPlace): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from payout_method m join withdrawal w on w.method_id = m.id
     where lower(m.address) = any($1) and w.status in ('sending', 'paid') limit 1`,
    [textsOf(place)],
  )
  return rows.length > 0
}

/** A transaction of a coin as the chain shows it. */
export type CoinTransaction = {
  readonly txId: string
  readonly currency: Currency
  readonly amountMinor: bigint
}

/**
 * Whether a transaction to the address is one of this site's payouts: by its id, or by its amount for payouts whose id
 * the bank has not told.
 */
export async function isPayoutTransaction(
  tx: Reading,
  place: CoinPlace,
  { txId, currency, amountMinor }: CoinTransaction,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from payout_method m join withdrawal w on w.method_id = m.id
     where lower(m.address) = any($1) and (w.bank_reference = $2 or (w.bank_reference is null
       and w.status in ('sending', 'paid') and w.currency = $3 and w.amount = $4)) limit 1`,
    [textsOf(place), txId, currency, amountMinor],
  )
  return rows.length > 0
}
