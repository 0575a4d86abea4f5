// The bouts of a tournament by day: which day a page shows, and its bouts in order. Pure.
import type { SportEvent } from '@mangetsu/contract/sport'

const startOf = ({ startsAt }: SportEvent): number => Date.parse(startsAt)

const dayOf = ({ round, eventId }: SportEvent): string => round?.ja ?? eventId

/**
 * Returns the bouts of the day that is fought, or else of the next one, or of the last one after the end, in their order; `partOf`
 * names their tournament.
 */
export function shownDayOf(events: readonly SportEvent[], partOf: string): readonly SportEvent[] {
  const bouts = events
    .filter((event) => event.partOf === partOf && event.home !== null)
    .toSorted((one, other) => startOf(one) - startOf(other))
  const shown = bouts.find(({ state }) => state === 'live' || state === 'scheduled') ?? bouts.at(-1)
  return shown === undefined ? [] : bouts.filter((bout) => dayOf(bout) === dayOf(shown))
}

/** Returns the bout that is fought, or else the next one; null after the last. */
export const currentBout = (bouts: readonly SportEvent[]): SportEvent | null =>
  bouts.find(({ state }) => state === 'live') ?? bouts.find(({ state }) => state === 'scheduled') ?? null
