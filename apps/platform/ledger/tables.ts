// The ledger's tables, as kysely sees them. Only this folder writes to them.
import type { Currency } from '@mangetsu/money'
import type { ColumnType, Generated } from 'kysely'

/** A column written once. */
type Fixed<T> = ColumnType<T, T, never>

export type LedgerTables = {
  ledger_account: {
    id: Generated<string>
    player_id: Fixed<string>
    currency: Fixed<Currency>
    purpose: Fixed<'wallet' | 'held' | 'vault'>
    balance: Generated<bigint>
    version: Generated<bigint>
  }
  ledger_house: { id: ColumnType<number, never, never>; name: Fixed<string>; currency: Fixed<Currency> }
  ledger_house_balance: { house_id: Fixed<number>; balance: string }
  ledger_house_delta: { id: ColumnType<bigint, never, never>; house_id: Fixed<number>; amount: Fixed<bigint> }
  ledger_transfer: {
    id: Fixed<string>
    scope: Fixed<string>
    key: Fixed<string>
    request_hash: Fixed<Buffer>
    kind: Fixed<string>
    ref: Fixed<string>
    version: Fixed<bigint | null>
    result: Fixed<string | null>
  }
  ledger_posting: {
    account_id: Fixed<string>
    version: Fixed<bigint>
    transfer_id: Fixed<string>
    amount: Fixed<bigint>
    balance_after: Fixed<bigint>
  }
  ledger_movement: {
    account_id: Fixed<string>
    version: Fixed<bigint>
    transfer_id: Fixed<string>
    kind: Fixed<string>
    at: Fixed<Date>
  }
  ledger_house_posting: { transfer_id: Fixed<string>; house_id: Fixed<number>; amount: Fixed<bigint> }
  ledger_hold: {
    id: Fixed<string>
    player_id: Fixed<string>
    currency: Fixed<Currency>
    amount: Fixed<bigint>
    state: 'open' | 'settled' | 'released'
    opened_by: Fixed<string>
    closed_by: string | null
  }
}
