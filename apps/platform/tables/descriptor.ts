// The static parts of tables.
import type { FeatureDescriptor } from '../feature-descriptor.ts'
import { tableRules } from './table-rules.ts'

export const descriptor: FeatureDescriptor = {
  auditRules: tableRules,
}
