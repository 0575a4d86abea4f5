// The static parts of push.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { openSockets } from './metrics.ts'

export const descriptor: FeatureDescriptor = { metrics: [openSockets] }
