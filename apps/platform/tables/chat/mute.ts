// Authors muted by a reader at a table, by their ids there; reports of messages
// by readers and by the platform.
import { type ChatReportReason, chatMutesLimit, type MutedAuthor } from '@mangetsu/contract/table-chat'
import type { Connection, Tx } from '../../kernel/db/index.ts'
import { type Refused, refuse } from '../../kernel/http/index.ts'
import { newId } from '../../kernel/ids.ts'
import { authorAt, type ChatParts, type ChatSeat } from './parts.ts'

type MuteParts = Pick<ChatParts, 'encryption' | 'maskedName'>

type MutedRow = { muted_id: string; name: string }

const mutedRows = (
  tx: Pick<Connection, 'query'>,
  { maskedName }: MuteParts,
  { tableId, playerId }: ChatSeat,
) =>
  tx.query<MutedRow>(
    `select m.muted_id, ${maskedName('p')} as name from table_chat_mute m join player p on p.id = m.muted_id
     where m.player_id = $1 and m.table_id = $2 order by m.at desc, m.muted_id`,
    [playerId, tableId],
  )

async function countMutes(tx: Tx, playerId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from table_chat_mute where player_id = $1',
    [playerId],
  )
  return row?.count ?? 0
}

/**
 * The authors a reader has muted at this table, by their ids there, which identify nobody at another table.
 */
export async function mutedBy(
  tx: Pick<Connection, 'query'>,
  parts: MuteParts,
  seat: ChatSeat,
): Promise<MutedAuthor[]> {
  const { tableId } = seat
  return (await mutedRows(tx, parts, seat)).map(({ muted_id, name }) => ({
    author: authorAt(parts.encryption, { tableId, playerId: muted_id }),
    name,
  }))
}

export async function mute(
  tx: Tx,
  parts: MuteParts,
  { tableId, playerId }: ChatSeat,
  author: string,
): Promise<Refused<'chatAuthorUnknown' | 'chatMutesFull'> | null> {
  const [found] = await tx.query<{ player_id: string }>(
    'select player_id from table_chat_message where table_id = $1 and author = $2 limit 1',
    [tableId, author],
  )
  if (found === undefined || found.player_id === playerId) return refuse('chatAuthorUnknown')
  const muted = await mutedRows(tx, parts, { tableId, playerId })
  if (muted.some(({ muted_id }) => muted_id === found.player_id)) return null
  if ((await countMutes(tx, playerId)) >= chatMutesLimit)
    return refuse('chatMutesFull', { most: chatMutesLimit })
  await tx.query(
    'insert into table_chat_mute (player_id, table_id, muted_id) values ($1, $2, $3) on conflict do nothing',
    [playerId, tableId, found.player_id],
  )
  return null
}

/** Unmutes an author; without effect if the author was not muted. */
export async function unmute(
  tx: Tx,
  parts: MuteParts,
  { tableId, playerId }: ChatSeat,
  author: string,
): Promise<void> {
  const found = (await mutedRows(tx, parts, { tableId, playerId })).find(
    ({ muted_id }) => authorAt(parts.encryption, { tableId, playerId: muted_id }) === author,
  )
  if (found === undefined) return
  await tx.query('delete from table_chat_mute where player_id = $1 and table_id = $2 and muted_id = $3', [
    playerId,
    tableId,
    found.muted_id,
  ])
}

// A reporter can have read only messages shown at their own table.
const report = `with named as (select id, table_id, player_id, sealed_text, at from table_chat_message
    where id = $4 and table_id = $5 and refused_for is null and player_id <> $2),
  added as (insert into table_chat_report (id, message_id, table_id, player_id, reporter_id, reason, sealed_text, written_at)
    select $1::uuid, id, table_id, player_id, $2::uuid, $3, sealed_text, at from named
    on conflict (message_id, reporter_id) do nothing)
  select id from named`

export async function reportMessage(
  tx: Tx,
  { tableId, playerId }: ChatSeat,
  messageId: string,
  reason: ChatReportReason,
): Promise<Refused<'chatMessageUnknown'> | null> {
  const [row] = await tx.query<{ id: string }>(report, [newId(), playerId, reason, messageId, tableId])
  return row === undefined ? refuse('chatMessageUnknown') : null
}

// Reported under the writer's own id, because nobody else has seen the message.
const ownReport = `insert into table_chat_report (id, message_id, table_id, player_id, reporter_id, reason, sealed_text, written_at)
  select $1::uuid, id, table_id, player_id, player_id, 'selfHarm', sealed_text, at from table_chat_message where id = $2`

/** Adds a message with words of self-harm to the reports for operators. */
export const reportToOperator = (tx: Tx, messageId: string): Promise<unknown> =>
  tx.query(ownReport, [newId(), messageId])
