// The static parts of stored files.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { deleteFilesOf } from './rows.ts'

export const descriptor: FeatureDescriptor = {
  erasers: [deleteFilesOf],
}
