// The static parts of providers.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { exportTransfers, isProviderUsed } from './account-queries.ts'

export const descriptor: FeatureDescriptor = {
  exporters: () => ({ providerTransfers: exportTransfers }),
  moneyChecks: [isProviderUsed],
}
