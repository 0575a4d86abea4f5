// A carousel that turns automatically by scrolling its track, so that swiping and turning are the same movement.
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAppStore } from '../../../page/page.tsx'
import { mayTurn, slideAfter, turnDelayMs } from './turning.ts'

const subscribeTo = (target: () => EventTarget, event: string) => (onChange: () => void) => {
  const at = target()
  at.addEventListener(event, onChange)
  return () => at.removeEventListener(event, onChange)
}

const motion = () => window.matchMedia('(prefers-reduced-motion: reduce)')
const followMotion = subscribeTo(motion, 'change')
const followTab = subscribeTo(() => document, 'visibilitychange')
const onServer = () => false

export type Turning = {
  readonly track: RefObject<HTMLUListElement | null>
  /** Index of the visible slide. */
  readonly index: number
  readonly isPaused: boolean
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

/** `isReady` once the other slides' pictures may load; nothing turns before. */
export function useTurning(count: number, isReady: boolean): Turning {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isPausedByReader, pause] = useState(false)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isCalm = useAppStore((fields) => fields.isCalm)
  const isMotionReduced = useSyncExternalStore(followMotion, () => motion().matches, onServer) || isCalm
  const isTabHidden = useSyncExternalStore(followTab, () => document.hidden, onServer)
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
  const isTurning =
    isReady && mayTurn(count, { isPausedByReader, isPointedAt, hasFocus, isMotionReduced, isTabHidden })
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => show(slideAfter(index, count)), turnDelayMs)
    return () => clearTimeout(timer)
  }, [isTurning, index, count, show])
  return {
    track,
    index,
    isPaused: isPausedByReader,
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
