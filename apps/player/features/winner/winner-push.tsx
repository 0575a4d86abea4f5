// Subscribes to new winners over push and passes them on, and requests the race again after them. Loaded when the page
// is idle; renders nothing.
import type { RaceWinner, Winner } from '@mangetsu/contract/winner'
import { useEffect } from 'react'
import { useClient } from '../../page/use-client.ts'

/** Minimum time between two requests of the race, in ms. */
const raceEveryMs = 60_000

type Props = {
  readonly onWinner: (winner: Winner) => void
  readonly onRace: (places: readonly RaceWinner[]) => void
}

export default function WinnerPush({ onWinner, onRace }: Props) {
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
      if (answer.ok && !ended.signal.aborted) onRace(answer.data.places)
    }
    const stop = push.subscribe((message) => {
      if (message.type !== 'winner') return
      onWinner(message.winner)
      timer ??= setTimeout(() => void request(), Math.max(0, requestedMs + raceEveryMs - Date.now()))
    })
    const unwatch = push.watch('winners')
    return () => {
      ended.abort()
      clearTimeout(timer)
      unwatch()
      stop()
    }
  }, [api, push, onWinner, onRace])
  return null
}
