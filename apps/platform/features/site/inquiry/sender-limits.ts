// Rate limits and idempotency keys by sender, who may have no account.
import { createHash } from 'node:crypto'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'

const hourMs = 60 * 60_000
const keptRequestsMs = 7 * 24 * hourMs
const forgottenInTurn = 1_000

/** Serialises a sender's submissions until the transaction ends: they are counted, then recorded. */
export async function lockSender(tx: Tx, sender: Buffer): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [sender.readBigInt64BE(0).toString()])
}

/** Records a submission of these senders; refuses if one of them has made `limit` within the hour. */
export async function recordSubmission(
  tx: Tx,
  senders: readonly Buffer[],
  limit: number,
  nowMs: number,
): Promise<Refused<'tooManyInquiries'> | undefined> {
  for (const sender of senders) {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from inquiry_sending where sender = $1 and at > $2',
      [sender, dateOf(nowMs - hourMs)],
    )
    if ((row?.count ?? 0) >= limit) return refuse('tooManyInquiries')
    await tx.query('insert into inquiry_sending (id, sender, at) values ($1, $2, $3)', [
      newId(),
      sender,
      dateOf(nowMs),
    ])
  }
  return undefined
}

export type SenderRequest = {
  readonly sender: Buffer
  readonly requestId: string
  readonly contents: readonly string[]
}

const hashOf = ({ contents }: SenderRequest): Buffer =>
  createHash('sha256').update(JSON.stringify(contents)).digest()

/** The result of an earlier request with this key; undefined if it is new. */
export async function findRequest(
  tx: Tx,
  request: SenderRequest,
): Promise<string | undefined | Refused<'keyReused'>> {
  const [known] = await tx.query<{ request_hash: Buffer; ref: string }>(
    'select request_hash, ref from inquiry_request where sender = $1 and request_id = $2',
    [request.sender, request.requestId],
  )
  if (known === undefined) return undefined
  return known.request_hash.equals(hashOf(request)) ? known.ref : refuse('keyReused')
}

export async function saveRequest(tx: Tx, request: SenderRequest, ref: string, nowMs: number): Promise<void> {
  await tx.query(
    'insert into inquiry_request (sender, request_id, request_hash, ref, at) values ($1, $2, $3, $4, $5)',
    [request.sender, request.requestId, hashOf(request), ref, dateOf(nowMs)],
  )
}

/** Deletes expired counts; true when more may remain. */
export async function forgetSendings(tx: Tx, nowMs: number): Promise<boolean> {
  const sendings = await tx.query(
    'delete from inquiry_sending where id in (select id from inquiry_sending where at < $1 limit $2) returning 1',
    [dateOf(nowMs - hourMs), forgottenInTurn],
  )
  const requests = await tx.query(
    `delete from inquiry_request where (sender, request_id) in
       (select sender, request_id from inquiry_request where at < $1 limit $2) returning 1`,
    [dateOf(nowMs - keptRequestsMs), forgottenInTurn],
  )
  return Math.max(sendings.length, requests.length) === forgottenInTurn
}
