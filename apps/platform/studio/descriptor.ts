// The static parts of the studio; the studio does not import the type of descriptors, which composition checks.
import { ledgerRefusals, settleBatchSize, settledRounds } from './metrics.ts'
import { isRoundOpen } from './open-rounds.ts'
import { roundRules } from './round-rules.ts'

export const descriptor = {
  moneyChecks: [isRoundOpen],
  auditRules: roundRules,
  metrics: [settledRounds, settleBatchSize, ledgerRefusals],
}
