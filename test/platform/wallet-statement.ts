// A wallet's statement read directly from the ledger, for comparison with the data shown to players.
import type { Currency } from '@mangetsu/money'
import { statementOf as wholeStatementOf } from '@mangetsu/platform/features/payments/wallet/index'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import type { SignedIn, TestPlatform } from './start.ts'

/** Returns every entry of the wallet, newest first. */
export const statementOf = (
  at: Pick<TestPlatform, 'database'>,
  player: Pick<SignedIn, 'id'>,
  currency: Currency = 'JPY',
) => inTransaction(at.database, (tx) => wholeStatementOf(tx, player.id, currency))
