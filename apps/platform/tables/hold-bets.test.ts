// The days that a table stake is counted on, with changes across midnights.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stakedByDayAfter } from './hold-bets.ts'

const totalOf = (days: Readonly<Record<string, bigint>>) =>
  Object.values(days).reduce((sum, minor) => sum + minor, 0n)

test('the days sum to the stake, and a reduction takes at most each day’s amount, newest first', () => {
  const change = fc.record({ isNextDay: fc.boolean(), wantedMinor: fc.bigInt(0n, 1_000n) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let number = 10
      let days: Readonly<Record<string, bigint>> = {}
      for (const { isNextDay, wantedMinor } of changes) {
        if (isNextDay) number += 1
        const before = days
        const changeMinor = wantedMinor - totalOf(before)
        days = stakedByDayAfter(before, `2026-11-${number}`, changeMinor)
        expect(totalOf(days)).toBe(wantedMinor)
        const taken = Object.entries(before).filter(([day, minor]) => (days[day] ?? 0n) < minor)
        if (changeMinor >= 0n) expect(taken).toEqual([])
        for (const [day] of taken) {
          expect(days[day] ?? 0n).toBeGreaterThanOrEqual(0n)
          for (const later of Object.keys(before).filter((one) => one > day))
            expect(days[later]).toBeUndefined()
        }
      }
    }),
  )
})

test('rejects a reduction of more than was staked', () => {
  expect(() => stakedByDayAfter({ '2026-11-28': 5n }, '2026-11-28', -6n)).toThrow(RangeError)
})
