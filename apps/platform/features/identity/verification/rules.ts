// How codes are paced: pure rules over when codes were asked for before.
import { randomInt } from 'node:crypto'

export const codeLength = 6
export const codeGoodForMs = 10 * 60_000
export const resendAfterMs = 60_000
/** Answers a code takes. */
export const attemptsLimit = 5

const hourMs = 60 * 60_000
export const dayMs = 24 * hourMs

export type Window = { readonly limit: number; readonly ms: number }

/**
 * Sends to one address, or to one login name. A guess is right once in 1,000,000; five guesses a send make 25 guesses an
 * hour and 100 a day, so that one who guesses at an account all day opens it on one day in 10,000.
 */
export const addressWindows: readonly Window[] = [
  { limit: 5, ms: hourMs },
  { limit: 20, ms: dayMs },
]
/** Sends asked for from one network address, to whomever. */
export const originWindow: Window = { limit: 20, ms: hourMs }

/** Six digits, each code as likely as the next. */
export const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

/** Seconds until the same can be sent again; 0 when it can. */
export const secondsUntilResend = (lastMs: number | null, nowMs: number): number =>
  lastMs === null ? 0 : Math.max(0, Math.ceil((lastMs + resendAfterMs - nowMs) / 1_000))

/** Minutes until a full window has room: `fullSinceMs` is the send that must leave it first; 0 when there is room. */
export const minutesUntilRoom = (fullSinceMs: number | null, window: Window, nowMs: number): number =>
  fullSinceMs === null ? 0 : Math.max(0, Math.ceil((fullSinceMs + window.ms - nowMs) / 60_000))
