// Subscribes to the pots' amounts over the push connection and passes them on. Loaded when the page is idle; renders
// nothing.
import type { JackpotAmounts } from '@mangetsu/contract/jackpot'
import { useEffect } from 'react'
import { useClient } from '../../page/use-client.ts'

export default function JackpotPush({ onAmounts }: { onAmounts: (amounts: JackpotAmounts) => void }) {
  const { push } = useClient()
  useEffect(() => {
    const stop = push.subscribe((message) => {
      if (message.type === 'jackpot') onAmounts(message.jackpot)
    })
    const unwatch = push.watch('jackpot')
    return () => {
      unwatch()
      stop()
    }
  }, [push, onAmounts])
  return null
}
