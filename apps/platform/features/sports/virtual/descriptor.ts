// The static parts of tickets on virtual sports.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { virtualRules } from './audit-rules.ts'
import { exportVirtualTickets } from './export.ts'
import { isTicketOpen } from './rows.ts'

export const descriptor: FeatureDescriptor = {
  exporters: () => ({ virtualTickets: exportVirtualTickets }),
  moneyChecks: [isTicketOpen],
  auditRules: virtualRules,
}
