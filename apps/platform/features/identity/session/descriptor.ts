// The static parts of sessions.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { eraseSessions, exportSessions } from './overview.ts'

export const descriptor: FeatureDescriptor = {
  exporters: () => ({ sessions: exportSessions }),
  erasers: [eraseSessions],
}
