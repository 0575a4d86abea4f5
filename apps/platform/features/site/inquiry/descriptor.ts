// The static parts of inquiries.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { exportInquiries, inquiryUse } from './index.ts'
import { deleteAllOf } from './rows.ts'

export const descriptor: FeatureDescriptor = {
  exporters: ({ encryptionFor }) => ({ inquiries: exportInquiries(encryptionFor(inquiryUse)) }),
  erasers: [deleteAllOf],
}
