// What a ticket can return, compared with the settlement of each order of arrival.
import { lineReturn } from '@mangetsu/race/settle'
import { kindOdds, openRace } from '@mangetsu/test/player/race-samples'
import { expect, test } from 'vitest'
import { outlookOf, type PricedRaceLine } from './outlook.ts'

function line(kind: PricedRaceLine['kind'], pick: string, stakeMinor: bigint): PricedRaceLine {
  const { odds, placeOdds } = kindOdds(kind)
  return { kind, pick, stakeMinor, odds: odds[pick] ?? 0, placeOdds: placeOdds?.[pick] ?? null }
}

const lines = [
  line('win', '1', 10_000n),
  line('each-way', '2', 10_001n),
  line('place', '3', 20_000n),
  line('quinella-place', '1-2', 10_000n),
  line('trifecta', '1-2-3', 10_000n),
]

test('least and most are those of the orders that return something, as they are settled', () => {
  const numbers = openRace.entries.map(({ number }) => number)
  const returns = numbers.flatMap((one) =>
    numbers.flatMap((two) =>
      numbers
        .filter((three) => new Set([one, two, three]).size === 3)
        .map((three) =>
          lines.reduce((sum, each) => sum + lineReturn(each, each, [one, two, three], numbers.length), 0n),
        ),
    ),
  )
  const paid = returns.filter((sum) => sum > 0n).toSorted((one, other) => (one < other ? -1 : 1))
  expect(outlookOf(lines, openRace.entries)).toMatchObject({
    leastMinor: paid[0],
    mostMinor: paid.at(-1),
  })
})

test('the chance of a win bet is that of its horse, and a bet on every horse always returns', () => {
  const [first] = openRace.entries
  expect(outlookOf([line('win', '1', 10_000n)], openRace.entries)?.chance).toBeCloseTo(
    (first?.winPpm ?? 0) / 1_000_000,
    5,
  )
  const all = openRace.entries.map(({ number }) => line('win', String(number), 10_000n))
  expect(outlookOf(all, openRace.entries)?.chance).toBeCloseTo(1, 9)
  expect(outlookOf([], openRace.entries)).toBeNull()
})
