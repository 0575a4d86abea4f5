// Deposit addresses of coins are looked up by the address alone, whatever its capital and small letters.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index coin_address_text on coin_address (network, lower(address)) where address is not null')
    .execute(db)
}
