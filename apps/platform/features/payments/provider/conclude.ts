// Concludes a transfer: the ledger's booking and the row's final state in one transaction, once.
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type HouseAccount,
  isRefused,
  moveLegs,
  openWallet,
  release,
  settle,
  transfer,
} from '../../../ledger/index.ts'
import { endTransfer, type TransferRow } from './rows.ts'
import type { TransferDecision } from './rules.ts'

/** The ledger account for money at a provider. */
const placeOf = ({ provider_code }: TransferRow): HouseAccount => `house:provider:${provider_code}`

function must<Outcome extends object>(row: TransferRow, outcome: Outcome): void {
  if (isRefused(outcome)) {
    throw new Error(`the provider transfer ${row.id} could not be booked: ${outcome.refusal}`)
  }
}

function holdOf(row: TransferRow): string {
  if (row.hold_id === null) throw new Error(`the provider transfer ${row.id} holds nothing`)
  return row.hold_id
}

/** Transfers the held amount to the provider; through the exchange if it arrives in another currency. */
async function bookIn(tx: Tx, row: TransferRow, arrivedMinor: bigint): Promise<void> {
  const isExchanged = row.currency !== row.target_currency
  const place = isExchanged ? 'house:exchange' : placeOf(row)
  const booking = { kind: 'provider.in', ref: row.id }
  const key = `provider:${row.id}:settled`
  const to = [{ place, amountMinor: row.amount }] as const
  must(row, await settle(tx, { ...booking, key, holdId: holdOf(row), to }))
  if (!isExchanged) return
  const move = { from: 'house:exchange', to: placeOf(row) } as const
  const legs = moveLegs({ ...move, currency: row.target_currency, amountMinor: arrivedMinor })
  must(row, await transfer(tx, { ...booking, key: `provider:${row.id}:arrived`, legs }))
}

async function bookOut(tx: Tx, row: TransferRow, movedMinor: bigint): Promise<void> {
  const { player_id: playerId, currency } = row
  await openWallet(tx, playerId, currency)
  const legs = moveLegs({ from: placeOf(row), to: { playerId }, currency, amountMinor: movedMinor })
  must(row, await transfer(tx, { key: `provider:${row.id}:out`, kind: 'provider.out', ref: row.id, legs }))
}

/** Books a locked transfer that the provider has executed, and marks it done. */
export async function postTransferEnd(
  tx: Tx,
  row: TransferRow,
  movedMinor: bigint,
  nowMs: number,
): Promise<void> {
  if (row.direction === 'in') await bookIn(tx, row, movedMinor)
  else await bookOut(tx, row, movedMinor)
  const moved = row.direction === 'out' ? { movedMinor } : {}
  await endTransfer(tx, row.id, { status: 'done', reason: null, nowMs, ...moved })
}

/** Releases the hold of a locked transfer that moved nothing at the provider. */
export async function giveBack(
  tx: Tx,
  row: TransferRow,
  reason: Extract<TransferDecision, { act: 'return' }>['reason'],
  nowMs: number,
): Promise<void> {
  if (row.direction === 'in') {
    const booking = { key: `provider:${row.id}:return`, kind: 'provider.return', ref: row.id }
    must(row, await release(tx, { ...booking, holdId: holdOf(row) }))
  }
  await endTransfer(tx, row.id, { status: 'returned', reason, nowMs })
}
