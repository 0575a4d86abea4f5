// Rate limits of codes: pure rules over earlier requests.
import { randomInt } from 'node:crypto'

export const codeLength = 6
export const codeGoodForMs = 10 * 60_000
export const resendAfterMs = 60_000
/** Attempts per code. */
export const attemptsLimit = 5

const hourMs = 60 * 60_000
export const dayMs = 24 * hourMs

export type Window = { readonly limit: number; readonly ms: number }

/**
 * Sends per address or login name. A guess is right once in 1,000,000; five guesses per send make 25 guesses an hour
 * and 100 a day, so guessing at an account all day succeeds on one day in 10,000.
 */
export const addressWindows: readonly Window[] = [
  { limit: 5, ms: hourMs },
  { limit: 20, ms: dayMs },
]
/** Sends requested from one network address, to any recipient. */
export const originWindow: Window = { limit: 20, ms: hourMs }

/** Generates six digits, uniformly distributed. */
export const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

/** Returns the seconds until the same recipient can be sent to again; 0 if now. */
export const secondsUntilResend = (lastMs: number | null, nowMs: number): number =>
  lastMs === null ? 0 : Math.max(0, Math.ceil((lastMs + resendAfterMs - nowMs) / 1_000))

/**
 * Returns the minutes until a full window has room: `fullSinceMs` is the send that must leave it first; 0 if there is
 * room.
 */
export const minutesUntilRoom = (fullSinceMs: number | null, window: Window, nowMs: number): number =>
  fullSinceMs === null ? 0 : Math.max(0, Math.ceil((fullSinceMs + window.ms - nowMs) / 60_000))
