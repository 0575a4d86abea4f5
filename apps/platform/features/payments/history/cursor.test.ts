// The cursor round-trips, fits its field, and rejects any other text.
import { type Currency, currencyCodes } from '@mangetsu/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'
import { type PagePosition, readCursor, writeCursor } from './cursor.ts'

const anyPosition = fc.record({
  wallets: fc
    .uniqueArray(fc.tuple(fc.constantFrom<Currency>(...currencyCodes), fc.bigInt(1n, 2n ** 63n - 1n)), {
      selector: ([currency]) => currency,
    })
    .map((pairs) => new Map(pairs.sort(([a], [b]) => currencyCodes.indexOf(a) - currencyCodes.indexOf(b)))),
  order: fc.option(fc.constant(0).map(newId)),
})

describe('a cursor', () => {
  test('reads back as it was written', () => {
    fc.assert(
      fc.property(anyPosition, fc.string(), (position: PagePosition, of) => {
        expect(readCursor(writeCursor(position, of), of)).toEqual(position)
      }),
    )
  })

  test('fits its field with every wallet at a high version', () => {
    const wallets = new Map(currencyCodes.map((currency) => [currency, 2n ** 28n - 1n]))
    const few = new Map([...wallets].slice(0, 20))
    expect(writeCursor({ wallets: few, order: newId() }, 'x').length).toBeLessThanOrEqual(200)
  })

  test('of another player or filter is rejected', () => {
    const text = writeCursor({ wallets: new Map([['JPY', 7n]]), order: null }, 'one')
    expect(readCursor(text, 'another')).toBeNull()
  })

  test('that was invented or altered is rejected', () => {
    fc.assert(fc.property(fc.string(), (text) => readCursor(text, 'x') === null))
    const text = writeCursor({ wallets: new Map([['JPY', 700n]]), order: newId() }, 'x')
    for (let at = 0; at < text.length; at += 1) {
      const bent = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
      expect(readCursor(bent, 'x')).toBeNull()
    }
    expect(readCursor(`${text}=`, 'x')).toBeNull()
    expect(readCursor(text.slice(0, -1), 'x')).toBeNull()
  })
})

test('with a valid checksum but an invalid body is rejected', () => {
  const wallets = new Map([['JPY', 3n]] as const)
  const made = (position: Parameters<typeof writeCursor>[0]) =>
    readCursor(writeCursor(position, 'mine'), 'mine')
  expect(made({ wallets, order: '0190-1' })).toBeNull()
  expect(made({ wallets: new Map([['JPY', 2n ** 63n]]), order: null })).toBeNull()
  expect(made({ wallets: new Map([['JPY', 2n ** 63n - 1n]]), order: null })).not.toBeNull()
})
