// The static parts of reconciliation.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { bankDifferences, bookFindings } from './metrics.ts'

export const descriptor: FeatureDescriptor = { metrics: [bookFindings, bankDifferences] }
