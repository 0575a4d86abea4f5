// Positions on the ladders: a missed day costs nothing, and a ladder restarts after its last step.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MarkedDay, numberOfToday, placeOn, stepsOf } from './ladder.ts'

const day = (number: number, date: string, isReceived = true): MarkedDay => ({
  number,
  day: date,
  isReceived,
})
const states = (marked: readonly MarkedDay[], today: string) =>
  stepsOf(7, marked, today).map(({ state }) => state)
const toCome = (count: number) => Array<string>(count).fill('toCome')

test.each([
  ['without a sign-in the first step is due', [], '2026-11-05', ['today', ...toCome(6)]],
  ['the step received today stays', [day(1, '2026-11-05')], '2026-11-05', ['received', ...toCome(6)]],
  [
    'a step marked but not received today can be received',
    [day(1, '2026-11-05', false)],
    '2026-11-05',
    ['today', ...toCome(6)],
  ],
  [
    'the next step is due after ten days of absence',
    [day(1, '2026-11-05')],
    '2026-11-15',
    ['received', 'today', ...toCome(5)],
  ],
  [
    'a step marked but never received is missed, and the next one follows it',
    [day(1, '2026-11-05', false), day(2, '2026-11-06')],
    '2026-11-07',
    ['missed', 'received', 'today', ...toCome(4)],
  ],
])('%s', (_, marked, today, wanted) => {
  expect(states(marked, today)).toEqual(wanted)
})

test('the eighth day is the first of a new week', () => {
  const week = Array.from({ length: 7 }, (_, n) => day(n + 1, `2026-11-0${n + 1}`))
  expect(states(week, '2026-11-07')).toEqual(Array(7).fill('received'))
  expect(states(week, '2026-11-08')).toEqual(['today', ...toCome(6)])
})

test('each day marked advances one step, whichever days they are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 90 }), (offsets) => {
      const marked: MarkedDay[] = []
      for (const offset of [...offsets].sort((a, b) => a - b)) {
        const date = new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10)
        const number = numberOfToday(marked, date)
        expect(number).toBe(marked.length + 1)
        expect(placeOn(30, number)).toBe(marked.length % 30)
        marked.push(day(number, date))
        expect(numberOfToday(marked, date)).toBe(number)
      }
    }),
  )
})
