// The jobs of the event stream: its consumers are run, and their lag is published as metrics.
import type { UnitOfWork } from '../kernel/http/index.ts'
import type { MetricRecorder } from '../kernel/http/metrics.ts'
import { type Job, secondMs } from '../kernel/jobs.ts'
import { consumerStates } from './dead-letters.ts'
import { recordStates } from './metrics.ts'
import type { Followers } from './run-consumers.ts'

export type EventJobParts = {
  readonly followers: Pick<Followers, 'turn'>
  readonly work: UnitOfWork
  readonly metrics: Pick<MetricRecorder, 'set'>
}

export function createEventJobs({ followers, work, metrics }: EventJobParts): readonly Job[] {
  return [
    { name: 'events', everyMs: 250, isAwaited: true, turn: () => followers.turn() },
    {
      name: 'event-states',
      everyMs: 5 * secondMs,
      async turn() {
        recordStates(metrics, await work.read(consumerStates))
        return false
      },
    },
  ]
}
