// Turns a carousel automatically; loaded once the page is idle, since nothing turns before.
import { useEffect, useSyncExternalStore } from 'react'
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

type Props = {
  readonly index: number
  readonly count: number
  readonly isPausedByReader: boolean
  readonly isPointedAt: boolean
  readonly hasFocus: boolean
  readonly onTurn: (index: number) => void
}

export default function AutoTurn({ index, count, onTurn, ...still }: Props) {
  const isCalm = useAppStore((fields) => fields.isCalm)
  const isMotionReduced = useSyncExternalStore(followMotion, () => motion().matches, onServer) || isCalm
  const isTabHidden = useSyncExternalStore(followTab, () => document.hidden, onServer)
  const isTurning = mayTurn(count, { ...still, isMotionReduced, isTabHidden })
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => onTurn(slideAfter(index, count)), turnDelayMs)
    return () => clearTimeout(timer)
  }, [isTurning, index, count, onTurn])
  return null
}
