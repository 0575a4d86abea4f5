// The static parts of bets on horse races.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { raceRules } from './audit-rules.ts'
import { exportRaceTickets } from './export.ts'
import { isTicketOpen } from './rows.ts'

export const descriptor: FeatureDescriptor = {
  exporters: () => ({ raceTickets: exportRaceTickets }),
  moneyChecks: [isTicketOpen],
  auditRules: raceRules,
}
