// The static parts of machines.
import type { FeatureDescriptor } from '../../../feature-descriptor.ts'
import { machineBoards } from './count-rounds.ts'
import { eraseMachines } from './reservations.ts'

export const descriptor: FeatureDescriptor = {
  consumers: ({ games }) => [machineBoards(games)],
  erasers: [eraseMachines],
}
