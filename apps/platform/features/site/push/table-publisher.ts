// Tables to their subscribers: the messages of a table's snapshot and its changes.
import type { TableChange, TableView } from '@mangetsu/contract/table'
import type { Logger } from 'pino'
import { createSubscriptions, type Subscriber } from '../../../rooms/subscriptions.ts'
import type { OutboundMessage } from './connection-registry.ts'
import type { BettorsPort } from './own-bets-publisher.ts'

/** The tables' port for push. */
export type TablesPort = BettorsPort & {
  readonly ids: readonly string[]
  view(tableId: string): Promise<TableView>
  subscribe(listener: (change: TableChange) => void): () => void
}

type WatchRequest = { readonly tableId: string; readonly isOn: boolean }

const textOf = (message: OutboundMessage): string => JSON.stringify(message)

export type TablePublisherParts = {
  readonly tables: Omit<TablesPort, keyof BettorsPort>
  readonly log: Pick<Logger, 'warn'>
}

export function createTablePublisher({ tables, log }: TablePublisherParts) {
  const known = new Set(tables.ids)
  const subscriptions = createSubscriptions<Subscriber>({
    kind: 'table',
    snapshot: async (tableId) => textOf({ type: 'table', view: await tables.view(tableId) }),
    log,
  })
  const unsubscribe = tables.subscribe((change) =>
    subscriptions.publish(change.tableId, () => textOf({ type: 'tableChange', change })),
  )
  return {
    watch(subscriber: Subscriber, { tableId, isOn }: WatchRequest): void {
      for (const id of tableId === '*' ? tables.ids : [tableId]) {
        if (!known.has(id)) continue
        if (isOn) subscriptions.subscribe(subscriber, id)
        else subscriptions.unsubscribe(subscriber, id)
      }
    },
    leave: subscriptions.leave,
    stop(): void {
      unsubscribe()
      subscriptions.stop()
    },
  }
}
