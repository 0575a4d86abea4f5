// Proves the result of a guess-game decided by the public randomness beacon from its published record: the beacon's round is the one fixed by the times,
// its signature is the chain's, and its value gives the result. Runs in browsers and in Node.
import {
  type BeaconSigner,
  type DrandTimes,
  drandRoundAfter,
  drandRoundMs,
  drandValue,
  signerOf,
} from '@mangetsu/chance/drand'
import { type BeaconGameName, guessResult } from '@mangetsu/chance/guess-result'

/** A game as `open/guess/config/list` returns it once it is decided. */
export type GuessRecord = {
  readonly guessId: string
  readonly closesAtMs: number
  readonly resultAtMs: number
  readonly beacon: DrandTimes & {
    readonly game: BeaconGameName
    readonly publicKey: string
    readonly round: number
    readonly signature: string
    readonly figures: readonly number[]
  }
  readonly result: string
}

export type GuessCheckName = 'round' | 'beacon' | 'result'

export type GuessVerification = {
  readonly isValid: boolean
  readonly signer: BeaconSigner
  readonly checks: readonly { readonly name: GuessCheckName; readonly isValid: boolean }[]
}

/** Returns whether the round is the first one after the time of the result, and was public only after the last bet. */
const isRoundFixed = ({ closesAtMs, resultAtMs, beacon }: GuessRecord): boolean =>
  beacon.round === drandRoundAfter(beacon, resultAtMs) && drandRoundMs(beacon, beacon.round) > closesAtMs

function isResultOf({ guessId, beacon, result }: GuessRecord, value: string): boolean {
  const { figures, option } = guessResult(beacon.game, guessId, value)
  return option === result && figures.join() === beacon.figures.join()
}

/** Recomputes a result; with an invalid signature the checks of the beacon and the result fail. */
export async function verifyGuess(record: GuessRecord): Promise<GuessVerification> {
  const { publicKey, round, signature } = record.beacon
  const value = await drandValue(publicKey, round, signature)
  const checks = [
    { name: 'round', isValid: isRoundFixed(record) },
    { name: 'beacon', isValid: value !== null },
    { name: 'result', isValid: value !== null && isResultOf(record, value) },
  ] as const
  return { isValid: checks.every(({ isValid }) => isValid), signer: signerOf(record.beacon), checks }
}
