// The sportsbook: events and odds by a feed, their catalogue, the players' bets, and virtual sports.
import type { Handler } from '../../kernel/http/index.ts'
import type { Job } from '../../kernel/jobs.ts'
import { createSportsAsGames, type SportsAsGames } from './as-games.ts'
import { createSportBets, type SportBetParts } from './bet/index.ts'
import { createSportCatalogue, type SportCatalogue } from './catalogue/index.ts'
import { type FeedParts, feedJob, lateEventsJob, oldEventsJob, oldMessagesJob } from './feed/index.ts'
import type { SportsFeed } from './feed/messages.ts'
import {
  createVirtualSports,
  type VirtualSportsFeature,
  type VirtualSportsOptions,
} from './virtual-sports.ts'

export { otherChains } from './virtual-sports.ts'

export type SportsParts = Omit<FeedParts, 'feed'> &
  SportBetParts & {
    readonly virtualSports: VirtualSportsOptions
    /** Without a feed there are no events. */
    readonly feed: SportsFeed | undefined
  }

export type SportsFeature = {
  readonly handlers: readonly Handler[]
  readonly jobs: readonly Job[]
  /** For calls about games. */
  readonly asGames: SportsAsGames
  /** For pushes. */
  readonly eventsNow: SportCatalogue['eventsNow']
  readonly virtualSports: Omit<VirtualSportsFeature, 'handlers' | 'jobs' | 'listed'>
}

export function createSports(parts: SportsParts): SportsFeature {
  const { handlers, eventsNow } = createSportCatalogue(parts)
  const bets = createSportBets(parts)
  const virtualSports = createVirtualSports({ ...parts, ...parts.virtualSports })
  return {
    handlers: [...handlers, ...bets.handlers, ...virtualSports.handlers],
    jobs: [
      feedJob(parts),
      lateEventsJob(parts),
      oldEventsJob(parts),
      oldMessagesJob(parts),
      ...bets.jobs,
      ...virtualSports.jobs,
    ],
    asGames: createSportsAsGames({ ...parts, virtualSports: virtualSports.listed }),
    eventsNow,
    virtualSports,
  }
}
