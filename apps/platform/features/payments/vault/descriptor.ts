// The static parts of the vault.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { exportVault, isVaultUsed } from './rows.ts'

export const descriptor: FeatureDescriptor = {
  exporters: () => ({ vault: exportVault }),
  moneyChecks: [isVaultUsed],
}
