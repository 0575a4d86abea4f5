// Messages about self-harm are refused and reported to the operator; a mute applies to one table instead of all.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  'alter table table_chat_message drop constraint table_chat_message_refused_for_check',
  `alter table table_chat_message add constraint table_chat_message_refused_for_check
    check (refused_for in ('abuse', 'selfHarm', 'contact', 'advice', 'repeat'))`,
  'alter table table_chat_report drop constraint table_chat_report_reason_check',
  `alter table table_chat_report add constraint table_chat_report_reason_check
    check (reason in ('abuse', 'threat', 'contact', 'advice', 'spam', 'other', 'selfHarm'))`,
  'alter table table_chat_mute add column table_id text',
  // The table of a mute was not stored: it becomes the one where the muted player had last written by then.
  `update table_chat_mute u set table_id = (select m.table_id from table_chat_message m
    where m.player_id = u.muted_id and m.at <= u.at order by m.at desc, m.id desc limit 1)`,
  // The messages of these mutes no longer exist.
  'delete from table_chat_mute where table_id is null',
  'alter table table_chat_mute alter column table_id set not null',
  'alter table table_chat_mute drop constraint table_chat_mute_pkey',
  'alter table table_chat_mute add primary key (player_id, table_id, muted_id)',
]
