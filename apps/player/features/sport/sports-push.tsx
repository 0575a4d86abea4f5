// Subscribes to events of the sportsbook while the page is visible. Loaded after the page is rendered; renders nothing.
import { watchSports } from '@mangetsu/client/sport-push'
import { mostWatchedSports, type SportPush } from '@mangetsu/contract/push'
import { useEffect } from 'react'
import { useClient } from '../../page/use-client.ts'

type Props = {
  /** Ids, joined by commas; the platform takes the first 40. */
  readonly watched: string
  readonly detailOf: string | null
  readonly receive: (push: SportPush) => void
}

export default function SportsPush({ watched, detailOf, receive }: Props) {
  const { push } = useClient()
  useEffect(() => {
    let stop: (() => void) | null = null
    const eventIds = watched === '' ? [] : watched.split(',').slice(0, mostWatchedSports)
    const follow = () => {
      const isVisible = document.visibilityState === 'visible'
      if (isVisible && stop === null)
        // The answer to the subscription is the current state of its events.
        stop = watchSports(push, { eventIds, ...(detailOf !== null && { detailOf }) }, receive)
      if (!isVisible) {
        stop?.()
        stop = null
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop?.()
    }
  }, [push, watched, detailOf, receive])
  return null
}
