// The static parts of the verification of identity.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { fileFactsOf, fileUse } from '../stored-file/index.ts'
import { exportVerification, kycUse } from './index.ts'
import { eraseKycRows } from './rows.ts'

export const descriptor: FeatureDescriptor = {
  exporters: ({ encryptionFor }) => ({
    verification: exportVerification(encryptionFor(kycUse), fileFactsOf(encryptionFor(fileUse))),
  }),
  erasers: [eraseKycRows],
}
