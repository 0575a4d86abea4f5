// The static parts of bets on sports.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { sportRules } from './audit-rules.ts'
import { sportBetsDue } from './due.ts'
import { exportSportBets } from './export.ts'
import { unsettledBets } from './metrics.ts'
import { isBetOpen } from './rows.ts'

export const descriptor: FeatureDescriptor = {
  consumers: () => [sportBetsDue],
  exporters: () => ({ sportBets: exportSportBets }),
  moneyChecks: [isBetOpen],
  auditRules: sportRules,
  metrics: [unsettledBets],
}
