// What the sports page shows, as its address says: one list, one sport, or the events that a text finds.
import type { InputFor } from '@mangetsu/client/api-result'
import type { calls } from '@mangetsu/contract'
import type { SportEventList } from '@mangetsu/contract/sport'
import { type SportId, sportIds } from '@mangetsu/sports'
import { sportsPath } from './event-address.ts'

export const eventLists = ['live', 'soon', 'today', 'ended'] as const satisfies readonly SportEventList[]

export type SportsQuery = {
  /** Null shows the start of each list. */
  readonly list: SportEventList | null
  readonly sport: SportId | null
  /** Text of the search; '' without one. */
  readonly text: string
}

const longestText = 60

/** Reads an address; unknown values count as absent. */
export function readSportsQuery(search: URLSearchParams): SportsQuery {
  const list = search.get('list')
  const sport = search.get('sport')
  return {
    list: eventLists.find((one) => one === list) ?? null,
    sport: sportIds.find((one) => one === sport) ?? null,
    text: (search.get('q') ?? '').trim().slice(0, longestText),
  }
}

/** Returns the page of a query, without the language. */
export function sportsAddress({ list = null, sport = null, text = '' }: Partial<SportsQuery>): string {
  const search = new URLSearchParams()
  if (list !== null) search.set('list', list)
  if (text !== '') search.set('q', text)
  if (sport !== null) search.set('sport', sport)
  return search.size === 0 ? sportsPath : `${sportsPath}?${search}`
}

/** Number of events of one page of a list: as many as one subscription follows. */
export const listPageSize = 40

/** Returns the call's input for the events of a query. */
export const inputOf = ({
  list,
  sport,
  text,
}: SportsQuery): InputFor<(typeof calls)['querySportEvents']> => ({
  ...(list !== null && { list }),
  ...(sport !== null && { sport }),
  ...(text !== '' && { text }),
  pageSize: listPageSize,
})
