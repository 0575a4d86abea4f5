// Simulates one model continuously while the page is open, and posts its counts four times per second.
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { createSlotRounds } from '@mangetsu/slot-engine/slot'
import { fastDraws } from '../../simulate-tally.ts'
import { figuresOf, newTally, playOn } from './live-figures.ts'

export type SimulationOrder = { readonly model: SlotModel; readonly seed: number }

/** Maximum number of rounds: beyond it the half-width changes too slowly to be visible. */
const mostRounds = 50_000_000
const postMs = 250
const batch = 200

addEventListener('message', ({ data }: MessageEvent<SimulationOrder>) => {
  const rounds = createSlotRounds(data.model)
  const draws = fastDraws(data.seed)
  const tally = newTally()
  const playABit = (): void => {
    const began = performance.now()
    while (performance.now() - began < postMs) playOn(tally, rounds, draws, batch)
    postMessage(figuresOf(tally))
    if (tally.rounds < mostRounds) setTimeout(playABit)
  }
  playABit()
})
