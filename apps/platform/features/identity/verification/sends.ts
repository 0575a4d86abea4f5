// Rows of sends: they contain the codes, are counted for rate limits, and are used up by attempts.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '@mangetsu/contract/verification'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { newId } from '../../../kernel/ids.ts'
import { attemptsLimit, codeGoodForMs, dayMs, type Window } from './rules.ts'
import type { CodeChannel } from './texts.ts'

export type NewSend = {
  readonly channel: CodeChannel
  readonly purpose: CodePurpose
  /** Hashes for counting: the requested recipient, the delivery address, and the request's origin. */
  readonly targetHash: Buffer
  readonly addressHash: Buffer
  readonly originHash: Buffer
  /** The signed-in player, if only they may enter the code; null for anybody. */
  readonly askerId: string | null
  readonly ownerId: string | null
  /** The address an entered code proves; null if none. */
  readonly address: string | null
  /** The code sent; null if none was sent, so that no attempt succeeds. */
  readonly code: string | null
}

type CountedBy = 'asked_hash' | 'address_hash' | 'origin_hash'

/** Serialises sends counted by the same key, so that concurrent ones are all counted. */
export async function waitInLine(tx: Tx, countedBy: CountedBy, hash: Buffer): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1), $2)', [countedBy, hash.readInt32BE(0)])
}

/** Returns the send that must leave the window before there is room; null if there is room. */
export async function fullSince(
  tx: Tx,
  countedBy: CountedBy,
  hash: Buffer,
  { limit, ms }: Window,
  nowMs: number,
): Promise<number | null> {
  const [row] = await tx.query<{ created_at: Date }>(
    `select created_at from code_send where ${countedBy} = $1 and created_at > $2
     order by created_at desc offset $3 limit 1`,
    [hash, dateOf(nowMs - ms), limit - 1],
  )
  return row?.created_at.getTime() ?? null
}

/** Returns the time of the last request for the same recipient. */
export async function lastRequested(
  tx: Tx,
  hash: Buffer,
  purpose: CodePurpose,
  nowMs: number,
): Promise<number | null> {
  const [row] = await tx.query<{ created_at: Date }>(
    `select created_at from code_send where asked_hash = $1 and purpose = $2 and created_at > $3
     order by created_at desc limit 1`,
    [hash, purpose, dateOf(nowMs - dayMs)],
  )
  return row?.created_at.getTime() ?? null
}

const codeHash = (encryption: Encryption, id: string, code: string): Buffer =>
  encryption.hash(`${id}:${code}`)

/** Stores a send; returns its id. */
export async function keepSend(
  tx: Tx,
  encryption: Encryption,
  send: NewSend,
  nowMs: number,
): Promise<string> {
  const id = newId()
  const hash = codeHash(encryption, id, send.code ?? '')
  await tx.query(
    `insert into code_send (id, channel, purpose, asked_hash, address_hash, origin_hash, asker_id, owner_id, address,
       code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      send.channel,
      send.purpose,
      send.targetHash,
      send.addressHash,
      send.originHash,
      send.askerId,
      send.ownerId,
      send.address,
      send.code === null ? randomBytes(hash.length) : hash,
      dateOf(nowMs),
      dateOf(nowMs + codeGoodForMs),
    ],
  )
  return id
}

export type SendState = {
  readonly attempts: number
  readonly used_at: Date | null
  readonly created_at: Date
  readonly expires_at: Date
}

type Which = { readonly sendId: string; readonly channel: CodeChannel; readonly askerId: string | null }

const own = 'id = $1 and channel = $2 and (asker_id is null or asker_id = $3)'

/** Finds a send for its requester. */
export async function findSend(tx: Tx, { sendId, channel, askerId }: Which): Promise<SendState | undefined> {
  const rows = await tx.query<SendState>(
    `select attempts, used_at, created_at, expires_at from code_send where ${own}`,
    [sendId, channel, askerId],
  )
  return rows[0]
}

export type Answered = {
  readonly isRight: boolean
  readonly purpose: CodePurpose
  readonly address: string | null
  readonly ownerId: string | null
}

type AnsweredRow = {
  purpose: CodePurpose
  address: string | null
  owner_id: string | null
  code_hash: Buffer
}

/** Counts and checks an attempt; undefined if the send accepts none. The row is locked until the transaction ends. */
export async function answerSend(
  tx: Tx,
  encryption: Encryption,
  { sendId, channel, askerId, code }: Which & { readonly code: string },
  nowMs: number,
): Promise<Answered | undefined> {
  const [row] = await tx.query<AnsweredRow>(
    `update code_send set attempts = attempts + 1
     where ${own} and attempts < $4 and used_at is null and expires_at > $5
     returning purpose, address, owner_id, code_hash`,
    [sendId, channel, askerId, attemptsLimit, dateOf(nowMs)],
  )
  if (row === undefined) return undefined
  const isRight = timingSafeEqual(row.code_hash, codeHash(encryption, sendId, code))
  return { isRight, purpose: row.purpose, address: row.address, ownerId: row.owner_id }
}

export async function spendSend(tx: Tx, sendId: string, nowMs: number): Promise<void> {
  await tx.query('update code_send set used_at = $2 where id = $1', [sendId, dateOf(nowMs)])
}

/** Closes pending sends to an address its player has given up. */
export async function closeSends(tx: Tx, addressHash: Buffer, nowMs: number): Promise<void> {
  await tx.query(
    'update code_send set expires_at = $2 where address_hash = $1 and expires_at > $2 and used_at is null',
    [addressHash, dateOf(nowMs)],
  )
}

/** Deletes at most `limit` sends that no window counts any more; returns their number. */
export async function forgetOldSends(tx: Tx, limit: number, nowMs: number): Promise<number> {
  const gone = await tx.query(
    'delete from code_send where id in (select id from code_send where created_at < $1 limit $2) returning 1',
    [dateOf(nowMs - dayMs), limit],
  )
  return gone.length
}
