// Tests that bought free spins begin without flying scatters, and do not move symbols left on the reels.
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import { expect, it } from 'vitest'
import type { Performance } from '../event-player.ts'
import type { SlotScreen } from './design.ts'
import { createGathering } from './gathering.ts'

const performance = {
  isMotionReduced: true,
  fade: async (_ms: number, step: (t: number) => void) => step(1),
} as unknown as Performance

const bought = { type: 'featureBought', name: 'freeSpins' } as const
const begins = { type: 'freeSpinsBegin', scatters: 4, spins: 8 } as const

function stand() {
  const lit: (readonly number[])[] = []
  const gathered: number[] = []
  const screen = {
    model: { scatter: { letter: 'M', pays: {} }, grid: { kind: 'rows', reels: 2, rows: 2 } },
    board: {
      columns: ['aM', 'aa'],
      highlight: async (cells: readonly number[]) => void lit.push(cells),
      clear: () => undefined,
    },
    host: { sounds: { play: () => undefined } },
  } as unknown as SlotScreen
  const place = {
    lies: () => ({ x: 0, y: 0, width: 1 }),
    gather: (share: number) => void gathered.push(share),
  }
  const part = createGathering(screen, 'moon', place)
  const play = async (event: SlotEvent) => {
    await part.before?.(event, performance)
    await part.after?.(event, performance)
  }
  return { play, launch: () => part.launch?.(), lit, gathered }
}

it('gathers the scatters that began free spins', async () => {
  const { play, lit, gathered } = stand()
  await play(begins)
  expect([lit, gathered]).toEqual([[[1]], [1]])
})

it('fills by itself for bought free spins, and not in the next round', async () => {
  const { play, launch, lit, gathered } = stand()
  await play(bought)
  await play(begins)
  expect([lit, gathered]).toEqual([[], [1]])
  launch()
  await play(begins)
  expect(lit).toEqual([[1]])
})
