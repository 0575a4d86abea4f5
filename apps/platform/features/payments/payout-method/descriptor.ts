// The static parts of payout methods.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { exportMethods } from './index.ts'
import { eraseMethods } from './rows.ts'

export const descriptor: FeatureDescriptor = {
  exporters: () => ({ payoutMethods: exportMethods }),
  erasers: [eraseMethods],
}
