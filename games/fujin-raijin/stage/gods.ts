// Derives from the events whether each god is next to the reels or on his own reel. Pure.
import type { SlotEvent } from '@mangetsu/slot-engine/events'

export type God = 'J' | 'F'

export const gods: readonly God[] = ['J', 'F']

/** The reel each god fills, counted from 0. */
export const reelOf: Readonly<Record<God, number>> = { J: 1, F: 3 }

/** Returns the gods on their reels during this event, given the gods on their reels before it. */
export function godsAt(event: SlotEvent, before: readonly God[]): readonly God[] {
  if (event.type === 'wilds') return gods.filter((god) => event.wilds.some(({ letter }) => letter === god))
  // The locked reels decide who stays: a storm triggered by drums has none.
  if (event.type === 'spin') return before.filter((god) => event.held?.includes(reelOf[god]))
  return before
}

/** Returns the gods that arrive with this event. */
export const cameWith = (event: SlotEvent, before: readonly God[]): readonly God[] =>
  godsAt(event, before).filter((god) => !before.includes(god))
