// A wallet's statement straight from the ledger, for tests that hold against it what players are shown.
import type { Currency } from '@mangetsu/money'
import { inTransaction } from '../db/index.ts'
import { statementOf as wholeStatementOf } from '../features/wallet/index.ts'
import type { SignedIn, TestPlatform } from './platform.ts'

/** Every entry of the wallet, newest first. */
export const statementOf = (
  at: Pick<TestPlatform, 'database'>,
  player: Pick<SignedIn, 'id'>,
  currency: Currency = 'JPY',
) => inTransaction(at.database, (tx) => wholeStatementOf(tx, player.id, currency))
