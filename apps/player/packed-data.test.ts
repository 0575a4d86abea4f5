// Packed data is unpacked unchanged, as one object shared by all readers, and evicted in order of last use.
import { expect, test } from 'vitest'
import { pack, unpack } from './packed-data.ts'

test.each([{ games: [{ name: '月夜の祭り', stakes: ['20.00'] }], found: null }, [], '</script>', 0])(
  'unpacks unchanged: %j',
  (value) => {
    expect(unpack(pack<unknown>(value))).toEqual(value)
  },
)

test('equal texts return the same object', () => {
  const packed = pack({ kind: 'slots' })
  expect(unpack(packed)).toBe(unpack(pack({ kind: 'slots' })))
})

test('evicts the least recently used first', () => {
  const often = pack({ page: 'often' })
  const seldom = pack({ page: 'seldom' })
  const [first, other] = [unpack(often), unpack(seldom)]
  for (let page = 0; page < 7; page += 1) {
    unpack(pack({ page }))
    expect(unpack(often)).toBe(first)
  }
  expect(unpack(seldom)).not.toBe(other)
  expect(unpack(seldom)).toEqual(other)
})
