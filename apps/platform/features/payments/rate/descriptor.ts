// The static parts of exchanges.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { exportExchanges } from './exchange.ts'

export const descriptor: FeatureDescriptor = {
  exporters: () => ({ exchanges: exportExchanges }),
}
