// The statement as a reader counts it: a round is one movement, days are in order, nothing is lost.
import type { StatementEntry, StatementKind } from '@mangetsu/contract/wallet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDay, movementsOf, passes } from './movements.ts'

const entry = (version: number, kind: StatementKind, amount: string, refId: string): StatementEntry => ({
  version,
  at: `2026-11-2${version % 3}T00:00:00.000Z`,
  kind,
  amount,
  balanceAfter: '0.00',
  refId,
})

test('the stake and win of a round are one movement, with the newer balance', () => {
  const entries = [
    entry(4, 'win', '250.00', 'r1'),
    entry(3, 'stake', '-100.00', 'r1'),
    entry(2, 'stake', '-100.00', 'r0'),
  ]
  expect(movementsOf(entries, 'JPY')).toMatchObject([
    { key: 4, kind: 'round', amount: '150.00', stake: '-100.00', win: '250.00' },
    { key: 2, kind: 'round', amount: '-100.00', stake: '-100.00', win: null },
  ])
})

test('a held and a returned withdrawal stay two, though they bear one number', () => {
  const entries = [entry(2, 'withdrawalReturned', '5.00', 'w'), entry(1, 'withdrawalHeld', '-5.00', 'w')]
  expect(movementsOf(entries, 'JPY').map(({ kind }) => kind)).toEqual([
    'withdrawalReturned',
    'withdrawalHeld',
  ])
})

test.each([
  { filter: 'all', kinds: ['round', 'deposit', 'withdrawalHeld', 'withdrawalReturned', 'adjustment'] },
  { filter: 'round', kinds: ['round'] },
  { filter: 'deposit', kinds: ['deposit'] },
  { filter: 'withdrawal', kinds: ['withdrawalHeld', 'withdrawalReturned'] },
] as const)('$filter lets $kinds pass', ({ filter, kinds }) => {
  const all = (['stake', 'deposit', 'withdrawalHeld', 'withdrawalReturned', 'adjustment'] as const).map(
    (kind, index) => entry(index, kind, '1.00', kind),
  )
  expect(
    movementsOf(all, 'JPY')
      .filter((movement) => passes(movement, filter))
      .map(({ kind }) => kind),
  ).toEqual(kinds)
})

test('days keep the order in which they come', () => {
  const movements = movementsOf(
    [2, 2, 1].map((day, index) => ({ ...entry(index, 'deposit', '1.00', `${index}`), at: `${day}` })),
    'JPY',
  )
  expect(byDay(movements, (at) => at).map(([day, ofDay]) => [day, ofDay.length])).toEqual([
    ['2', 2],
    ['1', 1],
  ])
})

test('no money is lost or made by joining', () => {
  const kinds = fc.constantFrom<StatementKind>('stake', 'win', 'deposit', 'withdrawalHeld')
  const entries = fc.array(
    fc.tuple(kinds, fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.constantFrom('a', 'b')),
  )
  const text = (minor: bigint) => {
    const size = minor < 0n ? -minor : minor
    return `${minor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
  }
  const minor = (amount: string) => BigInt(amount.replace('.', ''))
  fc.assert(
    fc.property(entries, (given) => {
      const list = given.map(([kind, amount, refId], index) => entry(index, kind, text(amount), refId))
      const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + minor(amount), 0n)
      expect(sum(movementsOf(list, 'JPY').map(({ amount }) => amount))).toBe(
        sum(list.map(({ amount }) => amount)),
      )
    }),
  )
})
