// A match of the practice league: its sealed seed, the beacon's rounds of its steps, and its state after each. A
// step is a match minute, in baseball a plate appearance, in basketball half a minute, in tennis at most two points.
import { createHash, createHmac } from 'node:crypto'
import { type DrandTimes, drandRoundAfter, drandRoundMs } from '@mangetsu/chance/drand'
import {
  isMatchOver,
  type MatchClock,
  type MatchState,
  matchLengthsOf,
  minuteEndMs,
  minuteKey,
  pausesOf,
  playStep,
  startMatch,
  stepIndexOf,
} from '@mangetsu/league'
import type { BeaconSource } from '@mangetsu/platform/tables/beacon'
import type { SportId } from '@mangetsu/sports'
import type { LeagueFixture } from './calendar.ts'

/** The beacon whose values decide the steps. The league does not verify its signatures: records let anybody do it. */
export type LeagueBeacon = Pick<BeaconSource, 'times' | 'publicKey' | 'signatureOf'>

/** The beacon's value that decided a step. */
export type MinuteProof = {
  readonly round: number
  /** Hex. */
  readonly signature: string
}

/** What a match follows from; `minuteMs` is the length of a match minute. */
export type LeagueSource = {
  readonly secret: string
  readonly minuteMs: number
  readonly beacon: LeagueBeacon
  readonly nowMs: () => number
}

export type Match = {
  readonly fixture: LeagueFixture
  /** Sealed until the match has ended, hex. */
  readonly seed: string
  readonly clock: MatchClock
  readonly state: MatchState
  /** Of the steps played. */
  readonly minutes: readonly MinuteProof[]
}

/** The pause between two parts of a match in steps: half-time, a change of sides, a break, or a rest. */
const pauseSteps: Readonly<Record<SportId, number>> = {
  football: 9,
  baseball: 2,
  basketball: 6,
  tennis: 1,
  sumo: 0,
}

/** The length of a step in match minutes. */
const stepMinutes: Readonly<Record<SportId, number>> = {
  football: 1,
  baseball: 1,
  basketball: 1,
  tennis: 1,
  sumo: 2.5,
}

/** Returns the length of a step from that of a match minute, ms. */
export const stepMsOf = (sport: SportId, minuteMs: number): number => stepMinutes[sport] * minuteMs

/** Returns the match of a fixture before its first step; its seed is derived from the league's secret. */
export function matchOf(fixture: LeagueFixture, secret: string, minuteMs: number): Match {
  const { sport } = fixture.league
  const stepMs = stepMsOf(sport, minuteMs)
  return {
    fixture,
    seed: createHmac('sha256', secret).update(fixture.id).digest('hex'),
    clock: { kickOffMs: fixture.kickOffMs, minuteMs: stepMs, halfTimeMs: pauseSteps[sport] * stepMs },
    state: startMatch(sport, fixture.strengths),
    minutes: [],
  }
}

/** Returns the time from kick-off after which a match is over at the earliest and at the latest, ms. */
export function matchLengthMs(
  sport: SportId,
  of: 'least' | 'most',
  stepMs: number,
  { period }: DrandTimes,
): number {
  const { steps, pauses } = matchLengthsOf(sport)[of]
  return (steps + pauses * pauseSteps[sport]) * stepMs + (of === 'most' ? period * 1_000 : 0)
}

export type DueMinute = {
  /** The beacon's round that decides it. */
  readonly round: number
  /** When the round's value is published, Unix ms. */
  readonly dueMs: number
}

/** Returns the next step of a match; null after the last one. */
export function nextMinute({ clock, state }: Match, times: DrandTimes): DueMinute | null {
  if (isMatchOver(state)) return null
  const round = drandRoundAfter(times, minuteEndMs(clock, stepIndexOf(state), pausesOf(state)))
  return { round, dueMs: drandRoundMs(times, round) }
}

/** Plays the next step by the signature of its round, which is not verified here. */
export function withMinute(match: Match, proof: MinuteProof): Match {
  const value = createHash('sha256').update(Buffer.from(proof.signature, 'hex')).digest('hex')
  const key = minuteKey(match.seed, match.fixture.id, stepIndexOf(match.state), value)
  return { ...match, state: playStep(match.state, key), minutes: [...match.minutes, proof] }
}

/** Plays a match to its end; null if it is not over or a value is missing. */
export async function playWhole(
  from: Match,
  { beacon, nowMs }: { readonly beacon: LeagueBeacon; readonly nowMs: () => number },
): Promise<Match | null> {
  let match = from
  for (let due = nextMinute(match, beacon.times); due !== null; ) {
    if (due.dueMs > nowMs()) return null
    const signature = await beacon.signatureOf(due.round).catch(() => null)
    if (signature === null) return null
    match = withMinute(match, { round: due.round, signature })
    due = nextMinute(match, beacon.times)
  }
  return isMatchOver(match.state) ? match : null
}
