// The balancer finds the delay at which either side may win, however slow one of them is, and keeps it.
import { expect, test } from 'vitest'
import { adjustTiming, createRaceBalancer, initialTiming } from './race-balancer.ts'

/** Simulates races: one side is ahead by a lead, with random noise as on a busy machine. */
function racesOf(count: number, leadMs: number, noiseMs: number) {
  let swing = initialTiming
  const seen = { one: 0, other: 0, close: 0 }
  for (let race = 0; race < count; race += 1) {
    // A fixed, evenly distributed sequence: multiples of the golden ratio.
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
  'in %i races with a lead of %i ms and noise of %i ms, both sides win some, and most are close',
  (count, lead, noise) => {
    const { one, other, close } = racesOf(count, lead, noise)
    expect(Math.min(one, other)).toBeGreaterThanOrEqual(4)
    expect(close).toBeGreaterThanOrEqual(count / 3)
  },
)

test('delays a side that always wins, but not without limit', () => {
  let swing = initialTiming
  for (let race = 0; race < 50; race += 1) swing = adjustTiming(swing, 'other')
  expect(swing.waitMs).toBe(-250)
  expect(adjustTiming(swing, 'one').waitMs).toBeGreaterThan(-250)
})

test('runs both, returns each result, and determines the winner from the results', async () => {
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
