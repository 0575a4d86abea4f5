// Retention of chat: 30 days for messages, refusals and expired blocks, 180 days for reports.
import type { Tx } from '../../kernel/db/index.ts'
import type { Encryption } from '../../kernel/encryption.ts'
import { type Exporter, exportedRows } from '../../kernel/exporter.ts'
import { openText } from './messages.ts'

/** Maximum number of rows deleted by one statement. */
const atOnce = 5_000

const deletions = [
  `with gone as (delete from table_chat_message where id in
     (select id from table_chat_message where at < clock_timestamp() - interval '30 days' limit $1) returning 1)
   select count(*)::int as count from gone`,
  `with gone as (delete from table_chat_report where id in
     (select id from table_chat_report where at < clock_timestamp() - interval '180 days' limit $1) returning 1)
   select count(*)::int as count from gone`,
  `with gone as (delete from table_chat_block where id in
     (select id from table_chat_block where least(until, lifted_at) < clock_timestamp() - interval '30 days' limit $1)
     returning 1)
   select count(*)::int as count from gone`,
] as const

/** Deletes rows past their retention; returns true if more may remain. */
export async function forgetOld(tx: Tx): Promise<boolean> {
  let isMore = false
  for (const deletion of deletions) {
    const [row] = await tx.query<{ count: number }>(deletion, [atOnce])
    if ((row?.count ?? 0) >= atOnce) isMore = true
  }
  return isMore
}

type OwnRow = {
  id: string
  table_id: string
  sealed_text: Buffer
  refused_for: string | null
  at: Date
  hidden_at: Date | null
}

/** A player's stored chat data: the switch, their messages and their reports. */
export const exportChat =
  (encryption: Pick<Encryption, 'open'>): Exporter =>
  async (tx, playerId) => {
    const messages = await tx.query<OwnRow>(
      `select id, table_id, sealed_text, refused_for, at, hidden_at from table_chat_message
       where player_id = $1 order by at desc limit $2`,
      [playerId, exportedRows],
    )
    return {
      isOn: (
        await tx.query<{ is_on: boolean }>('select is_on from table_chat_switch where player_id = $1', [
          playerId,
        ])
      ).some(({ is_on }) => is_on),
      messages: messages.map(({ sealed_text, ...row }) => ({
        ...row,
        text: openText(encryption, row.id, sealed_text),
      })),
      reports: await tx.query<{ table_id: string; reason: string; at: Date }>(
        'select table_id, reason, at from table_chat_report where reporter_id = $1 order by at desc limit $2',
        [playerId, exportedRows],
      ),
      blocks: await tx.query<{ reason: string; at: Date; until: Date; lifted_at: Date | null }>(
        'select reason, at, until, lifted_at from table_chat_block where player_id = $1 order by at desc limit $2',
        [playerId, exportedRows],
      ),
    }
  }

/**
 * Deletes a closed account's messages, mutes and chat setting. Reports stay until the end of their retention.
 */
export async function eraseChat(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from table_chat_message where player_id = $1', [playerId])
  await tx.query('delete from table_chat_mute where player_id = $1 or muted_id = $1', [playerId])
  await tx.query('delete from table_chat_switch where player_id = $1', [playerId])
}
