// The bank's word on coins: a transaction seen on its way to a player's address, and its confirmations.
import type { ChainTransaction } from '@mangetsu/contract/bank'
import type { Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'
import type { GatewayEventHandler } from '../gateway/index.ts'
import { isPayoutTransaction } from '../payout-method/index.ts'
import { type AddressRow, findAddress } from './addresses.ts'
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

/** A transaction may pay several addresses; to each it is a deposit of its own. */
const byTransaction = 'select id from deposit where tx_id = $1 and address_id = $2'

/** The oldest order of the address that waits for just this amount. */
const byOrder = `select id from deposit
  where address_id = $1 and amount = $2 and tx_id is null and status in ('created', 'pending') order by id limit 1`

/** A deposit nobody ordered: the money is the player's all the same, whatever their limits say. */
async function insertUnordered({ tx, address, amountMinor, nowMs }: SeenTransaction): Promise<string> {
  const { currency, network, player_id: playerId, lang } = address
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
    lang,
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

/** The deposit a transaction is, at first sight; its order if there is one. */
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

/** The deposit further on; null when this says nothing new, or contradicts what was seen first. */
async function goOn(
  { tx, chain, amountMinor }: SeenTransaction,
  row: DepositRow,
): Promise<DepositRow | null> {
  if (row.amount !== amountMinor || chain.confirmations <= (row.confirmations ?? 0)) return null
  await tx.query('update deposit set confirmations = $2 where id = $1', [row.id, chain.confirmations])
  return readDeposit(tx, row.id)
}

/** Whether a transaction seen for the first time is a payout of this site: then it is no deposit. */
function isPayout({ tx, address, chain, amountMinor }: SeenTransaction): Promise<boolean> {
  const place = { network: address.network, address: address.address ?? '' }
  return isPayoutTransaction(tx, place, { txId: chain.txId, currency: address.currency, amountMinor })
}

/** Takes `chain.seen`: one deposit for each transaction and address ever, credited once it has the confirmations it needs. */
export const takeCoinWith =
  (parts: DepositParts): GatewayEventHandler =>
  async (tx, { id, currency, amountMinor, chain }, nowMs) => {
    const address = await findAddress(tx, id)
    // An address that is not known here yet may be one a payout is on its way to: the bank says it again.
    if (address === undefined || chain === null || address.address === null) return { outcome: 'unknown' }
    // The coin of another address, or of another network: nothing here can be credited with it.
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
