// Parses untrusted JSON only if it is small, shallow and without duplicate keys.

type StrictReason =
  | 'malformed'
  | 'tooLarge'
  | 'tooDeep'
  | 'tooMany'
  | 'duplicateKey'
  | 'forbiddenKey'
  | 'badNumber'
  | 'badCharacter'

export type Strict =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: StrictReason }

export type StrictLimits = {
  /** Size of the text in UTF-8, bytes. */
  readonly maxBytes: number
  /** Nesting depth of arrays and objects. */
  readonly maxDepth: number
  /** Number of object members and array elements together. */
  readonly maxMembers: number
}

/** Limits of every call that does not declare its own. */
export const strictLimits: StrictLimits = { maxBytes: 65_536, maxDepth: 16, maxMembers: 4_096 }

type Shape =
  | { readonly ok: true; readonly members: number }
  | { readonly ok: false; readonly reason: StrictReason }

function isWithinBytes(text: string, maxBytes: number): boolean {
  if (text.length * 3 <= maxBytes) return true
  if (text.length > maxBytes) return false
  let bytes = text.length
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    // A surrogate pair is two units and four bytes, so each half counts two.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes <= maxBytes
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === 0x5c) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return -1
}

// Scans the text once before any value is built: nesting depth and number of members.
function shapeOf(text: string, { maxDepth, maxMembers }: StrictLimits): Shape {
  let depth = 0
  let members = 0
  let commas = 0
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    if (unit === 0x22) {
      i = endOfString(text, i)
      if (i < 0) return { ok: false, reason: 'malformed' }
    } else if (unit === 0x7b || unit === 0x5b) {
      depth += 1
      if (depth > maxDepth) return { ok: false, reason: 'tooDeep' }
    } else if (unit === 0x7d || unit === 0x5d) depth -= 1
    else if (unit === 0x3a) members += 1
    else if (unit === 0x2c) commas += 1
    if (commas >= maxMembers || members > maxMembers) return { ok: false, reason: 'tooMany' }
  }
  return { ok: true, members }
}

type Walk = { members: number; readonly hasOddCharacters: boolean; reason: StrictReason | null }

function checkText(text: string, walk: Walk): void {
  if (walk.hasOddCharacters && (text.includes('\0') || !text.isWellFormed())) walk.reason = 'badCharacter'
}

function checkMember(key: string, value: unknown, walk: Walk): void {
  walk.members += 1
  if (key === '__proto__') walk.reason = 'forbiddenKey'
  else if (
    key === 'constructor' &&
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, 'prototype')
  ) {
    walk.reason = 'forbiddenKey'
  }
  checkText(key, walk)
  check(value, walk)
}

// `shapeOf` has already bounded the depth.
function check(value: unknown, walk: Walk): void {
  if (typeof value === 'string') checkText(value, walk)
  else if (typeof value === 'number') {
    if (!Number.isFinite(value)) walk.reason = 'badNumber'
  } else if (Array.isArray(value)) for (const item of value) check(item, walk)
  else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) checkMember(key, (value as Record<string, unknown>)[key], walk)
  }
}

// U+0000 cannot be stored as text by PostgreSQL, and lone surrogates cannot be written as UTF-8.
const oddCharacters = /\\u(?:0000|[dD][89a-fA-F])/

/**
 * Parses JSON text (RFC 8259) from an untrusted sender. Refuses, as a value: invalid syntax; more bytes, levels or
 * members than the limits; a key twice in one object; the keys `__proto__` and `constructor` → `prototype`; numbers
 * beyond the range of double precision; and strings with U+0000 or lone surrogates. Takes time linear in the text and
 * builds no value before size and depth are within the limits.
 */
export function parseStrict(text: string, limits: Partial<StrictLimits> = {}): Strict {
  const all = { ...strictLimits, ...limits }
  if (!isWithinBytes(text, all.maxBytes)) return { ok: false, reason: 'tooLarge' }
  const shape = shapeOf(text, all)
  if (!shape.ok) return shape
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'malformed' }
  }
  const walk: Walk = {
    members: 0,
    hasOddCharacters: oddCharacters.test(text) || !text.isWellFormed(),
    reason: null,
  }
  check(value, walk)
  if (walk.reason !== null) return { ok: false, reason: walk.reason }
  // JSON.parse keeps only the last of two equal keys, so a duplicate key makes one member fewer.
  return walk.members === shape.members ? { ok: true, value } : { ok: false, reason: 'duplicateKey' }
}
