// Subscribes to new winners over push and passes them on, and requests the race again after them. Loaded when the page
// is idle; renders nothing.
import { useEffect } from 'react'
import { useClient } from '../../page/use-client.ts'
import type { LiveWinners } from './live-winners.ts'
import { raceOf } from './race-of.ts'
import { withWinner } from './with-winner.ts'

/** Minimum time between two requests of the race, in ms. */
const raceEveryMs = 60_000

export default function WinnerPush({ update }: Pick<LiveWinners, 'update'>) {
  const { api, push } = useClient()
  useEffect(() => {
    const ended = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    // The page was rendered with the race.
    let requestedMs = Date.now()
    const request = async () => {
      timer = undefined
      requestedMs = Date.now()
      const answer = await api.call('queryWinnerRace', {}, { isHandled: true, signal: ended.signal })
      if (!answer.ok || ended.signal.aborted) return
      const race = raceOf(answer.data)
      update((now) => ({ ...now, race }))
    }
    const stop = push.subscribe((message) => {
      if (message.type !== 'winner') return
      const { winner } = message
      update((now) => ({ ...now, winners: withWinner(now.winners, winner) }))
      timer ??= setTimeout(() => void request(), Math.max(0, requestedMs + raceEveryMs - Date.now()))
    })
    const unwatch = push.watch('winners')
    return () => {
      ended.abort()
      clearTimeout(timer)
      unwatch()
      stop()
    }
  }, [api, push, update])
  return null
}
