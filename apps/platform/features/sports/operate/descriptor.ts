// The static parts of operators' decisions about sports.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { operatedSportEvents } from './pushes.ts'

export const descriptor: FeatureDescriptor = { consumers: () => [operatedSportEvents] }
