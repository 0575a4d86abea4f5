// The static parts of table chat.
import type { FeatureDescriptor } from '../../feature-descriptor.ts'
import { tableChatUse } from './parts.ts'
import { eraseChat, exportChat } from './retention.ts'

export const descriptor: FeatureDescriptor = {
  exporters: ({ encryptionFor }) => ({ tableChat: exportChat(encryptionFor(tableChatUse)) }),
  erasers: [eraseChat],
}
