// How lightning lights up over time. Pure. Two flashes a strike and a strike every few seconds: with another that comes by
// itself never more than three within a second (WCAG 2.3.1).
import { clampShare } from '@mangetsu/stage-kit/motion'

export const strikeEveryMs = 2_800

const firstMs = 80
const darkMs = 90
const secondMs = 120
const fadeMs = 420

/** The light of a strike `ms` after it began, 0 to 1: 80 ms, dark, 120 ms, and it dies away. */
export function lightAt(ms: number): number {
  if (ms < 0) return 0
  if (ms < firstMs) return 0.8
  if (ms < firstMs + darkMs) return 0.15
  const since = ms - firstMs - darkMs
  if (since < secondMs) return 1
  return Math.max(0, 1 - (since - secondMs) / fadeMs) ** 2
}

const stayMs = 2_100
const goMs = 260

/** A bolt in the sky: it flashes as all lightning, stays, and has gone when the next one strikes. */
export const boltAt = (ms: number): number =>
  ms < firstMs + darkMs + secondMs
    ? lightAt(ms)
    : 0.9 * clampShare(1 - (ms - firstMs - darkMs - secondMs - stayMs) / goMs)
