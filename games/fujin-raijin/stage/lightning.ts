// The light of lightning over time. Pure functions. A strike is two flashes, strikes in the sky are 2.8 seconds apart,
// and a reel struck during the storm flashes once: never more than three flashes in a second (WCAG 2.3.1).
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

/** Duration of a strike on a reel. */
export const reelStrikeMs = 760

/** How a struck reel lights up: `twice` like a strike, or `once` where the sky may flash or motion is reduced. */
export type ReelFlash = 'once' | 'twice'

/** Returns the light of a struck reel at a share of `reelStrikeMs`, 0 to 1; dark at the end. */
export const reelLightAt = (share: number, flash: ReelFlash): number => {
  if (flash === 'once') return Math.sin(Math.PI * share) * 0.8
  return share < 1 ? lightAt(share * reelStrikeMs) : 0
}

const stayMs = 2_100
const goMs = 260

/** Returns the light of a bolt in the sky, which flashes, stays visible, and fades before the next strike. */
export const boltAt = (ms: number): number =>
  ms < firstMs + darkMs + secondMs
    ? lightAt(ms)
    : 0.9 * clampShare(1 - (ms - firstMs - darkMs - secondMs - stayMs) / goMs)
