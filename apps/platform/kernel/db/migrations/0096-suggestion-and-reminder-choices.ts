// The player's choices of suggested games, and of reminders by mail and push. Mails are sent only after a choice.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table player
         add column has_suggestions boolean not null default true,
         add column reminds_by_mail boolean not null default false,
         add column reminds_by_push boolean not null default true`,
    )
    .execute(db)
}
