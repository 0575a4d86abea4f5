// The static parts of notices.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { deleteAllOf, keptLimit, pageOf } from './rows.ts'

export const descriptor: FeatureDescriptor = {
  exporters: () => ({ notices: (tx, playerId) => pageOf(tx, playerId, { limit: keptLimit }) }),
  erasers: [deleteAllOf],
}
