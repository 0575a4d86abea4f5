// At most one dialog is open, always the one with the highest priority.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DialogPriority, dialogPriorities, nextDialog, type QueuedDialog } from './dialog-priority.ts'

const waitingOf = (...names: DialogPriority[]): QueuedDialog[] =>
  names.map((turn) => ({ id: Symbol(turn), turn }))
const openOf = (waiting: readonly QueuedDialog[]): DialogPriority | undefined =>
  waiting.find(({ id }) => id === nextDialog(waiting))?.turn

test.each([
  [['promo', 'system'], 'system'],
  [['system', 'asked'], 'asked'],
  [['promo', 'asked'], 'asked'],
  [['asked', 'kyc'], 'kyc'],
  [['kyc', 'asked'], 'kyc'],
  [['kyc', 'persistent'], 'persistent'],
  [['persistent', 'registerError'], 'registerError'],
  [['asked', 'system', 'promo', 'kyc', 'persistent', 'registerError', 'limitLogin'], 'limitLogin'],
] as const)('of %j: %s', (names, first) => {
  expect(openOf(waitingOf(...names))).toBe(first)
})

test('of two opened by the player, the later one', () => {
  const waiting = waitingOf('asked', 'asked')
  expect(nextDialog(waiting)).toBe(waiting[1]?.id)
})

test('nothing is open without waiting dialogs', () => {
  expect(nextDialog([])).toBeNull()
})

test('exactly one waiting dialog is open, and none has a higher priority', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...dialogPriorities), { minLength: 1, maxLength: 12 }), (names) => {
      const waiting = waitingOf(...names)
      const open = openOf(waiting)
      expect(open).toBeDefined()
      expect(
        names.every((name) => dialogPriorities.indexOf(name) >= dialogPriorities.indexOf(open ?? 'promo')),
      ).toBe(true)
    }),
  )
})
