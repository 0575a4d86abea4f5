// A wallet's statement straight from the ledger, for tests that hold against it what players are shown.
import type { Currency } from '@mangetsu/money'
import { statementOf as wholeStatementOf } from '@mangetsu/platform/features/payments/wallet/index'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import type { SignedIn, TestPlatform } from './start.ts'

/** Every entry of the wallet, newest first. */
export const statementOf = (
  at: Pick<TestPlatform, 'database'>,
  player: Pick<SignedIn, 'id'>,
  currency: Currency = 'JPY',
) => inTransaction(at.database, (tx) => wholeStatementOf(tx, player.id, currency))
