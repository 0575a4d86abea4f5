// The static parts of deposits.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { exportDeposits, isDepositOpen } from './account-queries.ts'
import { strayedDeposits } from './metrics.ts'

export const descriptor: FeatureDescriptor = {
  exporters: () => ({ deposits: exportDeposits }),
  moneyChecks: [isDepositOpen],
  metrics: [strayedDeposits],
}
