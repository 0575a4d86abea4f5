// Parses the public record of a guess-game decided by the beacon from untrusted input.
import { beaconGames } from '@mangetsu/chance/guess-result'
import type { GuessRecord } from './guess.ts'
import {
  type FieldChecks,
  isCount,
  isHex,
  isInstant,
  isObject,
  isText,
  type RecordFields,
  wrongField,
} from './record-shapes.ts'

const isPositive = (value: unknown): boolean => isCount(value) && value !== 0

const gameChecks: FieldChecks = {
  guessId: isText,
  closesAt: isInstant,
  resultAt: isInstant,
  result: isText,
}

const beaconChecks: FieldChecks = {
  game: (value) => isText(value) && Object.hasOwn(beaconGames, value),
  publicKey: isHex(96),
  genesis: isPositive,
  period: isPositive,
  round: isPositive,
  signature: isHex(48),
  figures: (value) => Array.isArray(value) && value.every(isPositive),
}

/**
 * Parses `{ guess }`, the file that the page of a decided game saves. Returns undefined for a value of another kind, and
 * a sentence that names the first unreadable field.
 */
export function readGuessRecord(given: unknown): GuessRecord | string | undefined {
  if (!isObject(given) || !isObject(given.guess)) return undefined
  const { guess } = given
  const beacon = isObject(guess.beacon) ? guess.beacon : {}
  if (beacon.proof === null || guess.result === null)
    return 'This prediction is not decided yet: its record has no value of the beacon.'
  const proof = isObject(beacon.proof) ? beacon.proof : {}
  const { game, publicKey, genesis, period, round } = beacon
  const proved: RecordFields = {
    game,
    publicKey,
    genesis,
    period,
    round,
    signature: proof.signature,
    figures: proof.figures,
  }
  const wrong = wrongField(gameChecks, guess) ?? wrongField(beaconChecks, proved)
  if (wrong !== undefined) return `This is no record of a prediction: its ${wrong} cannot be read.`
  return {
    guessId: String(guess.guessId),
    closesAtMs: Date.parse(String(guess.closesAt)),
    resultAtMs: Date.parse(String(guess.resultAt)),
    result: String(guess.result),
    beacon: proved as GuessRecord['beacon'],
  }
}
