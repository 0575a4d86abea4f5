// The static parts of bonuses.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { exportBonuses } from './index.ts'
import { bonusWagering } from './progress.ts'

export const descriptor: FeatureDescriptor = {
  consumers: ({ games }) => [bonusWagering(games)],
  exporters: () => ({ bonuses: exportBonuses }),
}
