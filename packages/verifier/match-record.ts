// Parses the public record of a match from untrusted input.
import type { MatchRecord } from '@mangetsu/league/match'
import { type FieldChecks, isCount, isHash, isHex, isObject, isText, wrongField } from './record-shapes.ts'

export const isPositive = (value: unknown): boolean => isCount(value) && value !== 0
export const isStrength = (value: unknown): boolean =>
  isObject(value) && isPositive(value.attack) && isPositive(value.defence)
const isScore = (value: unknown): boolean => isObject(value) && isCount(value.home) && isCount(value.away)
const isMinute = (value: unknown): boolean =>
  isObject(value) && isPositive(value.round) && isHex(48)(value.signature)

export const isBeaconChain = (value: unknown): boolean =>
  isObject(value) && isHex(96)(value.publicKey) && isPositive(value.genesis) && isPositive(value.period)

/** More steps than any match has; bounds the work of a verification. */
const mostMinutes = 300

const checks = {
  kind: (value: unknown) => value === 'match',
  model: isText,
  eventId: isText,
  strengths: (value: unknown) => isObject(value) && isStrength(value.home) && isStrength(value.away),
  commitment: isHash,
  seed: isHash,
  kickOffMs: isCount,
  minuteMs: isPositive,
  halfTimeMs: isCount,
  beacon: isBeaconChain,
  minutes: (value: unknown) => Array.isArray(value) && value.length <= mostMinutes && value.every(isMinute),
  progress: (value: unknown) => isObject(value) && isText(value.phase) && isScore(value.score),
} satisfies FieldChecks & Readonly<Record<keyof MatchRecord, unknown>>

/**
 * Parses the record of a match. Returns undefined for a value of another kind, and a sentence that names the first
 * unreadable field.
 */
export function readMatchRecord(given: unknown): MatchRecord | string | undefined {
  if (!isObject(given) || given.kind !== 'match') return undefined
  if (given.seed === null) return 'This match is not over yet: its seed is not revealed.'
  const wrong = wrongField(checks, given)
  if (wrong !== undefined) return `This is no record of a match: its ${wrong} cannot be read.`
  return given as MatchRecord
}
