// Parses the public record of a round of virtual football from untrusted input.
import { chainDrawChecks, chainDrawOf, type RecordedChainDraw } from './chain-draw-record.ts'
import { type FieldChecks, isObject, isText, wrongField } from './record-shapes.ts'
import type { RecordedFootballMatch, VirtualFootballProof } from './virtual-football.ts'

/** More matches, and more markets and goals of one, than any round has; bounds the work of a comparison. */
const [mostMatches, mostListed] = [8, 200]

const isShort = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= mostListed

const isMatch = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.home) &&
  isText(value.away) &&
  isObject(value.strengths) &&
  isShort(value.markets) &&
  isShort(value.goals) &&
  value.goals.every(isObject)

const checks: FieldChecks = {
  roundId: isText,
  model: isText,
  ...chainDrawChecks,
  matches: (value) => Array.isArray(value) && value.length <= mostMatches && value.every(isMatch),
}

type Given = RecordedChainDraw & Pick<VirtualFootballProof, 'roundId' | 'model' | 'matches'>

const isUnplayed = (matches: unknown): boolean =>
  Array.isArray(matches) && matches.some((match) => isObject(match) && match.goals === null)

/**
 * Parses `{ virtualFootball }`, the public record of a round. Returns undefined for a value of another kind, and a sentence
 * that names the first unreadable field.
 */
export function readVirtualFootballRecord(value: unknown): VirtualFootballProof | string | undefined {
  const round: unknown = isObject(value) ? value.virtualFootball : undefined
  if (!isObject(round)) return undefined
  if (round.link === null || isUnplayed(round.matches))
    return 'This round is not played yet, or its public random value is not public: its link is published with it.'
  const wrong = wrongField(checks, round)
  if (wrong !== undefined)
    return `This is no record of a round of virtual football: its ${wrong} cannot be read.`
  const given = round as Given
  const matches = given.matches.map(
    ({ home, away, strengths, markets, goals }): RecordedFootballMatch => ({
      home,
      away,
      strengths,
      markets,
      goals,
    }),
  )
  return { roundId: given.roundId, model: given.model, matches, ...chainDrawOf(given) }
}
