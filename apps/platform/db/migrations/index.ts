// Every migration, in the order they run. A released one is never edited: a change is a new file at the end.
import type { Migration } from 'kysely/migration'
import * as ledger from './0001-ledger.ts'
import * as identity from './0002-identity.ts'
import * as payments from './0003-payments.ts'
import * as studio from './0004-studio.ts'
import * as mail from './0005-mail.ts'

export const migrations: Record<string, Migration> = {
  '0001-ledger': ledger,
  '0002-identity': identity,
  '0003-payments': payments,
  '0004-studio': studio,
  '0005-mail': mail,
}
