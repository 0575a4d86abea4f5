// The pagination cursor of the history: for each wallet the version, and the order id, below which the next page
// begins.
import { createHash } from 'node:crypto'
import { type Currency, currencyCodes } from '@mangetsu/money'

export type PagePosition = {
  /** Only wallets with more entries; entries older than this version follow. */
  readonly wallets: ReadonlyMap<Currency, bigint>
  /** Only if orders remain; those with a lower id follow. */
  readonly order: string | null
}

const sumLength = 6
const idLength = 16
/** Highest possible version: a PostgreSQL bigint. */
const lastVersion = 2n ** 63n - 1n

/** Checksum over player and filter: a cursor of another player or filter is rejected. */
const sumOf = (of: string, body: Buffer): Buffer =>
  createHash('sha256').update(`${currencyCodes.join()}\n${of}\n`).update(body).digest().subarray(0, sumLength)

/** Seven bits per byte, least significant first; the high bit marks continuation. */
function bytesOf(version: bigint): number[] {
  const bytes: number[] = []
  let rest = version
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
  return [...bytes, Number(rest)]
}

/** At most 200 characters while versions are below 2²⁸ in all wallets. */
export function writeCursor(position: PagePosition, of: string): string {
  const bytes: number[] = [position.order === null ? 0 : 1]
  for (const [index, currency] of currencyCodes.entries()) {
    const before = position.wallets.get(currency)
    if (before !== undefined) bytes.push(index, ...bytesOf(before))
  }
  const order = Buffer.from((position.order ?? '').replaceAll('-', ''), 'hex')
  const body = Buffer.concat([Buffer.from(bytes.slice(0, 1)), order, Buffer.from(bytes.slice(1))])
  return Buffer.concat([sumOf(of, body), body]).toString('base64url')
}

/** Reads the versions after a cursor's header, whose checksum was verified. */
function walletsOf(bytes: Buffer): Map<Currency, bigint> {
  const wallets = new Map<Currency, bigint>()
  let place = 0
  while (place < bytes.length) {
    const currency = currencyCodes[bytes[place] ?? 0]
    let version = 0n
    for (let shift = 0n; ; shift += 7n) {
      place += 1
      const byte = bytes[place] ?? 0
      version |= BigInt(byte & 127) << shift
      if (byte < 128) break
    }
    place += 1
    if (currency !== undefined) wallets.set(currency, version)
  }
  return wallets
}

const idOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Returns the position, or null if the text is not a cursor of this player and filter. */
export function readCursor(text: string, of: string): PagePosition | null {
  const bytes = Buffer.from(text, 'base64url')
  const body = bytes.subarray(sumLength)
  if (body.length === 0 || bytes.toString('base64url') !== text) return null
  if (!bytes.subarray(0, sumLength).equals(sumOf(of, body))) return null
  const hasOrder = body[0] === 1
  const rest = body.subarray(1)
  const id = rest.subarray(0, hasOrder ? idLength : 0)
  const wallets = walletsOf(rest.subarray(id.length))
  // The checksum is not a secret: a malformed cursor is rejected before it reaches the database.
  const isWhole = id.length === (hasOrder ? idLength : 0)
  if (!isWhole || [...wallets.values()].some((version) => version > lastVersion)) return null
  return { order: hasOrder ? idOf(id.toString('hex')) : null, wallets }
}
