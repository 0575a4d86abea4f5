// Tests of the rhythm of a hand: a deal and a draw take a second at most, and winning cards hop by the size of the win.
import type { CardCode } from '@mangetsu/cards'
import { Texture } from 'pixi.js'
import { expect, test } from 'vitest'
import type { Performance } from '../event-player.ts'
import { createHand } from './hand-view.ts'

const cards: readonly CardCode[] = ['As', 'Kh', '7c', '7d', '2s']
const all = [0, 1, 2, 3, 4]

/** Creates a hand, and a performance that adds up its durations, in ms. */
function playedHand(isMotionReduced = false) {
  const hand = createHand({ front: () => Texture.EMPTY, back: Texture.EMPTY }, 5)
  hand.place({ x: 0, y: 0, width: 60, step: 64 })
  const played = { ms: 0 }
  const run = async (ms: number, step: (t: number) => void) => {
    played.ms += ms
    for (const t of [0.1, 0.25, 0.5, 0.75, 1]) step(t)
  }
  const performance: Performance = {
    isMotionReduced,
    isAborted: false,
    move: run,
    fade: run,
    wait: (ms) => run(ms, () => {}),
  }
  return { hand, played, performance, motion: { performance, shoe: { x: 0, y: 0 }, cue: () => {} } }
}

test('deals five cards within 900 ms, and replaces five within 700 ms', async () => {
  const dealt = playedHand()
  await dealt.hand.deal(cards, dealt.motion)
  expect(dealt.played.ms).toBeLessThanOrEqual(900)
  const replaced = playedHand()
  await replaced.hand.replace(all, cards, replaced.motion)
  expect(replaced.played.ms).toBeLessThanOrEqual(700)
})

test('winning cards hop the longer the larger the win is, and not at all with reduced motion', async () => {
  const lengths = []
  for (const size of ['win', 'big', 'mega', 'full'] as const) {
    const { hand, played, performance } = playedHand()
    await hand.cheer([2, 3], size, performance)
    lengths.push(played.ms)
  }
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
  expect(new Set(lengths).size).toBe(4)
  const still = playedHand(true)
  await still.hand.cheer([2, 3], 'full', still.performance)
  expect(still.played.ms).toBe(0)
})
