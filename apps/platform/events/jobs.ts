// The jobs of the event stream: its consumers are run, and their lag is published as metrics.
import type { Registry } from 'prom-client'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { type Job, secondMs } from '../kernel/jobs.ts'
import { consumerStates, createEventGauges } from './dead-letters.ts'
import type { Followers } from './run-consumers.ts'

export type EventJobParts = {
  readonly followers: Pick<Followers, 'turn'>
  readonly work: UnitOfWork
  readonly registry: Registry
}

export function createEventJobs({ followers, work, registry }: EventJobParts): readonly Job[] {
  const setGauges = createEventGauges(registry)
  return [
    { name: 'events', everyMs: 250, isAwaited: true, turn: () => followers.turn() },
    {
      name: 'event-states',
      everyMs: 5 * secondMs,
      async turn() {
        setGauges(await work.read(consumerStates))
        return false
      },
    },
  ]
}
