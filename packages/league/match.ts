// A match as its fixture announces it and as its record proves it: its clock, the text behind the keys of its steps, and
// the record, for the league and for verifiers. A step is a match minute, in baseball a plate appearance, in basketball
// half a minute, in tennis at most two points.
import type { ShownMatch } from './matches.ts'
import type { MatchStrengths } from './strengths.ts'

/** The clock of a match; instants and lengths in ms. */
export type MatchClock = {
  readonly kickOffMs: number
  /** The length of a step. */
  readonly minuteMs: number
  /** The length of a pause: half-time, in baseball each change of sides, in basketball each break, in tennis each rest. */
  readonly halfTimeMs: number
}

/**
 * Returns the instant at which a step ends, Unix ms. `minuteIndex` counts all steps of the match from 0; `pauses` is the
 * number of pauses before it. The beacon's round of a step is the first after this instant.
 */
export const minuteEndMs = (
  { kickOffMs, minuteMs, halfTimeMs }: MatchClock,
  minuteIndex: number,
  pauses: number,
): number => kickOffMs + (minuteIndex + 1) * minuteMs + pauses * halfTimeMs

/**
 * Returns the ASCII text under the HMAC that gives the key of a step, keyed by the 32 bytes of the match's seed. The
 * beacon's value is 64 hex digits.
 */
export const minuteText = (eventId: string, minuteIndex: number, beacon: string): string =>
  `match:${eventId}:${minuteIndex}:${beacon}`

/** The public record of a match, from which anybody can compute it again. Plain JSON. */
export type MatchRecord = MatchClock & {
  readonly kind: 'match'
  readonly model: string
  readonly eventId: string
  readonly strengths: MatchStrengths
  /** SHA-256 of the seed, hex; published with the fixture. */
  readonly commitment: string
  /** 64 hex digits. */
  readonly seed: string
  /** The chain of the beacon; `genesis` in seconds since 1970, `period` in seconds. */
  readonly beacon: { readonly publicKey: string; readonly genesis: number; readonly period: number }
  /** The beacon's round of each step played and its signature, hex. */
  readonly minutes: readonly { readonly round: number; readonly signature: string }[]
  /** The state of play after the last of these steps. */
  readonly progress: ShownMatch
}
