// Subscribes to the tables over the page's socket, refetches missed changes, and polls while no message arrives. Loaded
// after the page is rendered; renders nothing.
import { useEffect } from 'react'
import { useClient } from '../../page/use-client.ts'
import type { LiveTables } from './live-tables.ts'

/** Tables send messages every few seconds; after this long without one the connection may be lost, in ms. */
const quietMs = 15_000

type Props = {
  readonly live: LiveTables
  /** One table, or `*` for all of them. */
  readonly tableId: string
}

export default function TablesPush({ live, tableId }: Props) {
  const { api, push } = useClient()
  useEffect(() => {
    let receivedAt = performance.now()
    // Subscribed first: the response to the watch message below is the full view of each table.
    const stop = push.subscribe((message) => {
      if (message.type === 'table' || message.type === 'tableChange') receivedAt = performance.now()
      if (live.take(message)) watch.again()
    })
    const watch = push.watchTables(tableId)
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || performance.now() - receivedAt < quietMs) return
      const input = { currency: 'JPY' } as const
      void api.call('queryTables', input, { isHandled: true, isQuiet: true }).then((answer) => {
        if (answer.ok) live.takeAll(answer.data.tables.map(({ view }) => view))
      })
    }, quietMs)
    return () => {
      clearInterval(timer)
      watch.stop()
      stop()
    }
  }, [api, push, live, tableId])
  return null
}
