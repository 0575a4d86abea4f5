// The canonical form against RFC 8785 and this project's vectors, and its properties.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, canonicalText, maxCanonicalDepth } from './canonical.ts'
import vectors from './vectors/canonical.json' with { type: 'json' }

describe('the canonical form matches its vectors', () => {
  test.each(vectors.texts)('writes the canonical form of $name', ({ json, canonical: text }) => {
    expect(canonical(JSON.parse(json))).toEqual({ ok: true, text })
  })

  test.each(vectors.numbers)('writes the number $bits as $canonical', ({ bits, canonical: text }) => {
    expect(canonicalText(Buffer.from(bits, 'hex').readDoubleBE())).toBe(text)
  })

  test.each(vectors.refused)('refuses $name', ({ json, reason }) => {
    expect(canonical(JSON.parse(json))).toEqual({ ok: false, reason })
  })
})

describe('refuses values that JSON cannot represent', () => {
  test.each<[string, unknown, string]>([
    ['undefined', undefined, 'undefined'],
    ['an undefined member', { a: undefined }, 'undefined'],
    ['NaN', [Number.NaN], 'nonFinite'],
    ['infinity', Number.NEGATIVE_INFINITY, 'nonFinite'],
    ['a bigint', 1n, 'unsupported'],
    ['a function', () => 1, 'unsupported'],
    ['a date', new Date(0), 'unsupported'],
    ['a map', new Map(), 'unsupported'],
  ])('refuses %s', (_name, value, reason) => {
    expect(canonical(value)).toEqual({ ok: false, reason })
  })

  test('too many levels of nesting, and cycles', () => {
    const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
    expect(canonical(nested(maxCanonicalDepth)).ok).toBe(true)
    expect(canonical(nested(maxCanonicalDepth + 1))).toEqual({ ok: false, reason: 'tooDeep' })
    const circle: unknown[] = []
    circle.push(circle)
    expect(canonical(circle)).toEqual({ ok: false, reason: 'tooDeep' })
  })

  test('canonicalText throws for a value that cannot be canonical', () => {
    expect(() => canonicalText({ a: undefined })).toThrow(TypeError)
  })
})

const text = fc.string({ unit: 'binary' })
const anyJson = fc.jsonValue({ stringUnit: 'binary', maxDepth: 5 })
const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, shuffled(item)]),
  )
}

describe('properties', () => {
  test('parsing and writing again changes nothing', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const first = canonical(value)
        fc.pre(first.ok)
        expect(canonicalText(JSON.parse(first.text))).toBe(first.text)
      }),
    )
  })

  test('the order of keys does not matter', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(canonical(shuffled(value))).toEqual(canonical(value))
      }),
    )
  })

  test('composed and decomposed Unicode give the same text', () => {
    fc.assert(
      fc.property(text, text, (key, value) => {
        const composed = canonical({ [key.normalize('NFC')]: value.normalize('NFC') })
        expect(canonical({ [key.normalize('NFD')]: value.normalize('NFD') })).toEqual(composed)
      }),
    )
  })
})
