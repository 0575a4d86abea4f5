// The provider's wallets, all in one currency, and the transfers in and out of them.
import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import type { ProviderMove, ProviderMoveRequest } from '@mangetsu/contract/provider-gateway'
import { type Currency, parseAmount, toDecimal } from '@mangetsu/money'
import { atomically } from '../gateway/sqlite-file.ts'

/** Currency of every wallet. */
export const currency: Currency = 'USD'

export type LoungeWallet = {
  readonly playerRef: string
  /** Unguessable address of the player's page. */
  readonly pageToken: string
  readonly balanceMinor: bigint
}

type Row = { player_ref: string; page_token: string; balance: bigint }

/** Maximum balance, which fits the file's integers, smallest units. */
const mostMinor = 10n ** 17n

function walletBy(db: DatabaseSync, column: 'player_ref' | 'page_token', value: string): LoungeWallet | null {
  const found = db.prepare(`select player_ref, page_token, balance from wallets where ${column} = ?`)
  found.setReadBigInts(true)
  const row = found.get(value) as Row | undefined
  return row ? { playerRef: row.player_ref, pageToken: row.page_token, balanceMinor: row.balance } : null
}

/** Returns the wallet whose page has this address, or null. */
export const findWalletByPage = (db: DatabaseSync, pageToken: string): LoungeWallet | null =>
  walletBy(db, 'page_token', pageToken)

/** Returns the player's wallet, and opens it on first use. */
export function openWallet(db: DatabaseSync, playerRef: string, nowMs: number): LoungeWallet {
  return atomically(db, () => {
    const known = walletBy(db, 'player_ref', playerRef)
    if (known) return known
    const pageToken = randomBytes(24).toString('hex')
    db.prepare('insert into wallets (player_ref, page_token, balance, created_ms) values (?, ?, 0, ?)').run(
      playerRef,
      pageToken,
      nowMs,
    )
    return { playerRef, pageToken, balanceMinor: 0n }
  })
}

/** Stores the wallet's new balance; called in a transaction of the file. */
export function writeBalance(db: DatabaseSync, playerRef: string, balanceMinor: bigint): void {
  db.prepare('update wallets set balance = ? where player_ref = ?').run(balanceMinor, playerRef)
}

/** Returns the amount to move: the requested one, or the whole balance for a move out; null for an invalid amount. */
function wantedOf({ direction, amount }: ProviderMoveRequest, balanceMinor: bigint): bigint | null {
  if (amount === null) return direction === 'out' ? balanceMinor : null
  const read = parseAmount(amount, currency)
  return read.ok && read.amountMinor > 0n ? read.amountMinor : null
}

function moveNow(db: DatabaseSync, request: ProviderMoveRequest): ProviderMove {
  const { id, playerRef, direction } = request
  const wallet = walletBy(db, 'player_ref', playerRef)
  const refused = (balance: string | null): ProviderMove => ({ id, status: 'refused', amount: null, balance })
  if (wallet === null) return refused(null)
  const { balanceMinor } = wallet
  const wanted = wantedOf(request, balanceMinor)
  const afterMinor = balanceMinor + (direction === 'in' ? 1n : -1n) * (wanted ?? 0n)
  if (wanted === null || request.currency !== currency || afterMinor < 0n || afterMinor > mostMinor) {
    return refused(toDecimal(balanceMinor, currency))
  }
  writeBalance(db, playerRef, afterMinor)
  return { id, status: 'done', amount: toDecimal(wanted, currency), balance: toDecimal(afterMinor, currency) }
}

type MoveRow = { asked: string; status: 'done' | 'refused'; amount: string | null; balance: string | null }

const findMove = (db: DatabaseSync, id: string): MoveRow | undefined =>
  db.prepare('select asked, status, amount, balance from moves where id = ?').get(id) as MoveRow | undefined

const answerOf = (id: string, { status, amount, balance }: MoveRow): ProviderMove => ({
  id,
  status,
  amount,
  balance,
})

/** Returns the state of a move; `unknown` for an unused id. */
export function moveStatus(db: DatabaseSync, id: string): ProviderMove {
  const known = findMove(db, id)
  return known ? answerOf(id, known) : { id, status: 'unknown', amount: null, balance: null }
}

/**
 * Moves money in or out once per id; refuses more than the balance, an unknown player or another currency. The same id
 * with the same contents returns the same result, with others null.
 */
export function moveMoney(
  db: DatabaseSync,
  request: ProviderMoveRequest,
  nowMs: number,
): ProviderMove | null {
  return atomically(db, () => {
    const known = findMove(db, request.id)
    if (known) return isDeepStrictEqual(JSON.parse(known.asked), request) ? answerOf(request.id, known) : null
    const move = moveNow(db, request)
    db.prepare('insert into moves (id, asked, status, amount, balance, at_ms) values (?, ?, ?, ?, ?, ?)').run(
      request.id,
      JSON.stringify(request),
      move.status,
      move.amount,
      move.balance,
      nowMs,
    )
    return move
  })
}
