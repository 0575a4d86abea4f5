// The static parts of wallets.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { exportWallets } from './index.ts'

export const descriptor: FeatureDescriptor = {
  exporters: () => ({ wallets: exportWallets }),
}
