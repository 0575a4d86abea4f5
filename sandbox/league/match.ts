// A match of the practice league: its sealed seed, the beacon's rounds of its minutes, and its state after each.
import { createHash, createHmac } from 'node:crypto'
import { type DrandTimes, drandRoundAfter, drandRoundMs } from '@mangetsu/chance/drand'
import {
  type FootballState,
  firstHalfOf,
  isOver,
  type MatchClock,
  minuteEndMs,
  minuteIndexOf,
  minuteKey,
  playMinute,
  startFootball,
} from '@mangetsu/league'
import { addedMinutes, halfMinutes } from '@mangetsu/league/football-goals'
import type { BeaconSource } from '@mangetsu/platform/tables/beacon'
import type { LeagueFixture } from './calendar.ts'

/** The beacon whose values decide the minutes. The league does not verify its signatures: records let anybody do it. */
export type LeagueBeacon = Pick<BeaconSource, 'times' | 'publicKey' | 'signatureOf'>

/** The beacon's value that decided a minute. */
export type MinuteProof = {
  readonly round: number
  /** Hex. */
  readonly signature: string
}

export type Match = {
  readonly fixture: LeagueFixture
  /** Sealed until the match has ended, hex. */
  readonly seed: string
  readonly clock: MatchClock
  readonly state: FootballState
  /** Of the minutes played. */
  readonly minutes: readonly MinuteProof[]
}

/** Half-time in minutes of a match. */
const halfTimeMinutes = 9

/** Returns the match of a fixture before its first minute; its seed is derived from the league's secret. */
export const matchOf = (fixture: LeagueFixture, secret: string, minuteMs: number): Match => ({
  fixture,
  seed: createHmac('sha256', secret).update(fixture.id).digest('hex'),
  clock: { kickOffMs: fixture.kickOffMs, minuteMs, halfTimeMs: halfTimeMinutes * minuteMs },
  state: startFootball(fixture.strengths),
  minutes: [],
})

/** The minutes of the two halves, added time included, at the least and at the most. */
const lengths = (['first', 'second'] as const).map((half) => {
  const added = addedMinutes(half)
  return { least: halfMinutes + Math.min(...added), most: halfMinutes + Math.max(...added) }
})
const playedMinutes = (of: 'least' | 'most') => lengths.reduce((sum, length) => sum + length[of], 0)

/** Returns the time from kick-off after which a match is over at the earliest and at the latest, ms. */
export const matchLengthMs = (of: 'least' | 'most', minuteMs: number, { period }: DrandTimes): number =>
  (playedMinutes(of) + halfTimeMinutes) * minuteMs + (of === 'most' ? period * 1_000 : 0)

export type DueMinute = {
  /** The beacon's round that decides it. */
  readonly round: number
  /** When the round's value is published, Unix ms. */
  readonly dueMs: number
}

/** Returns the next minute of a match; null after the last one. */
export function nextMinute({ clock, state }: Match, times: DrandTimes): DueMinute | null {
  if (isOver(state)) return null
  const round = drandRoundAfter(times, minuteEndMs(clock, minuteIndexOf(state), firstHalfOf(state)))
  return { round, dueMs: drandRoundMs(times, round) }
}

/** Plays the next minute by the signature of its round, which is not verified here. */
export function withMinute(match: Match, proof: MinuteProof): Match {
  const value = createHash('sha256').update(Buffer.from(proof.signature, 'hex')).digest('hex')
  const key = minuteKey(match.seed, match.fixture.id, minuteIndexOf(match.state), value)
  return { ...match, state: playMinute(match.state, key), minutes: [...match.minutes, proof] }
}
