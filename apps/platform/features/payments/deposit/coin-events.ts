// Bank events for coins: a transaction seen in transit to a player's address, and its confirmations.
import type { ChainTransaction } from '@mangetsu/contract/bank'
import type { Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'
import type { GatewayEventHandler } from '../gateway/index.ts'
import { isPayoutTransaction } from '../payout-method/index.ts'
import { type AddressRow, findAddress } from './address-rows.ts'
import { coinChannelOf } from './channels/index.ts'
import { credit } from './credit-deposit.ts'
import { depositOf } from './deposit-view.ts'
import type { DepositParts } from './parts.ts'
import { addStep, type DepositRow, insertDeposit, readDeposit, setStatus } from './rows.ts'

type SeenTransaction = {
  readonly tx: Tx
  readonly address: AddressRow
  readonly chain: ChainTransaction
  readonly amountMinor: bigint
  readonly nowMs: number
}

/** A transaction may pay several addresses; for each it is a separate deposit. */
const byTransaction = 'select id from deposit where tx_id = $1 and address_id = $2'

/** The address's oldest order that waits for exactly this amount. */
const byOrder = `select id from deposit
  where address_id = $1 and amount = $2 and tx_id is null and status in ('created', 'pending') order by id limit 1`

/** Inserts a deposit without an order: the money is the player's regardless of their limits. */
async function insertUnordered({ tx, address, amountMinor, nowMs }: SeenTransaction): Promise<string> {
  const { currency, network, player_id: playerId } = address
  const channel = coinChannelOf(currency, network)
  if (channel === undefined) throw new Error(`there is no channel for ${currency} on ${network}`)
  const id = newId()
  const facts = {
    id,
    playerId,
    channel: channel.code,
    kind: channel.kind,
    currency,
    amount: amountMinor,
    payer: address,
  }
  const none = { account_ref: null, coupon_id: null, credit: null }
  await insertDeposit(tx, {
    ...facts,
    ...none,
    address_id: address.id,
    nowMs,
    expiresMs: nowMs + channel.lifeMs,
  })
  return id
}

/** Returns the deposit of a newly seen transaction, using its order if there is one. */
async function begin(seen: SeenTransaction): Promise<DepositRow> {
  const { tx, address, chain, amountMinor, nowMs } = seen
  const [ordered] = await tx.query<{ id: string }>(byOrder, [address.id, amountMinor])
  const id = ordered?.id ?? (await insertUnordered(seen))
  const row = await readDeposit(tx, id)
  if (row.status === 'created') await setStatus(tx, id, { status: 'pending', reason: null, nowMs })
  await tx.query('update deposit set tx_id = $2, confirmations = $3, needed = $4 where id = $1', [
    id,
    chain.txId,
    chain.confirmations,
    chain.needed,
  ])
  await addStep(tx, id, { status: 'seen', reason: null, nowMs })
  return readDeposit(tx, id)
}

/** Advances the deposit; null if the event adds nothing new, or contradicts the first one. */
async function goOn(
  { tx, chain, amountMinor }: SeenTransaction,
  row: DepositRow,
): Promise<DepositRow | null> {
  if (row.amount !== amountMinor || chain.confirmations <= (row.confirmations ?? 0)) return null
  await tx.query('update deposit set confirmations = $2 where id = $1', [row.id, chain.confirmations])
  return readDeposit(tx, row.id)
}

/** Returns whether a newly seen transaction is a payout of this site, which is not a deposit. */
function isPayout({ tx, address, chain, amountMinor }: SeenTransaction): Promise<boolean> {
  const place = { network: address.network, address: address.address ?? '' }
  return isPayoutTransaction(tx, place, { txId: chain.txId, currency: address.currency, amountMinor })
}

/**
 * Handles `chain.seen`: exactly one deposit per transaction and address, credited once it has the required
 * confirmations.
 */
export const takeCoinWith =
  (parts: DepositParts): GatewayEventHandler =>
  async (tx, { id, currency, amountMinor, chain }, nowMs) => {
    const address = await findAddress(tx, id)
    // An address unknown here may be the destination of a pending payout: the bank repeats the event.
    if (address === undefined || chain === null || address.address === null) return { outcome: 'unknown' }
    // A coin of another address or network cannot be credited here.
    if (address.currency !== currency || address.network !== chain.network) return { outcome: 'ignored' }
    if (address.is_retired) return { outcome: 'ignored' }
    await lockPlayerRow(tx, address.player_id)
    const seen = { tx, address, chain, amountMinor, nowMs }
    const [known] = await tx.query<{ id: string }>(byTransaction, [chain.txId, address.id])
    if (known === undefined && (await isPayout(seen))) return { outcome: 'ignored' }
    const row = known === undefined ? await begin(seen) : await goOn(seen, await readDeposit(tx, known.id))
    if (row === null) return { outcome: 'ignored' }
    const { player_id: playerId, confirmations, needed } = row
    if (row.status !== 'succeeded' && (confirmations ?? 0) >= (needed ?? 0)) {
      const arrived = { currency, amountMinor: row.amount }
      return { outcome: 'done', publish: await credit(parts, tx, row, arrived, nowMs) }
    }
    const publish = () => parts.bus.publish({ type: 'deposit', playerId, deposit: depositOf(row) })
    return { outcome: 'done', publish }
  }
