// The light of lightning over time. Pure functions. A strike is two flashes, and strikes in the sky are 2.8
// seconds apart: WCAG 2.3.1 allows three flashes a second.
import { clampShare } from '@mangetsu/stage-kit/motion'

export const strikeEveryMs = 2_800

const firstMs = 80
const darkMs = 90
const secondMs = 120
const fadeMs = 420

/**
 * Returns the light of a strike `ms` after it began, 0 to 1: 80 ms bright, dark, 120 ms bright, then fading.
 */
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

/** Returns the light of a bolt in the sky, which flashes, stays visible, and fades before the next strike. */
export const boltAt = (ms: number): number =>
  ms < firstMs + darkMs + secondMs
    ? lightAt(ms)
    : 0.9 * clampShare(1 - (ms - firstMs - darkMs - secondMs - stayMs) / goMs)
