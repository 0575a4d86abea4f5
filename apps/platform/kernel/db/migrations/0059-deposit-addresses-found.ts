// Index for looking up coin deposit addresses by the address alone, case-insensitively.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index coin_address_text on coin_address (network, lower(address)) where address is not null')
    .execute(db)
}
