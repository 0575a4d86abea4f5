// The mode of a round, by which frames, scenes and counters change. Pure functions.
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import type { SlotModel } from '@mangetsu/slot-engine/model'

export type SlotMode = 'base' | 'respin' | 'free' | 'holdSpin' | 'meter'

/** Returns the mode after an event. A feature lasts until the round ends or another feature begins. */
export function modeAfter(mode: SlotMode, event: SlotEvent): SlotMode {
  switch (event.type) {
    case 'freeSpinsBegin':
      return 'free'
    case 'respinsBegin':
      return 'respin'
    case 'holdBegin':
      return 'holdSpin'
    case 'meterFull':
      return 'meter'
    case 'roundEnd':
      return 'base'
    default:
      return mode
  }
}

/** Returns the rising multipliers as a ladder shows them; empty if none rises. */
export function ladderOf({ cascade, freeSpins }: SlotModel): readonly number[] {
  const steps = cascade?.multipliers ?? freeSpins?.multipliers ?? []
  const rising = steps.filter((step, at) => at === 0 || step !== steps[at - 1])
  return rising.length > 1 ? rising : []
}

/** Returns the index of the highest step of a ladder that a multiplier has reached. */
export function stepOn(ladder: readonly number[], multiplier: number): number {
  const at = ladder.findLastIndex((step) => step <= multiplier)
  return Math.max(0, at)
}

/** Returns the name of the reel set of a phase. */
export function reelsOfPhase({ freeSpins, respins, meter }: SlotModel, phase: SlotMode): string {
  if (phase === 'free') return freeSpins?.reels ?? 'base'
  if (phase === 'respin') return respins?.reels ?? 'base'
  return phase === 'meter' ? (meter?.reels ?? 'base') : 'base'
}
