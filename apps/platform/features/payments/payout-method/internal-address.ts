// Separates payouts from this site's deposit addresses: a payout and the deposit it would cause are never both booked.
import { networkOf, spellingsOf } from '@mangetsu/coin'
import type { Currency } from '@mangetsu/money'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import type { CryptoFacts } from './rows.ts'

type Reading = Pick<Connection, 'query'>

/** Destination of coins; the account is the same whatever the tag. */
export type CoinPlace = Pick<CryptoFacts, 'network' | 'address'>

/**
 * Returns the address's spellings in lower case. They are compared across networks: an address text shared by two
 * networks that is this site's on one is nobody else's on the other.
 */
function textsOf({ network, address }: CoinPlace): string[] {
  const code = networkOf(network)?.code
  const spellings = code === undefined ? [address] : spellingsOf(code, address)
  return spellings.map((text) => text.toLowerCase()).sort()
}

/**
 * Locks the address until the transaction ends: of a first payout and a deposit-address assignment, the second one sees
 * the first.
 */
export async function lockCoinPlace(tx: Tx, place: CoinPlace): Promise<void> {
  for (const text of textsOf(place))
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`coin address ${text}`])
}

/** Returns whether the address is a deposit address of this site, the player's own or another's; with any tag. */
export async function isDepositAddress(tx: Reading, place: CoinPlace): Promise<boolean> {
  const rows = await tx.query('select 1 from coin_address where lower(address) = any($1) limit 1', [
    textsOf(place),
  ])
  return rows.length > 0
}

/** Returns whether a payout to the address was sent to the bank and not refused. */
export async function hasPayoutTo(tx: Reading, place: CoinPlace): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from payout_method m join withdrawal w on w.method_id = m.id
     where lower(m.address) = any($1) and w.status in ('sending', 'paid') limit 1`,
    [textsOf(place)],
  )
  return rows.length > 0
}

/** A coin transaction as shown on the chain. */
export type CoinTransaction = {
  readonly txId: string
  readonly currency: Currency
  readonly amountMinor: bigint
}

/**
 * Returns whether a transaction to the address is a payout of this site: by its id, or by its amount for payouts whose
 * id the bank has not reported.
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
