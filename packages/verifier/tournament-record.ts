// Parses the public record of a tournament from untrusted input.
import type { TournamentRecord } from '@mangetsu/league/sumo-record'
import { divisionSize } from '@mangetsu/league/sumo-tournament'
import { isBeaconChain, isPositive, isStrength } from './match-record.ts'
import { type FieldChecks, isCount, isHash, isHex, isObject, isText, wrongField } from './record-shapes.ts'

/** More wrestlers and days than any tournament has; bounds the work of a verification. */
const mostListed = 100

const isList = (value: unknown, most: number, fits: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= most && value.every(fits)
const isCountOrNull = (value: unknown): boolean => value === null || isCount(value)
const isBout = (value: unknown): boolean =>
  isObject(value) &&
  isList(value.pair, 2, isCount) &&
  (value.pair as readonly unknown[]).length === 2 &&
  isCountOrNull(value.winner)
const isDay = (value: unknown): boolean =>
  isObject(value) &&
  isPositive(value.round) &&
  isHex(48)(value.signature) &&
  isList(value.bouts, mostListed, isBout)

const checks = {
  kind: (value: unknown) => value === 'tournament',
  model: isText,
  eventId: isText,
  entrants: (value: unknown) =>
    isList(value, mostListed, (one) => isObject(one) && isText(one.id) && isStrength(one.strength)),
  commitment: isHash,
  seed: isHash,
  kickOffMs: isCount,
  minuteMs: isPositive,
  halfTimeMs: isCount,
  beacon: isBeaconChain,
  days: (value: unknown) => isList(value, mostListed, isDay),
  withdrawn: (value: unknown) => isList(value, divisionSize, isCountOrNull),
  champion: isCountOrNull,
} satisfies FieldChecks & Readonly<Record<keyof TournamentRecord, unknown>>

/**
 * Parses the record of a tournament. Returns undefined for a value of another kind, and a sentence that names the first
 * unreadable field.
 */
export function readTournamentRecord(given: unknown): TournamentRecord | string | undefined {
  if (!isObject(given) || given.kind !== 'tournament') return undefined
  const wrong = wrongField(checks, given)
  if (wrong !== undefined) return `This is no record of a tournament: its ${wrong} cannot be read.`
  return given as TournamentRecord
}
