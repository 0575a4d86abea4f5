// Hears the tables over the page's socket, requests anew what was missed, and asks by itself while nothing is heard. Loaded
// after the page is drawn; draws nothing.
import { useEffect } from 'react'
import { useClient } from '../../page/use-client.ts'
import type { LiveTables } from './live-tables.ts'

/** A table says something every few seconds; without a word this long the push may be away, ms. */
const quietMs = 15_000

type Props = {
  readonly live: LiveTables
  /** One table, or `*` for all of them. */
  readonly tableId: string
}

export default function TablesPush({ live, tableId }: Props) {
  const { api, push } = useClient()
  useEffect(() => {
    let heardAt = performance.now()
    // Subscribed first: the answer to the watch below is the whole of each table.
    const stop = push.subscribe((message) => {
      if (message.type === 'table' || message.type === 'tableChange') heardAt = performance.now()
      if (live.take(message)) watch.again()
    })
    const watch = push.watchTables(tableId)
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || performance.now() - heardAt < quietMs) return
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
