// Subscribes to new winners over push and passes them on. Loaded when the page is idle; renders nothing.
import type { Winner } from '@mangetsu/contract/winner'
import { useEffect } from 'react'
import { useClient } from '../../page/use-client.ts'

export default function WinnerPush({ onWinner }: { onWinner: (winner: Winner) => void }) {
  const { push } = useClient()
  useEffect(() => {
    const stop = push.subscribe((message) => {
      if (message.type === 'winner') onWinner(message.winner)
    })
    const unwatch = push.watch('winners')
    return () => {
      unwatch()
      stop()
    }
  }, [push, onWinner])
  return null
}
