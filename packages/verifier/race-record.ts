// Parses the public record of a horse race from untrusted input.
import { mostRunners } from '@mangetsu/race/frames'
import { chainDrawChecks, chainDrawOf, type RecordedChainDraw } from './chain-draw-record.ts'
import type { RaceProof } from './race.ts'
import { type FieldChecks, isCount, isObject, isText, wrongField } from './record-shapes.ts'

/** More marks than any race has; bounds the work of a comparison. */
const mostMarks = 20

const areCounts = (value: unknown, most: number): boolean =>
  Array.isArray(value) && value.length <= most && value.every(isCount)

const isRun = (value: unknown): boolean =>
  isObject(value) &&
  areCounts(value.order, mostRunners) &&
  Array.isArray(value.splits) &&
  value.splits.length <= mostRunners &&
  value.splits.every((times) => areCounts(times, mostMarks))

const checks: FieldChecks = {
  raceId: isText,
  model: isText,
  ...chainDrawChecks,
  entries: (value) => Array.isArray(value) && value.length <= mostRunners && value.every(isObject),
  run: isRun,
}

type Given = RecordedChainDraw & Pick<RaceProof, 'raceId' | 'model' | 'entries' | 'run'>

/**
 * Parses `{ race }`, the public record of a race. Returns undefined for a value of another kind, and a sentence that names
 * the first unreadable field.
 */
export function readRaceRecord(value: unknown): RaceProof | string | undefined {
  const race: unknown = isObject(value) ? value.race : undefined
  if (!isObject(race)) return undefined
  if (race.run === null || race.link === null)
    return 'This race is not run yet, or its public random value is not public: its link is published with it.'
  const wrong = wrongField(checks, race)
  if (wrong !== undefined) return `This is no record of a race: its ${wrong} cannot be read.`
  const given = race as Given
  const { raceId, model, entries, run } = given
  return {
    raceId,
    model,
    entries,
    run: { order: run.order, splits: run.splits },
    ...chainDrawOf(given),
  }
}
