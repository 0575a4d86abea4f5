// The static parts of devices.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { deviceUse, exportDevice } from './index.ts'
import { eraseDevices } from './rows.ts'

export const descriptor: FeatureDescriptor = {
  exporters: ({ encryptionFor }) => ({ devices: exportDevice(encryptionFor(deviceUse)) }),
  erasers: [eraseDevices],
}
