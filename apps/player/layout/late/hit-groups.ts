// The order and the titles of the search's groups besides the games.
import { m } from '../../messages-compiled/messages.js'
import type { HitGroup, Hits } from '../../ui/search-hit.ts'

const titles = {
  machines: m.search_machines,
  races: m.racing_chip,
  football: m.vfootball_title,
  sports: m.sport_title,
  promotions: m.search_promotions,
  videos: m.videos_title,
  pages: m.search_pages,
} as const

export type GroupedHits = Readonly<Record<keyof typeof titles, Hits>>

/** Returns the groups that have hits. */
export const hitGroups = (hits: GroupedHits): HitGroup[] =>
  (['machines', 'races', 'football', 'sports', 'promotions', 'videos', 'pages'] as const)
    .map((id) => ({ id, title: titles[id](), hits: hits[id] ?? [] }))
    .filter((group) => group.hits.length > 0)
