// The static parts of announcements.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { deleteReads, exportReads } from './rows.ts'

export const descriptor: FeatureDescriptor = {
  exporters: () => ({ announcementsRead: exportReads }),
  erasers: [deleteReads],
}
