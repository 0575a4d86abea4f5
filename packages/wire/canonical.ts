// The canonical text of a payload that both ends sign: RFC 8785, over strings normalised to NFC.

type CanonicalReason =
  | 'undefined'
  | 'nonFinite'
  | 'loneSurrogate'
  | 'unsupported'
  | 'duplicateKey'
  | 'tooDeep'

export type Canonical =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: CanonicalReason }

/** Deeper payloads are refused; no call of the contract comes near this depth. */
export const maxCanonicalDepth = 64

class NotCanonical extends Error {
  readonly reason: CanonicalReason
  constructor(reason: CanonicalReason) {
    super(`a payload with ${reason} has no canonical form`)
    this.reason = reason
  }
}

// Printable ASCII without quote and backslash: such text is normalised, well-formed and needs no escape.
const plainText = /^[ !#-[\]-~]*$/

function normalised(text: string): string {
  if (!text.isWellFormed()) throw new NotCanonical('loneSurrogate')
  return text.normalize('NFC')
}

// JSON.stringify writes well-formed strings and finite numbers exactly as RFC 8785, 3.2.2 requires.
const writeString = (text: string): string =>
  plainText.test(text) ? `"${text}"` : JSON.stringify(normalised(text))

function writeArray(items: readonly unknown[], depth: number): string {
  let text = '['
  for (let i = 0; i < items.length; i += 1) text += (i === 0 ? '' : ',') + write(items[i], depth)
  return `${text}]`
}

function writeMembers(value: Record<string, unknown>, keys: string[], depth: number): string {
  keys.sort()
  let text = '{'
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] as string
    text += `${i === 0 ? '"' : ',"'}${key}":${write(value[key], depth)}`
  }
  return `${text}}`
}

function writeUnusualMembers(value: Record<string, unknown>, keys: string[], depth: number): string {
  const members = new Map<string, unknown>()
  for (const key of keys) {
    const name = normalised(key)
    if (members.has(name)) throw new NotCanonical('duplicateKey')
    members.set(name, value[key])
  }
  // The default sort compares UTF-16 code units, which is the order of RFC 8785, 3.2.3.
  const sorted = [...members.keys()].sort()
  return `{${sorted.map((name) => `${JSON.stringify(name)}:${write(members.get(name), depth)}`).join(',')}}`
}

function writeObject(value: object, depth: number): string {
  if (Array.isArray(value)) return writeArray(value, depth)
  const prototype: unknown = Object.getPrototypeOf(value)
  // The prototype chain of a plain object ends after one prototype, also when it comes from another frame.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new NotCanonical('unsupported')
  const members = value as Record<string, unknown>
  const keys = Object.keys(members)
  const isPlain = keys.every((key) => plainText.test(key))
  return isPlain ? writeMembers(members, keys, depth) : writeUnusualMembers(members, keys, depth)
}

function write(value: unknown, depth: number): string {
  switch (typeof value) {
    case 'string':
      return writeString(value)
    case 'number':
      if (!Number.isFinite(value)) throw new NotCanonical('nonFinite')
      return value === 0 ? '0' : String(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      if (depth === maxCanonicalDepth) throw new NotCanonical('tooDeep')
      return writeObject(value, depth + 1)
    case 'undefined':
      throw new NotCanonical('undefined')
    default:
      throw new NotCanonical('unsupported')
  }
}

/**
 * Returns the RFC 8785 form of a JSON value, every string and key first normalised to NFC. Refuses values that JSON
 * cannot represent (undefined, NaN and infinities, lone surrogates, functions, class instances), two keys with the same
 * normal form, and more than 64 levels.
 */
export function canonical(value: unknown): Canonical {
  try {
    return { ok: true, text: write(value, 0) }
  } catch (error) {
    if (error instanceof NotCanonical) return { ok: false, reason: error.reason }
    throw error
  }
}

/**
 * Returns the canonical form of a value that the program itself built; throws a TypeError where `canonical` refuses.
 */
export function canonicalText(value: unknown): string {
  const result = canonical(value)
  if (result.ok) return result.text
  throw new TypeError(`the payload has no canonical form: ${result.reason}`)
}
