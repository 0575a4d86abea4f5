// Keyed hashes of the facts that identify an account's person, stored until one of those facts changes.
import { type Kysely, sql } from 'kysely'
import { readFunction } from '../functions.ts'

const triggerFunctions = [
  'person_keys_outdated',
  'person_keys_outdated_by_player',
  'person_keys_outdated_by_device',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of triggerFunctions) await sql.raw(await readFunction(name)).execute(db)
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const playerFacts = [
  'email_key',
  'mobile',
  'last_name_ja',
  'first_name_ja',
  'last_name_kana',
  'first_name_kana',
  'birth_date',
  'registered_device',
  'closed_at',
]
const methodFacts = ['kind', 'provider', 'account_ref', 'bank_code', 'branch_code', 'account_type']
const accountFacts = [...methodFacts, 'account_no', 'network', 'address', 'tag']

const changed = (facts: readonly string[]): string =>
  `(${facts.map((fact) => `old.${fact}`).join(', ')}) is distinct from (${facts.map((fact) => `new.${fact}`).join(', ')})`

const STATEMENTS: readonly string[] = [
  // Without hashes, a fact has changed since they were computed, and the account must be checked.
  `create table person_keys (
    player_id uuid primary key references player,
    kinds text[],
    hashes bytea[],
    check (cardinality(kinds) is not distinct from cardinality(hashes))
  )`,

  `create trigger person_keys_of_player after update of ${playerFacts.join(', ')} on player
    for each row when (${changed(playerFacts)}) execute function person_keys_outdated_by_player()`,
  `create trigger person_keys_of_device after insert or update of device_id on player_session
    for each row when (new.device_id <> '') execute function person_keys_outdated_by_device()`,
  `create trigger person_keys_of_new_method after insert or delete on payout_method
    for each row execute function person_keys_outdated()`,
  `create trigger person_keys_of_method after update of ${accountFacts.join(', ')} on payout_method
    for each row when (${changed(accountFacts)}) execute function person_keys_outdated()`,
  `create trigger person_keys_of_ewallet after insert or update of provider, account_ref on ewallet_ask
    for each row when (new.account_ref is not null) execute function person_keys_outdated()`,
]
