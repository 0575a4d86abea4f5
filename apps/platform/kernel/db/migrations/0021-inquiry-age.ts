// Inquiries are deleted by the time of their last message.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index inquiry_by_change on inquiry (changed_at)').execute(db)
}
