// The practice chain: addresses of the bank's customers, and transactions whose confirmations increase automatically.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type NetworkCode, networkOf, newAddress, newTransactionId } from '@mangetsu/coin'
import type { BankAddressRequest } from '@mangetsu/contract/bank'
import { atomically } from '../gateway/sqlite-file.ts'
import { addEvent } from './events.ts'

export type Address = {
  readonly id: string
  readonly request: BankAddressRequest
  readonly address: string
  readonly tag: string | null
  /** Number of confirmations until an incoming transaction is final. */
  readonly needed: number
}

export type Transaction = {
  readonly txId: string
  readonly currency: string
  readonly amount: string
  readonly confirmations: number
  readonly needed: number
  readonly seenMs: number
}

type AddressRow = { id: string; asked: string; address: string; tag: string | null; needed: number }

const largestTag = 2 ** 32
const maxTransactionsAtOnce = 200
const shownTransactions = 50

const readAddress = (row: AddressRow | undefined): Address | null =>
  row ? { ...row, request: JSON.parse(row.asked) as BankAddressRequest } : null

const addressBy = (db: DatabaseSync, where: string, ...values: string[]): Address | null =>
  readAddress(
    db.prepare(`select id, asked, address, tag, needed from addresses where ${where}`).get(...values) as
      | AddressRow
      | undefined,
  )

/** Returns the customer's address, or null if the bank does not manage it. */
export const findAddress = (db: DatabaseSync, network: string, address: string): Address | null =>
  addressBy(db, 'network = ? and address = ?', network, address)

/**
 * Creates an address for a customer. The same id always returns the same address for the same coin, network and owner,
 * whatever the language and the current event URL; null for other contents.
 */
export function keepAddress(
  db: DatabaseSync,
  request: BankAddressRequest,
  network: NetworkCode,
  needed: number,
  nowMs: number,
): Address | null {
  return atomically(db, () => {
    const known = addressBy(db, 'id = ?', request.id)
    if (known) {
      const { currency, network: knownNetwork, owner } = known.request
      const isSame =
        currency === request.currency && knownNetwork === request.network && owner === request.owner
      if (!isSame) return null
      db.prepare('update addresses set asked = ? where id = ?').run(JSON.stringify(request), request.id)
      return { ...known, request }
    }
    const address = newAddress(network, randomBytes(32))
    const tag = networkOf(network)?.hasTag ? String(randomInt(1, largestTag)) : null
    db.prepare(
      `insert into addresses (id, asked, currency, network, address, tag, needed, created_ms)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(request.id, JSON.stringify(request), request.currency, network, address, tag, needed, nowMs)
    return { id: request.id, request, address, tag, needed }
  })
}

/** Derives a transaction's id from its key, so that repeated submissions are one transaction. */
export const transactionIdOf = (network: NetworkCode, key: string): string =>
  newTransactionId(network, createHash('sha512').update(key).digest())

export type NewTransaction = {
  readonly txId: string
  readonly network: NetworkCode
  readonly currency: string
  readonly address: string
  readonly tag: string | null
  readonly amount: string
  readonly payoutId: string | null
}

type Going = {
  tx_id: string
  network: string
  amount: string
  address_id: string | null
  confirmations: number
  needed: number
  seen_ms: number
}

function sendSeen(db: DatabaseSync, row: Going, confirmations: number, nowMs: number): void {
  const receiver = row.address_id === null ? null : addressBy(db, 'id = ?', row.address_id)
  if (receiver === null) return
  const { notifyUrl, currency } = receiver.request
  const chain = { txId: row.tx_id, network: row.network, confirmations, needed: row.needed }
  const { id } = receiver
  addEvent(
    db,
    notifyUrl,
    { type: 'chain.seen', id, currency, amount: row.amount, reason: null, chain },
    nowMs,
  )
}

/**
 * Adds a transaction to the chain, without confirmations yet; called in a transaction of the file. It reaches a
 * customer if address, tag and coin are theirs, and the platform is notified from now on. A known id does nothing.
 */
export function addTransaction(db: DatabaseSync, sent: NewTransaction, nowMs: number): void {
  const { txId, network, currency, address, tag, amount, payoutId } = sent
  const needed = networkOf(network)?.confirmations ?? 1
  const receiver = addressBy(
    db,
    `network = ? and address = ? and currency = ? and coalesce(tag, '') = ?`,
    network,
    address,
    currency,
    tag ?? '',
  )
  const addressId = receiver?.id ?? null
  const { changes } = db
    .prepare(
      `insert or ignore into transactions
         (tx_id, currency, network, address, tag, amount, address_id, payout_id, confirmations, needed, seen_ms)
       values (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)`,
    )
    .run(txId, currency, network, address, tag, amount, addressId, payoutId, needed, nowMs)
  if (changes === 0) return
  const row = {
    tx_id: txId,
    network,
    amount,
    address_id: addressId,
    confirmations: 0,
    needed,
    seen_ms: nowMs,
  }
  sendSeen(db, row, 0, nowMs)
}

/**
 * Adds one confirmation for each `confirmationMs` since a transaction was seen, queues an event for each until it is
 * final, and returns the number of updated transactions.
 */
export function confirmTransactions(db: DatabaseSync, confirmationMs: number, nowMs: number): number {
  const going = db
    .prepare(
      `select tx_id, network, amount, address_id, confirmations, needed, seen_ms from transactions
        where final_ms is null and seen_ms + (confirmations + 1) * ? <= ?
        order by seen_ms limit ${maxTransactionsAtOnce}`,
    )
    .all(confirmationMs, nowMs) as Going[]
  for (const row of going) {
    const reached = Math.min(row.needed, Math.floor((nowMs - row.seen_ms) / confirmationMs))
    atomically(db, () => {
      for (let count = row.confirmations + 1; count <= reached; count += 1) sendSeen(db, row, count, nowMs)
      db.prepare('update transactions set confirmations = ?, final_ms = ? where tx_id = ?').run(
        reached,
        reached >= row.needed ? nowMs : null,
        row.tx_id,
      )
    })
  }
  return going.length
}

/** Returns the recent transactions to an address, newest first. */
export const readTransactions = (db: DatabaseSync, network: string, address: string): Transaction[] =>
  db
    .prepare(
      `select tx_id as "txId", currency, amount, confirmations, needed, seen_ms as "seenMs" from transactions
        where network = ? and address = ? order by seen_ms desc, tx_id limit ${shownTransactions}`,
    )
    .all(network, address) as unknown as Transaction[]
