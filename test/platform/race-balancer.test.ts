// The swing finds the start at which either side may win, however slow one of them is, and stays there.
import { expect, test } from 'vitest'
import { adjustTiming, createRaceBalancer, initialTiming } from './race-balancer.ts'

/** A race in numbers: the one is ahead by so much, give or take what a busy machine does. */
function racesOf(count: number, leadMs: number, noiseMs: number) {
  let swing = initialTiming
  const seen = { one: 0, other: 0, close: 0 }
  for (let race = 0; race < count; race += 1) {
    // A fixed sequence that is spread evenly: the golden ratio's multiples.
    const noise = (((race * 0.618_034) % 1) - 0.5) * 2 * noiseMs
    const gapMs = swing.waitMs - leadMs + noise
    if (Math.abs(gapMs) <= 2 * noiseMs) seen.close += 1
    const winner = gapMs < 0 ? 'one' : 'other'
    seen[winner] += 1
    swing = adjustTiming(swing, winner)
  }
  return seen
}

test.each([
  [30, 0, 1],
  [30, 10, 5],
  [30, -30, 20],
  [30, 100, 60],
  [30, -200, 100],
  [100, 200, 100],
])(
  'of %i races with a lead of %i ms give or take %i, both win some, and most are close',
  (count, lead, noise) => {
    const { one, other, close } = racesOf(count, lead, noise)
    expect(Math.min(one, other)).toBeGreaterThanOrEqual(4)
    expect(close).toBeGreaterThanOrEqual(count / 3)
  },
)

test('a side that always wins is held back, but not for ever', () => {
  let swing = initialTiming
  for (let race = 0; race < 50; race += 1) swing = adjustTiming(swing, 'other')
  expect(swing.waitMs).toBe(-250)
  expect(adjustTiming(swing, 'one').waitMs).toBeGreaterThan(-250)
})

test('both run, each answers with its own, and the winner is told by what they came to', async () => {
  const balancer = createRaceBalancer()
  const order: string[] = []
  const act = (name: string) => async () => order.push(name)
  const seen = { one: 0, other: 0 }
  for (let race = 0; race < 40; race += 1) {
    const isOneFirst = (one: number, other: number) => one < other
    const [one, other] = await balancer.race(act('one'), act('other'), isOneFirst)
    seen[isOneFirst(one, other) ? 'one' : 'other'] += 1
  }
  expect(order).toHaveLength(80)
  expect(Math.min(seen.one, seen.other)).toBeGreaterThan(4)
})
