// The static parts of authenticators.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { eraseSecondFactor } from './second-factor.ts'

export const descriptor: FeatureDescriptor = {
  erasers: [eraseSecondFactor],
}
