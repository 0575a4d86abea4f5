// The static parts of winners.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { winners } from './index.ts'
import { eraseFromRace } from './race.ts'

export const descriptor: FeatureDescriptor = {
  consumers: ({ games }) => [winners(games)],
  erasers: [eraseFromRace],
}
