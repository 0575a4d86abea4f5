// The static parts of passkeys.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { erasePasskeys } from './index.ts'

export const descriptor: FeatureDescriptor = {
  erasers: [erasePasskeys],
}
