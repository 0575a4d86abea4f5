// Proves a match of the practice league from its published record: the sealed seed, the beacon's round of each minute, and
// the course of play computed from both. Runs in browsers and in Node.
import { type BeaconSigner, drandRoundAfter, drandValues, signerOf } from '@mangetsu/chance/drand'
import { isServerSeed } from '@mangetsu/chance/seed-shapes'
import {
  type FootballState,
  firstHalfOf,
  footballModel,
  isOver,
  playMinute,
  progressOf,
  startFootball,
} from '@mangetsu/league/football'
import { type MatchRecord, minuteEndMs } from '@mangetsu/league/match'
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
      /** Whether the record has all minutes of the match; one of an abandoned match ends before. */
      readonly isWhole: boolean
    }
  | { readonly kind: 'unknownModel' }
  /** A malformed seed, strengths outside the model's range, or minutes after the end. */
  | { readonly kind: 'impossible'; readonly why: string }

function replay({ seed, eventId, strengths }: MatchRecord, values: readonly string[]): FootballState {
  return values.reduce(
    (state, value, at) => playMinute(state, minuteKeyOf(seed, eventId, at, value)),
    startFootball(strengths),
  )
}

/** Returns whether each minute has the beacon's first round after its end, by kick-off and length. */
const areRoundsFixed = (record: MatchRecord, firstHalf: number | null): boolean =>
  record.minutes.every(
    ({ round }, at) => round === drandRoundAfter(record.beacon, minuteEndMs(record, at, firstHalf)),
  )

const isSameScore = ({ progress }: MatchRecord, state: FootballState): boolean =>
  sameJson([state.score, state.halfScore], [progress.score, progress.halfScore])

/**
 * Recomputes a match. If any signature is invalid, nothing can be computed: all checks but the commitment's fail.
 * `valuesOf` verifies the signatures of a chain and returns their values.
 */
export async function verifyMatch(
  record: MatchRecord,
  valuesOf: typeof drandValues = drandValues,
): Promise<MatchVerification> {
  const { seed, commitment, beacon, minutes, progress } = record
  if (record.model !== footballModel) return { kind: 'unknownModel' }
  if (!isServerSeed(seed)) return { kind: 'impossible', why: 'the seed is not 64 lower-case hex digits' }
  try {
    const values = await valuesOf(beacon.publicKey, minutes)
    const state = values === null ? null : replay(record, values)
    const checks = [
      { name: 'commitment', isValid: bytesToHex(commitmentOf(seed)) === commitment },
      { name: 'rounds', isValid: state !== null && areRoundsFixed(record, firstHalfOf(state)) },
      { name: 'beacon', isValid: state !== null },
      { name: 'score', isValid: state !== null && isSameScore(record, state) },
      { name: 'progress', isValid: state !== null && sameJson(progressOf(state), progress) },
    ] as const
    return {
      kind: 'compared',
      isValid: checks.every(({ isValid }) => isValid),
      signer: signerOf(beacon),
      checks,
      isWhole: state !== null && isOver(state),
    }
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'impossible', why: error.message }
    throw error
  }
}
