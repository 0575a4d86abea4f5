// Metrics of the event stream: how far each consumer is behind, and the events that it could not process.
import { gaugeMetric, type MetricRecorder } from '../kernel/http/metrics.ts'
import type { ConsumerState } from './dead-letters.ts'

export const eventLag = gaugeMetric(
  { name: 'mangetsu_event_lag_seconds', help: 'Age of the oldest event a consumer has not seen' },
  'consumer',
)

export const deadLetters = gaugeMetric(
  { name: 'mangetsu_event_dead_letters', help: 'Events a consumer has put aside after its tries' },
  'consumer',
)

/** Sets both gauges of every consumer. */
export function recordStates({ set }: Pick<MetricRecorder, 'set'>, states: readonly ConsumerState[]): void {
  for (const { name, lagMs, deadLetters: count } of states) {
    set(eventLag, lagMs / 1_000, { consumer: name })
    set(deadLetters, count, { consumer: name })
  }
}
