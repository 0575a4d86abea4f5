// A match as its fixture announces it and as its record proves it: its clock, the text behind the keys of its minutes, and
// the record, for the league and for verifiers.
import type { ShownFootball } from './football.ts'
import type { FootballStrengths } from './football-goals.ts'

/** The clock of a match; instants and lengths in ms. */
export type MatchClock = {
  readonly kickOffMs: number
  readonly minuteMs: number
  readonly halfTimeMs: number
}

/**
 * Returns the instant at which a minute ends, Unix ms. `minuteIndex` counts all minutes of the match from 0, added time
 * included; `firstHalf` is the number of minutes of the first half, null while it is unknown. The beacon's round of a
 * minute is the first after this instant.
 */
export function minuteEndMs(
  { kickOffMs, minuteMs, halfTimeMs }: MatchClock,
  minuteIndex: number,
  firstHalf: number | null,
): number {
  const pauseMs = firstHalf !== null && minuteIndex >= firstHalf ? halfTimeMs : 0
  return kickOffMs + (minuteIndex + 1) * minuteMs + pauseMs
}

/**
 * Returns the ASCII text under the HMAC that gives the key of a minute, keyed by the 32 bytes of the match's seed. The
 * beacon's value is 64 hex digits.
 */
export const minuteText = (eventId: string, minuteIndex: number, beacon: string): string =>
  `match:${eventId}:${minuteIndex}:${beacon}`

/** The public record of a match, from which anybody can compute it again. Plain JSON. */
export type MatchRecord = MatchClock & {
  readonly kind: 'match'
  readonly model: string
  readonly eventId: string
  readonly strengths: FootballStrengths
  /** SHA-256 of the seed, hex; published with the fixture. */
  readonly commitment: string
  /** 64 hex digits. */
  readonly seed: string
  /** The chain of the beacon; `genesis` in seconds since 1970, `period` in seconds. */
  readonly beacon: { readonly publicKey: string; readonly genesis: number; readonly period: number }
  /** The beacon's round of each minute played and its signature, hex. */
  readonly minutes: readonly { readonly round: number; readonly signature: string }[]
  /** The state of play after the last of these minutes. */
  readonly progress: ShownFootball
}
