// Where the two gods are: beside the reels, or on their own. Pure; the events say it.
import type { SlotEvent } from '@mangetsu/games/engine/events'

export type God = 'J' | 'F'

export const gods: readonly God[] = ['J', 'F']

/** The reel each fills, counted from 0. */
export const reelOf: Readonly<Record<God, number>> = { J: 1, F: 3 }

/** Who stands on his reel while this event is played, of those who stood before it. */
export function standingAt(event: SlotEvent, before: readonly God[]): readonly God[] {
  if (event.type === 'wilds') return gods.filter((god) => event.wilds.some(({ letter }) => letter === god))
  // The reels themselves say who stays: a storm that drums begin has none.
  if (event.type === 'spin') return before.filter((god) => event.held?.includes(reelOf[god]))
  return before
}

/** Who has come with this event. */
export const cameWith = (event: SlotEvent, before: readonly God[]): readonly God[] =>
  standingAt(event, before).filter((god) => !before.includes(god))
