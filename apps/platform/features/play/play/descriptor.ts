// The static parts of a player's rounds.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { exportRounds, playerRounds } from './index.ts'

export const descriptor: FeatureDescriptor = {
  consumers: () => [playerRounds],
  exporters: () => ({ rounds: exportRounds }),
}
