// Keeps the cards of events under way in their places while the reader sees them, so that the end of a match moves none of
// the others under a finger.
import type { SportEvent } from '@mangetsu/contract/sport'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cardsInPlace } from './live-sports.ts'

type CardPlaces = {
  /** The part of the page that contains them. */
  readonly place: RefObject<HTMLElement | null>
  readonly events: readonly SportEvent[]
}

/** Whether a part of the page is in the viewport; true until that is known. */
function useIsSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(true)
  useEffect(() => {
    if (place.current === null) return
    const watcher = new IntersectionObserver(([seen]) => seen && setIsSeen(seen.isIntersecting))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place])
  return isSeen
}

/** Returns the events to show of a loaded list. Those that have ended leave it once it is out of sight. */
export function useCardPlaces(loaded: readonly SportEvent[]): CardPlaces {
  const place = useRef<HTMLElement>(null)
  const shown = useRef(loaded)
  const isSeen = useIsSeen(place)
  const events = cardsInPlace(shown.current, loaded, isSeen)
  useEffect(() => {
    shown.current = events
  })
  return { place, events }
}
