// Tests the paced clock: motions shorten by its factor, and its time never decreases.
import { manualClock } from '@mangetsu/test/stage/manual-clock'
import { expect, test } from 'vitest'
import { pacedClock } from './clock.ts'
import { createEventPlayer } from './event-player.ts'

async function lengthOf(pace: number, kind: 'move' | 'fade' | 'wait') {
  const clock = manualClock()
  const paced = pacedClock(clock, () => pace)
  const player = createEventPlayer<{ type: string }>({ clock: paced, isMotionReduced: () => false })
  const steps: number[] = []
  let endMs = -1
  const done = player.play([{ type: 'a' }], async (_, performance) => {
    await performance[kind](1_600, (t: number) => steps.push(t))
    endMs = clock.nowMs()
  })
  await clock.advance(2_000)
  await done
  return { endMs, last: steps.at(-1) }
}

test.each([
  ['move', 1, 1_600, 1],
  ['move', 1.6, 1_008, 1],
  ['fade', 1.6, 1_008, 1],
  // It has no steps, and takes its time all the same.
  ['wait', 1.6, 1_008, undefined],
] as const)('%s at a pace of %s ends after %i ms, at its end', async (kind, pace, endMs, last) => {
  expect(await lengthOf(pace, kind)).toEqual({ endMs, last })
})

test('time is continuous when the pace changes', async () => {
  const clock = manualClock()
  let pace = 1
  const paced = pacedClock(clock, () => pace)
  const seen: number[] = []
  paced.onFrame((nowMs) => seen.push(nowMs))
  for (const next of [2, 1, 2, 1]) {
    await clock.advance(160)
    pace = next
  }
  expect(seen).toEqual([...seen].sort((one, other) => one - other))
  expect(paced.nowMs()).toBeCloseTo(160 * 6)
})
