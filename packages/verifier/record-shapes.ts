// Forms of the fields of public records, by which untrusted input is checked before it is read.
import { isServerSeed } from '@mangetsu/chance/seed-shapes'

export type RecordFields = Readonly<Record<string, unknown>>

/** The fields that a record must have, each with its check. */
export type FieldChecks = Readonly<Record<string, (value: unknown) => boolean>>

export const isObject = (value: unknown): value is RecordFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string'
/** A whole number from 0 on. */
export const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0
/** A seed, a link of a chain, and the commitment to each: 32 bytes in hex. */
export const isHash = (value: unknown): boolean => isText(value) && isServerSeed(value)
/** Lower-case hex of exactly this many bytes. */
export const isHex = (bytes: number) => (value: unknown) =>
  isText(value) && value.length === 2 * bytes && /^[0-9a-f]+$/.test(value)
/** A time of ISO 8601. */
export const isInstant = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value))

/** Returns the name of the first unreadable field; undefined if all can be read. A value that is no object has none. */
export function wrongField(checks: FieldChecks, value: unknown): string | undefined {
  const fields = isObject(value) ? value : {}
  return Object.entries(checks).find(([name, fits]) => !fits(fields[name]))?.[0]
}
