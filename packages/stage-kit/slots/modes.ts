// Which part of a round is played: what frames, scenes and counters change by. Pure.
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import type { SlotModel } from '@mangetsu/slot-engine/model'

export type SlotMode = 'base' | 'respin' | 'free' | 'hold' | 'meter'

/** A feature lasts to the end of its round, or until another one begins. */
export function modeAfter(mode: SlotMode, event: SlotEvent): SlotMode {
  switch (event.type) {
    case 'freeSpinsBegin':
      return 'free'
    case 'respinsBegin':
      return 'respin'
    case 'holdBegin':
      return 'hold'
    case 'meterFull':
      return 'meter'
    case 'roundEnd':
      return 'base'
    default:
      return mode
  }
}

/** What wins are multiplied by, step by step, as a ladder of multipliers shows it; empty where nothing rises. */
export function ladderOf({ cascade, freeSpins }: SlotModel): readonly number[] {
  const steps = cascade?.multipliers ?? freeSpins?.multipliers ?? []
  const rising = steps.filter((step, at) => at === 0 || step !== steps[at - 1])
  return rising.length > 1 ? rising : []
}

/** The step of a ladder that a multiplier stands on; the last below it where it stands on none. */
export function stepOn(ladder: readonly number[], multiplier: number): number {
  const at = ladder.findLastIndex((step) => step <= multiplier)
  return Math.max(0, at)
}

/** The names of the reel sets of each phase of spins. */
export function reelsOfPhase({ freeSpins, respins, meter }: SlotModel, phase: SlotMode): string {
  if (phase === 'free') return freeSpins?.reels ?? 'base'
  if (phase === 'respin') return respins?.reels ?? 'base'
  return phase === 'meter' ? (meter?.reels ?? 'base') : 'base'
}
