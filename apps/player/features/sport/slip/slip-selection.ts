// A selection of a slip: the outcome of a market of an event, and what shows it before the platform has answered.
import type { SportCompetitor, SportEvent } from '@mangetsu/contract/sport'
import type { SportSelection } from '@mangetsu/contract/sport-bet'
import { readMarketId } from '@mangetsu/sports/market-id'

export type SideInBoth = { readonly ja: string; readonly en: string }

/** The outcome of a market of an event. */
export type OutcomeKey = Pick<SportSelection, 'eventId' | 'marketId' | 'outcomeId'>

/** An outcome with the odds as seen, and what shows it before the platform has answered. */
export type SlipSelection = Readonly<SportSelection> & {
  /** Both are null in an event without two sides. */
  readonly home: SideInBoth | null
  readonly away: SideInBoth | null
  /** The name of an event without two sides, and the entrant that the selection is about. */
  readonly round?: SideInBoth
  readonly entrant?: { readonly id: string; readonly name: SideInBoth }
  /** The event that its event is a part of. */
  readonly partOf?: string
}

/** An event as a page knows it; `entrants` are those of an event without two sides. */
export type SlipEvent = Pick<SportEvent, 'eventId' | 'home' | 'away' | 'round' | 'partOf'> & {
  readonly entrants?: readonly SportCompetitor[]
}

/** Returns the selection of an outcome of an event. */
export function selectionOf(event: SlipEvent, selection: SportSelection): SlipSelection {
  const { home, away, round, partOf, entrants = [] } = event
  const id = readMarketId(selection.marketId)?.entrant ?? selection.outcomeId
  const entrant = entrants.find((one) => one.id === id)
  return {
    ...selection,
    home: home?.name ?? null,
    away: away?.name ?? null,
    ...(home === null && round !== null && { round }),
    ...(entrant !== undefined && { entrant: { id: entrant.id, name: entrant.name } }),
    ...(partOf !== null && { partOf }),
  }
}

/** Returns the key of a selection within a slip. */
export const keyOfSelection = ({ eventId, marketId, outcomeId }: OutcomeKey): string =>
  `${eventId} ${marketId} ${outcomeId}`
