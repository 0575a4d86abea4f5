// The static parts of withdrawal passwords.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { eraseWithdrawPassword } from './index.ts'

export const descriptor: FeatureDescriptor = {
  erasers: [eraseWithdrawPassword],
}
