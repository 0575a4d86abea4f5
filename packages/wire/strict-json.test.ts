// Untrusted JSON: the vectors, the limits, and agreement with JSON.parse on valid input.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseStrict, strictLimits } from './strict-json.ts'
import vectors from './vectors/strict-json.json' with { type: 'json' }

describe('strict JSON matches its vectors', () => {
  test.each(vectors.accepted)('accepts $name', ({ json }) => {
    expect(parseStrict(json)).toEqual({ ok: true, value: JSON.parse(json) })
  })

  test.each(vectors.refused)('refuses $name', ({ json, reason }) => {
    expect(parseStrict(json)).toEqual({ ok: false, reason })
  })
})

describe('limits', () => {
  const { maxBytes, maxMembers } = strictLimits

  test.each([
    ['one-byte text', 'a', maxBytes - 2],
    ['three-byte text', '月', Math.floor((maxBytes - 2) / 3)],
    ['four-byte text', '🌕', Math.floor((maxBytes - 2) / 4)],
  ])('counts bytes in UTF-8: %s', (_name, character, count) => {
    expect(parseStrict(JSON.stringify(character.repeat(count))).ok).toBe(true)
    expect(parseStrict(JSON.stringify(character.repeat(count + 1)))).toEqual({
      ok: false,
      reason: 'tooLarge',
    })
  })

  test('counts object members and array elements together', () => {
    expect(parseStrict(`[${'1,'.repeat(maxMembers - 1)}1]`).ok).toBe(true)
    expect(parseStrict(`[${'1,'.repeat(maxMembers)}1]`)).toEqual({ ok: false, reason: 'tooMany' })
  })

  test('refuses deep nesting before it builds a value', () => {
    expect(parseStrict('['.repeat(60_000))).toEqual({ ok: false, reason: 'tooDeep' })
    expect(parseStrict('{"a":'.repeat(100), { maxDepth: 5 })).toEqual({ ok: false, reason: 'tooDeep' })
  })

  test('takes linear time for a text of quotes only', () => {
    const bomb = `"${'\\"'.repeat(30_000)}"`
    const before = process.threadCpuUsage()
    expect(parseStrict(bomb).ok).toBe(true)
    const slashes = `"${'\\\\'.repeat(32_000)}"`
    expect(parseStrict(slashes).ok).toBe(true)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000, 'ms of the processor, whatever else it does').toBeLessThan(500)
  })
})

describe('properties', () => {
  test('parses valid JSON to the same value as JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (json) => {
        const read = parseStrict(json)
        if (read.ok) expect(read.value).toEqual(JSON.parse(json))
        else expect(['duplicateKey', 'forbiddenKey', 'badCharacter']).toContain(read.reason)
      }),
    )
  })

  test('never throws, and refuses every text that JSON.parse refuses', () => {
    const fragments = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      '\\',
      'a',
      '1',
      'null',
      ' ',
      '\\u0000',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fragments).map((parts) => parts.join('')),
        ),
        (text) => {
          const isJson = (() => {
            try {
              JSON.parse(text)
              return true
            } catch {
              return false
            }
          })()
          if (!isJson) expect(parseStrict(text).ok).toBe(false)
          else parseStrict(text)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('never changes a prototype by a returned value', () => {
    const read = parseStrict('{"a":{"b":1}}')
    expect(read.ok && Object.getPrototypeOf(read.value)).toBe(Object.prototype)
  })
})
