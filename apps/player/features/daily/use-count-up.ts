// A figure that counts up once when it appears.
import { useEffect, useState } from 'react'

/** Start after the moon is full and the figure has risen, and duration, ms. */
const startMs = 600
const durationMs = 600

const isStill = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.dataset.calm !== undefined

/** Returns the figure at a time after its appearance, ms: `from` before the start, `to` at the end. */
export function countAt(from: number, to: number, passedMs: number): number {
  const share = Math.min(1, Math.max(0, (passedMs - startMs) / durationMs))
  return Math.round(from + (to - from) * share)
}

/** Counts from one figure to another; with reduced or calm motion it is the last figure from the start. */
export function useCountUp(from: number, to: number): number {
  const [counted, setCounted] = useState(() => (isStill() ? to : from))
  useEffect(() => {
    if (isStill()) return setCounted(to)
    let frame = 0
    const beganMs = performance.now()
    const step = () => {
      const passedMs = performance.now() - beganMs
      setCounted(countAt(from, to, passedMs))
      if (passedMs < startMs + durationMs) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [from, to])
  return counted
}
