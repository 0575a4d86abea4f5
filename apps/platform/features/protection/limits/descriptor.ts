// The static parts of the player's limits.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { limitRules } from './audit-rules.ts'
import { exportLimits } from './export.ts'
import { playDays } from './play-time.ts'

export const descriptor: FeatureDescriptor = {
  consumers: () => [playDays],
  exporters: () => ({ limits: exportLimits }),
  auditRules: limitRules,
}
