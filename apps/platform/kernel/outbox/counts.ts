// Prometheus metrics of messages: an unreachable provider shows before players complain.
import { Counter, Gauge, type Registry } from 'prom-client'

export type MessageCounts = {
  tried(kind: string, outcome: 'sent' | 'failed' | 'givenUp'): void
  /** Sets the number of stored messages that will not be retried. */
  givenUp(kind: string, count: number): void
}

/** Creates one set of metrics per registry. */
export function createMessageCounts(registry: Registry): MessageCounts {
  const registers = [registry]
  const tries = new Counter({
    name: 'mangetsu_messages_total',
    help: 'Mails, text messages and web pushes tried, by what came of it',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const lying = new Gauge({
    name: 'mangetsu_messages_given_up',
    help: 'Messages that will not be tried again',
    labelNames: ['kind'],
    registers,
  })
  return {
    tried: (kind, outcome) => tries.labels(kind, outcome).inc(),
    givenUp: (kind, count) => lying.labels(kind).set(count),
  }
}
