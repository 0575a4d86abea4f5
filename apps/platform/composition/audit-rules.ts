// The features' rules of the ledger audit in one set: for the nightly
// audit, the command line, tests and measurements.
import { guessRules } from '../features/engagement/guess/index.ts'
import { jackpotRules } from '../features/engagement/jackpot/index.ts'
import { limitRules } from '../features/protection/limits/index.ts'
import type { AuditRules } from '../ledger/index.ts'
import { roundRules } from '../studio/index.ts'
import { tableRules } from '../tables/index.ts'

export const auditRules: AuditRules = {
  ...roundRules,
  ...tableRules,
  ...guessRules,
  ...jackpotRules,
  ...limitRules,
}
