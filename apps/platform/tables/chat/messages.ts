// Chat messages in the database: stored encrypted, and read as each reader may see them.
import { chatListed, type TableChatMessage } from '@mangetsu/contract/table-chat'
import type { Connection, Tx } from '../../kernel/db/index.ts'
import type { Encryption } from '../../kernel/encryption.ts'
import type { MaskedName } from '../table-view.ts'
import type { ChatFault } from './filter.ts'
import { repeatKey } from './filter.ts'
import type { ChatParts, ChatSeat } from './parts.ts'

type Reader = Pick<Connection, 'query'>

/** A player's permission to write as their message is checked; `now` is the database's clock. */
export type ChatStatus = {
  readonly isOn: boolean
  readonly isSample: boolean
  readonly name: string
  readonly blockedUntil: Date | null
  readonly now: Date
}

type ChatStatusRow = {
  is_on: boolean
  is_sample: boolean
  name: string
  blocked_until: Date | null
  now: Date
}

export async function chatStatusOf(
  tx: Reader,
  playerId: string,
  maskedName: MaskedName,
): Promise<ChatStatus> {
  const [row] = await tx.query<ChatStatusRow>(
    `select coalesce(s.is_on, false) as is_on, p.is_sample, ${maskedName('p')} as name,
       (select max(b.until) from table_chat_block b
        where b.player_id = p.id and b.lifted_at is null and b.until > clock_timestamp()) as blocked_until,
       clock_timestamp() as now
     from player p left join table_chat_switch s on s.player_id = p.id where p.id = $1`,
    [playerId],
  )
  if (row === undefined) throw new Error(`there is no player ${playerId}`)
  const { is_on: isOn, is_sample: isSample, name, blocked_until: blockedUntil, now } = row
  return { isOn, isSample, name, blockedUntil, now }
}

/** A player's country of residence, alpha-2; null if the player no longer exists. */
export async function countryOf(tx: Reader, playerId: string): Promise<string | null> {
  const [row] = await tx.query<{ country: string }>('select country from player where id = $1', [playerId])
  return row?.country ?? null
}

/** Whether a player has turned chat on. */
export async function isChatOn(tx: Reader, playerId: string): Promise<boolean> {
  const [row] = await tx.query<{ is_on: boolean }>(
    'select is_on from table_chat_switch where player_id = $1',
    [playerId],
  )
  return row?.is_on ?? false
}

export const setChat = (tx: Tx, playerId: string, isOn: boolean): Promise<unknown> =>
  tx.query(
    `insert into table_chat_switch (player_id, is_on, changed_at) values ($1, $2, clock_timestamp())
     on conflict (player_id) do update set is_on = $2, changed_at = clock_timestamp()`,
    [playerId, isOn],
  )

export const textHash = ({ hash }: Pick<Encryption, 'hash'>, text: string): Buffer =>
  hash(`text:${repeatKey(text)}`)

export const openText = ({ open }: Pick<Encryption, 'open'>, id: string, sealed: Buffer): string =>
  open(id, sealed).toString()

export type NewTableMessage = ChatSeat & {
  readonly id: string
  readonly author: string
  readonly requestId: string
  readonly text: string
  /** Null for a message that is shown. */
  readonly refusedFor: ChatFault | null
}

/** Stores a message encrypted; returns its time by the database's clock. */
export async function insertMessage(tx: Tx, encryption: Encryption, message: NewTableMessage): Promise<Date> {
  const { id, tableId, playerId, author, requestId, text, refusedFor } = message
  const [row] = await tx.query<{ at: Date }>(
    `insert into table_chat_message (id, table_id, player_id, author, request_id, sealed_text, text_hash, refused_for)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning at`,
    [
      id,
      tableId,
      playerId,
      author,
      requestId,
      encryption.encrypt(id, Buffer.from(text)),
      textHash(encryption, text),
      refusedFor,
    ],
  )
  if (row === undefined) throw new Error('a message was not written')
  return row.at
}

export type RecentMessage = { readonly at: Date; readonly text_hash: Buffer }

/** Messages a player has sent in the last two minutes at all tables, refused or not, newest first. */
export const recentOf = (tx: Tx, playerId: string): Promise<RecentMessage[]> =>
  tx.query<RecentMessage>(
    `select at, text_hash from table_chat_message
     where player_id = $1 and at > clock_timestamp() - interval '2 minutes' order by at desc limit 40`,
    [playerId],
  )

export type SentMessage = {
  readonly id: string
  readonly table_id: string
  readonly sealed_text: Buffer
  readonly refused_for: ChatFault | null
  readonly at: Date
}

/** The message that a player sent under this request's id; null if there is none. */
export async function sentUnder(tx: Tx, playerId: string, requestId: string): Promise<SentMessage | null> {
  const [row] = await tx.query<SentMessage>(
    `select id, table_id, sealed_text, refused_for, at from table_chat_message
     where player_id = $1 and request_id = $2`,
    [playerId, requestId],
  )
  return row ?? null
}

type VisibleRow = {
  id: string
  author: string
  name: string
  is_sample: boolean
  sealed_text: Buffer
  at: Date
}

/** The last messages of a table without those hidden from this reader, oldest first. */
export async function visibleTo(
  tx: Reader,
  { encryption, maskedName }: Pick<ChatParts, 'encryption' | 'maskedName'>,
  { tableId, playerId }: ChatSeat,
): Promise<TableChatMessage[]> {
  const rows = await tx.query<VisibleRow>(
    `select m.id, m.author, ${maskedName('p')} as name, p.is_sample, m.sealed_text, m.at
     from table_chat_message m join player p on p.id = m.player_id
     where m.table_id = $1 and m.refused_for is null and m.hidden_at is null
       and not exists (select from table_chat_mute u where u.player_id = $2 and u.table_id = $1 and u.muted_id = m.player_id)
     order by m.at desc, m.id desc limit $3`,
    [tableId, playerId, chatListed],
  )
  return rows
    .map(({ id, author, name, is_sample: isSample, sealed_text, at }) => ({
      id,
      author,
      name,
      isSample,
      text: openText(encryption, id, sealed_text),
      atMs: at.getTime(),
    }))
    .reverse()
}
