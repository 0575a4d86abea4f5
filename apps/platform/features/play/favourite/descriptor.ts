// The static parts of favourite and recent games.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { recentGames } from './recent-games.ts'
import { eraseLists, exportLists } from './rows.ts'

export const descriptor: FeatureDescriptor = {
  consumers: () => [recentGames],
  exporters: () => ({ gameLists: exportLists }),
  erasers: [eraseLists],
}
