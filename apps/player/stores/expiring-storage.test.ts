// The storage of the specification's section 5: expiry in minutes or as a date, deletion of expired values, cookies as
// fallback.
import { expect, test } from 'vitest'
import { createExpiringStorage, untilMsOf } from './expiring-storage.ts'
import { cookieIn } from './text-storage.ts'

const startMs = 1_800_000_000_000

function setUp(local: 'there' | 'absent' | 'full' = 'there') {
  const map = new Map<string, string>()
  const jar = new Map<string, string>()
  const notes: string[] = []
  const time = { nowMs: startMs }
  const storage = createExpiringStorage({
    local:
      local === 'absent'
        ? null
        : {
            getItem: (key) => map.get(key) ?? null,
            setItem: (key, text) => {
              if (local === 'full') throw new Error('QuotaExceededError')
              map.set(key, text)
            },
            removeItem: (key) => void map.delete(key),
          },
    cookies: {
      read: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      write: (cookie) => {
        const [pair = '', ...attributes] = cookie.split('; ')
        const [name = '', value = ''] = pair.split('=')
        const expires = attributes.find((text) => text.startsWith('expires='))?.slice(8) ?? ''
        if (Date.parse(expires) <= time.nowMs) jar.delete(name)
        else jar.set(name, value)
      },
    },
    nowMs: () => time.nowMs,
    note: (text) => notes.push(text),
  })
  return { storage, map, jar, notes, time }
}

test.each(['there', 'absent', 'full'] as const)(
  'stores, reads and removes values (local storage %s)',
  (local) => {
    const { storage } = setUp(local)
    storage.set('a', { moon: '満月' })
    expect(storage.get('a')).toEqual({ moon: '満月' })
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
  },
)

test.each(['there', 'absent'] as const)(
  'minutes pass, and an expired value is deleted on reading (%s)',
  (local) => {
    const { storage, map, jar, time } = setUp(local)
    storage.set('a', 1, 5)
    time.nowMs += 5 * 60_000 - 1
    expect(storage.get('a')).toBe(1)
    time.nowMs += 1
    expect(map.size + jar.size).toBe(1)
    expect(storage.get('a')).toBeNull()
    expect(map.size + jar.size).toBe(0)
  },
)

test('accepts a date as expiry', () => {
  const { storage, time } = setUp()
  storage.set('a', 1, new Date(startMs + 1000))
  expect(storage.get('a')).toBe(1)
  time.nowMs += 1000
  expect(storage.get('a')).toBeNull()
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, new Date('no date'), '5' as never, null as never])(
  'rejects %s as expiry',
  (until) => {
    expect(() => setUp().storage.set('a', 1, until)).toThrow(TypeError)
    expect(() => untilMsOf(until, 0)).toThrow('timeout must be a number of minutes or a date')
  },
)

test('requires a key', () => {
  const { storage } = setUp()
  expect(() => storage.get('')).toThrow('a key is required')
  expect(() => storage.set('', 1)).toThrow('a key is required')
})

test.each(['', 'no json', '5', '{"value":1}'])('ignores the foreign value %j', (text) => {
  const { storage, map } = setUp()
  map.set('a', text)
  expect(storage.get('a')).toBeNull()
})

test('logs a message only without local storage', () => {
  expect(setUp('there').notes).toEqual([])
  expect(setUp('absent').notes).toHaveLength(1)
  expect(setUp('full').notes).toHaveLength(1)
})

test('does not truncate a value too large for a cookie', () => {
  const { storage, jar } = setUp('absent')
  storage.set('a', 'x'.repeat(5_000))
  expect(jar.size).toBe(0)
})

test('matches a cookie by its full name', () => {
  expect(cookieIn('xa=1; a=2; ab=3', 'a')).toBe('2')
  expect(cookieIn('xa=1', 'a')).toBeNull()
})
