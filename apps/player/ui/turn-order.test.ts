// Never two dialogs, and always the one that matters most.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Turn, turnOf, turns, type Waiting } from './turn-order.ts'

const waitingOf = (...names: Turn[]): Waiting[] => names.map((turn) => ({ id: Symbol(turn), turn }))
const openOf = (waiting: readonly Waiting[]): Turn | undefined =>
  waiting.find(({ id }) => id === turnOf(waiting))?.turn

test.each([
  [['promo', 'system'], 'system'],
  [['system', 'asked'], 'asked'],
  [['promo', 'asked'], 'asked'],
  [['asked', 'kyc'], 'kyc'],
  [['kyc', 'asked'], 'kyc'],
  [['kyc', 'held'], 'held'],
  [['held', 'registerError'], 'registerError'],
  [['asked', 'system', 'promo', 'kyc', 'held', 'registerError', 'limitLogin'], 'limitLogin'],
] as const)('of %j: %s', (names, first) => {
  expect(openOf(waitingOf(...names))).toBe(first)
})

test('of two that were asked for, the later one', () => {
  const waiting = waitingOf('asked', 'asked')
  expect(turnOf(waiting)).toBe(waiting[1]?.id)
})

test('nobody waits: nobody is open', () => {
  expect(turnOf([])).toBeNull()
})

test('whoever waits, exactly one is open, and nobody goes before it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...turns), { minLength: 1, maxLength: 12 }), (names) => {
      const waiting = waitingOf(...names)
      const open = openOf(waiting)
      expect(open).toBeDefined()
      expect(names.every((name) => turns.indexOf(name) >= turns.indexOf(open ?? 'promo'))).toBe(true)
    }),
  )
})
