// The static parts of web push.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { webPushUse } from './index.ts'
import { eraseDevices, exportDevices } from './rows.ts'

export const descriptor: FeatureDescriptor = {
  exporters: ({ encryptionFor }) => ({ pushDevices: exportDevices(encryptionFor(webPushUse)) }),
  erasers: [eraseDevices],
}
