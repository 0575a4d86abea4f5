// The operator log's rows: appended in the transaction of the logged change, and read newest first.
import { dateOf } from '../clock.ts'
import type { Tx } from '../db/index.ts'
import { entryHash, type HashedFields, type OperatorEntry, readOperatorName } from './entry.ts'

type Head = { number: bigint; hash: Buffer }

/**
 * Appends an entry, which exists exactly if the caller's transaction commits. The head's row is locked until then: this
 * must be the transaction's last lock, and concurrent operators build one chain.
 */
export async function appendOperatorEntry(tx: Tx, entry: OperatorEntry, nowMs: number): Promise<void> {
  const { action, subject, playerId } = entry
  const operator = readOperatorName(entry.operator)
  if (operator === null) throw new Error(`${action} needs the name of the operator who acts`)
  const [head] = await tx.query<Head>('select number, hash from operator_log_head for update')
  if (head === undefined) throw new Error('the operator log has lost its head')
  const number = head.number + 1n
  const at = dateOf(nowMs)
  const [before, after] = [JSON.stringify(entry.before), JSON.stringify(entry.after)]
  const facts = { number, at, operator, action, subjectKind: subject.kind, subjectId: subject.id }
  const hash = entryHash(head.hash, { ...facts, playerId, before, after })
  await tx.query(
    `insert into operator_log (number, at, operator, action, subject_kind, subject_id, player_id, before, after,
       previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [number, at, operator, action, subject.kind, subject.id, playerId, before, after, head.hash, hash],
  )
  await tx.query('update operator_log_head set number = $1, hash = $2', [number, hash])
}

/** An entry as read; before and after are JSON, as they were written. */
export type OperatorLogRow = HashedFields

const columns = `number, at, operator, action, subject_kind as "subjectKind", subject_id as "subjectId",
  player_id as "playerId", before, after`

/** Reads the newest entries, at most `limit`; only those about one player or object if its id is given. */
export const readOperatorLog = (tx: Tx, aboutId: string | null, limit: number): Promise<OperatorLogRow[]> =>
  tx.query<OperatorLogRow>(
    `select ${columns} from operator_log
     where $1::text is null or subject_id = $1 or player_id::text = $1 order by number desc limit $2`,
    [aboutId, limit],
  )

export type OperatorLogHead = { readonly entries: bigint; readonly hash: string }

/**
 * Returns the number of entries and the newest hash: recorded elsewhere, it later proves that no entry before it is
 * missing.
 */
export async function readOperatorLogHead(tx: Tx): Promise<OperatorLogHead> {
  const [head] = await tx.query<Head>('select number, hash from operator_log_head')
  return { entries: head?.number ?? 0n, hash: (head?.hash ?? Buffer.alloc(0)).toString('hex') }
}
