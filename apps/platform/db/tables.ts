// Every table kysely knows: each feature declares its own, and they meet here.
import type { LedgerTables } from '../ledger/tables.ts'

export type Tables = LedgerTables
