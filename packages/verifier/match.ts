// Proves a match of the practice league from its published record: the sealed seed, the beacon's round of each step, and
// the course of play computed from both. Runs in browsers and in Node.
import { type BeaconSigner, drandRoundAfter, drandValues, signerOf } from '@mangetsu/chance/drand'
import { isServerSeed } from '@mangetsu/chance/seed-shapes'
import { type MatchRecord, minuteEndMs } from '@mangetsu/league/match'
import {
  isMatchOver,
  type MatchState,
  pausesOf,
  playStep,
  shownMatch,
  sportOfModel,
  startMatch,
} from '@mangetsu/league/matches'
import { bytesToHex } from '@noble/hashes/utils.js'
import { sameJson } from './same-json.ts'
import { commitmentOf, minuteKeyOf } from './seeds.ts'

export type MatchCheckName = 'commitment' | 'rounds' | 'beacon' | 'score' | 'progress'

export type MatchVerification =
  | {
      readonly kind: 'compared'
      readonly isValid: boolean
      readonly signer: BeaconSigner
      readonly checks: readonly { readonly name: MatchCheckName; readonly isValid: boolean }[]
      /** Whether the record has all steps of the match; one of an abandoned match ends before. */
      readonly isWhole: boolean
    }
  | { readonly kind: 'unknownModel' }
  /** A malformed seed, strengths outside the model's range, or steps after the end. */
  | { readonly kind: 'impossible'; readonly why: string }

/** The states before each step and after the last one, by the beacon's values. */
function replay(
  sport: MatchState['sport'],
  { seed, eventId, strengths }: MatchRecord,
  values: readonly string[],
) {
  const states: MatchState[] = []
  const end = values.reduce(
    (state, value, at) => {
      states.push(state)
      return playStep(state, minuteKeyOf(seed, eventId, at, value))
    },
    startMatch(sport, strengths),
  )
  return { states, end }
}

/** Returns whether each step has the beacon's first round after its end, by kick-off, lengths and pauses. */
const areRoundsFixed = (record: MatchRecord, states: readonly MatchState[]): boolean =>
  states.every((state, at) => {
    const endMs = minuteEndMs(record, at, pausesOf(state))
    return record.minutes[at]?.round === drandRoundAfter(record.beacon, endMs)
  })

/**
 * The part of the progress that decides markets: the score, at half-time and by innings, periods or sets, or the winner of
 * a bout.
 */
function resultOf(progress: MatchRecord['progress']) {
  const { score } = progress
  if (progress.sport === 'sumo') return score
  if (progress.sport === 'basketball') return [score, progress.periods]
  if (progress.sport === 'tennis') return [score, progress.sets]
  return progress.sport === 'baseball' ? [score, progress.innings] : [score, progress.halfScore]
}

/**
 * Recomputes a match. If any signature is invalid, nothing can be computed: all checks but the commitment's fail.
 * `valuesOf` verifies the signatures of a chain and returns their values.
 */
export async function verifyMatch(
  record: MatchRecord,
  valuesOf: typeof drandValues = drandValues,
): Promise<MatchVerification> {
  const { seed, commitment, beacon, minutes, progress } = record
  const sport = sportOfModel(record.model)
  if (sport === null) return { kind: 'unknownModel' }
  if (!isServerSeed(seed)) return { kind: 'impossible', why: 'the seed is not 64 lower-case hex digits' }
  try {
    const values = await valuesOf(beacon.publicKey, minutes)
    const played = values === null ? null : replay(sport, record, values)
    const shown = played === null ? null : shownMatch(played.end)
    const checks = [
      { name: 'commitment', isValid: bytesToHex(commitmentOf(seed)) === commitment },
      { name: 'rounds', isValid: played !== null && areRoundsFixed(record, played.states) },
      { name: 'beacon', isValid: played !== null },
      { name: 'score', isValid: shown !== null && sameJson(resultOf(shown), resultOf(progress)) },
      { name: 'progress', isValid: shown !== null && sameJson(shown, progress) },
    ] as const
    return {
      kind: 'compared',
      isValid: checks.every(({ isValid }) => isValid),
      signer: signerOf(beacon),
      checks,
      isWhole: played !== null && isMatchOver(played.end),
    }
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'impossible', why: error.message }
    throw error
  }
}
