// Parses the public record of a guess-game decided by the beacon from untrusted input.
import { beaconGames } from '@mangetsu/chance/guess-result'
import type { GuessRecord } from './guess.ts'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isHex = (value: unknown): boolean => isText(value) && /^(?:[0-9a-f]{2})+$/.test(value)
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0
const isInstant = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value))

const gameShapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  guessId: isText,
  closesAt: isInstant,
  resultAt: isInstant,
  result: isText,
}

const beaconShapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  game: (value) => isText(value) && Object.hasOwn(beaconGames, value),
  publicKey: isHex,
  genesis: isCount,
  period: isCount,
  round: isCount,
  signature: isHex,
  figures: (value) => Array.isArray(value) && value.every(isCount),
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
  const proved: Fields = {
    game,
    publicKey,
    genesis,
    period,
    round,
    signature: proof.signature,
    figures: proof.figures,
  }
  const wrong =
    Object.entries(gameShapes).find(([name, fits]) => !fits(guess[name])) ??
    Object.entries(beaconShapes).find(([name, fits]) => !fits(proved[name]))
  if (wrong !== undefined) return `This is no record of a prediction: its ${wrong[0]} cannot be read.`
  return {
    guessId: String(guess.guessId),
    closesAtMs: Date.parse(String(guess.closesAt)),
    resultAtMs: Date.parse(String(guess.resultAt)),
    result: String(guess.result),
    beacon: proved as GuessRecord['beacon'],
  }
}
