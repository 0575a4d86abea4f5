// Sets aside deposit addresses that payouts were sent to, and indexes both by address across networks.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  'alter table coin_address add column is_retired boolean not null default false',
  'alter table coin_address drop constraint coin_address_player_id_currency_network_key',
  `create unique index coin_address_of_player on coin_address (player_id, currency, network) where not is_retired`,
  'create index coin_address_unplaced on coin_address (created_at) where address is null',
  'drop index coin_address_text',
  'create index coin_address_text on coin_address (lower(address)) where address is not null',
  'create index payout_method_address_text on payout_method (lower(address)) where address is not null',
]
