// The static parts of withdrawals.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { exportWithdrawals, isWithdrawalOpen } from './account-queries.ts'

export const descriptor: FeatureDescriptor = {
  exporters: () => ({ withdrawals: exportWithdrawals }),
  moneyChecks: [isWithdrawalOpen],
}
