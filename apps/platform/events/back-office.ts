// Operator commands for the event stream: viewing it, retrying dead letters, and rebuilding a consumer.
import type { Database } from '../kernel/db/index.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { appendOperatorEntry, type OperatorEntry } from '../kernel/operator-log/index.ts'
import type { Consumer } from './consumer.ts'
import {
  type ConsumerState,
  consumerStates,
  countEvents,
  type DeadLetter,
  type EventCount,
  listDeadLetters,
  requestRetry,
} from './dead-letters.ts'
import { type Rebuilt, rebuildConsumer } from './rebuild.ts'

export type EventBackOffice = {
  /**
   * Returns each consumer's progress, at most `limit` dead letters, and the number of events per type of the last day.
   */
  show(limit: number): Promise<{
    readonly consumers: readonly ConsumerState[]
    readonly deadLetters: readonly DeadLetter[]
    readonly lastDay: readonly EventCount[]
  }>
  /** Requests that the site retries dead letters, or only the named one; returns their number. */
  retry(
    which: { readonly consumer: string; readonly event: string | null },
    operator: string,
    nowMs: number,
  ): Promise<number>
  /** Rebuilds a consumer; returns undefined if there is none of this name. */
  rebuild(name: string, operator: string, nowMs: number): Promise<Rebuilt | undefined>
}

type Parts = {
  readonly work: UnitOfWork
  readonly database: Pick<Database, 'owner'>
  readonly consumers: readonly Consumer[]
}

export function createEventBackOffice({ work, database, consumers }: Parts): EventBackOffice {
  const note = (done: Pick<OperatorEntry, 'operator' | 'action' | 'after'>, id: string, nowMs: number) => {
    const subject = { kind: 'consumer', id } as const
    return work.write((tx) =>
      appendOperatorEntry(tx, { ...done, subject, playerId: null, before: null }, nowMs),
    )
  }
  return {
    show: (limit) =>
      work.read(async (tx) => ({
        consumers: await consumerStates(tx),
        deadLetters: await listDeadLetters(tx, limit),
        lastDay: await countEvents(tx),
      })),
    async retry({ consumer, event }, operator, nowMs) {
      const count = await work.write((tx) => requestRetry(tx, consumer, event, nowMs))
      if (count > 0)
        await note({ operator, action: 'events.retry', after: { event, count } }, consumer, nowMs)
      return count
    },
    async rebuild(name, operator, nowMs) {
      const consumer = consumers.find((one) => one.name === name)
      if (consumer === undefined) return undefined
      const rebuilt = await rebuildConsumer(database.owner, consumer)
      await note({ operator, action: 'events.rebuild', after: { rows: rebuilt.rows } }, name, nowMs)
      return rebuilt
    },
  }
}
