// The state of a carousel that turns by scrolling its track, so that swiping and turning are the same movement.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type Turning = {
  readonly track: RefObject<HTMLUListElement | null>
  /** Index of the visible slide. */
  readonly index: number
  readonly isPausedByReader: boolean
  /** The pointer is over the carousel. */
  readonly isPointedAt: boolean
  /** The keyboard's focus is in the carousel. */
  readonly hasFocus: boolean
  readonly pause: (isPaused: boolean) => void
  readonly show: (index: number) => void
  /** Props of the carousel's outer element: pointer and focus pause it. */
  readonly pauseHandlers: {
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
    readonly onFocus: (event: { readonly target: Element }) => void
    readonly onBlur: () => void
  }
}

export function useTurning(): Turning {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isPausedByReader, pause] = useState(false)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const show = useCallback((next: number) => {
    const list = track.current
    list?.scrollTo({ left: next * list.clientWidth })
  }, [])
  useEffect(() => {
    const list = track.current
    if (list === null) return
    const look = () => setIndex(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
    list.addEventListener('scroll', look, { passive: true })
    return () => list.removeEventListener('scroll', look)
  }, [])
  return {
    track,
    index,
    isPausedByReader,
    isPointedAt,
    hasFocus,
    pause,
    show,
    pauseHandlers: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      // A clicked button keeps the focus without `:focus-visible`: the reader has moved on, so the carousel resumes.
      onFocus: ({ target }) => setHasFocus(target.matches(':focus-visible')),
      onBlur: () => setHasFocus(false),
    },
  }
}
