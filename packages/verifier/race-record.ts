// Parses the public record of a horse race from untrusted input.
import { mostRunners } from '@mangetsu/race/frames'
import type { RaceProof } from './race.ts'
import {
  type FieldChecks,
  isCount,
  isHash,
  isHex,
  isInstant,
  isObject,
  isText,
  wrongField,
} from './record-shapes.ts'
import { chainListOf, isListOrNone, type RecordedChainList } from './table-record.ts'

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
  closesAt: isInstant,
  chain: (value) =>
    isObject(value) &&
    isText(value.id) &&
    isCount(value.place) &&
    isHash(value.commitment) &&
    isListOrNone(value.list),
  link: isHash,
  beacon: (value) =>
    isObject(value) &&
    isHex(96)(value.publicKey) &&
    isCount(value.genesis) &&
    isCount(value.period) &&
    value.period !== 0 &&
    isCount(value.round) &&
    isHex(48)(value.signature),
  entries: (value) => Array.isArray(value) && value.length <= mostRunners && value.every(isObject),
  run: isRun,
}

type Given = Pick<RaceProof, 'raceId' | 'model' | 'link' | 'beacon' | 'entries' | 'run'> & {
  readonly closesAt: string
  readonly chain: {
    readonly id: string
    readonly place: number
    readonly commitment: string
    readonly list?: RecordedChainList | null
  }
}

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
  const { raceId, model, link, entries, run, chain, closesAt } = given
  const { publicKey, genesis, period, round, signature } = given.beacon
  return {
    raceId,
    model,
    link,
    entries,
    run: { order: run.order, splits: run.splits },
    closesAtMs: Date.parse(closesAt),
    chainId: chain.id,
    place: chain.place,
    commitment: chain.commitment,
    ...(chain.list == null ? {} : { list: chainListOf(chain.list) }),
    beacon: { publicKey, genesis, period, round, signature },
  }
}
