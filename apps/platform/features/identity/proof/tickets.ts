// Tickets earned by entering a code, stored as hashes and taken once.
import type { CodePurpose } from '@mangetsu/contract/verification'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import { newToken, tokenHash } from '../../../kernel/ids.ts'

/** Facts a ticket proves: control of this address, and the player if there is one. */
export type Proven = {
  readonly channel: 'email' | 'phone'
  /** The email in lower case, or the number as E.164. */
  readonly address: string
  /** The signed-in player, or the player whose bound address received the code. */
  readonly playerId: string | null
}

/** Takes a ticket in the caller's transaction: valid once, for its purpose, for 15 minutes. */
export type TakeTicket = (
  tx: Tx,
  ticket: string,
  purpose: CodePurpose,
  nowMs: number,
) => Promise<Proven | Refused<'stepGone'>>

/** Stores a new ticket and returns its text. */
export type IssueTicket = (tx: Tx, proven: Proven, purpose: CodePurpose, nowMs: number) => Promise<string>

const goodForMs = 15 * 60_000

export const issueTicket: IssueTicket = async (tx, { channel, address, playerId }, purpose, nowMs) => {
  const ticket = newToken()
  await tx.query(
    `insert into ticket (hash, purpose, channel, address, player_id, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [tokenHash(ticket), purpose, channel, address, playerId, dateOf(nowMs + goodForMs)],
  )
  return ticket
}

type Row = { channel: 'email' | 'phone'; address: string; player_id: string | null }

// One statement decides: of two concurrent attempts, the second finds no row. A later refusal rolls it back.
export const takeTicket: TakeTicket = async (tx, ticket, purpose, nowMs) => {
  const [row] = await tx.query<Row>(
    `delete from ticket where hash = $1 and purpose = $2 and expires_at > $3 returning channel, address, player_id`,
    [tokenHash(ticket), purpose, dateOf(nowMs)],
  )
  if (row === undefined) return refuse('stepGone')
  return { channel: row.channel, address: row.address, playerId: row.player_id }
}

/** Voids tickets earned by an address its player has given up. */
export async function voidTickets(tx: Tx, channel: Proven['channel'], address: string): Promise<void> {
  await tx.query('delete from ticket where channel = $1 and address = $2', [channel, address])
}

/** Voids all unused tickets of a player. */
export async function voidTicketsOf(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from ticket where player_id = $1', [playerId])
}

/** Deletes at most `limit` expired tickets; returns their number. */
export async function forgetOldTickets(tx: Tx, limit: number, nowMs: number): Promise<number> {
  const gone = await tx.query(
    `delete from ticket where hash in (select hash from ticket where expires_at <= $1 limit $2) returning 1`,
    [dateOf(nowMs), limit],
  )
  return gone.length
}
