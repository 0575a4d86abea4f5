// Packed data come out as they went in, as one object for all who read them, and are forgotten in their turn.
import { expect, test } from 'vitest'
import { pack, unpack } from './packed-data.ts'

test.each([{ games: [{ name: '月夜の祭り', stakes: ['20.00'] }], found: null }, [], '</script>', 0])(
  'comes out as it went in: %j',
  (value) => {
    expect(unpack(pack<unknown>(value))).toEqual(value)
  },
)

test('the same text is the same object', () => {
  const packed = pack({ kind: 'slots' })
  expect(unpack(packed)).toBe(unpack(pack({ kind: 'slots' })))
})

test('what was not read for longest is forgotten first', () => {
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
