// The static parts of rooms.
import type { FeatureDescriptor } from '../feature-descriptor.ts'
import { requestRoomErasure } from './erasure.ts'
import { exportRoomCommands } from './retention.ts'

export const descriptor: FeatureDescriptor = {
  exporters: () => ({ roomCommands: exportRoomCommands }),
  erasers: [requestRoomErasure],
}
