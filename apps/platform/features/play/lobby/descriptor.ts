// The static parts of the lobby.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { gameStatistics } from './index.ts'

export const descriptor: FeatureDescriptor = {
  consumers: ({ games }) => [gameStatistics(games)],
}
