// The sportsbook: events and odds by a feed, their catalogue, and the players' bets.
import type { Handler } from '../../kernel/http/index.ts'
import type { Job } from '../../kernel/jobs.ts'
import { createSportsAsGames, type SportsAsGames } from './as-games.ts'
import { createSportBets, type SportBetParts } from './bet/index.ts'
import { createSportCatalogue, type SportCatalogue } from './catalogue/index.ts'
import { type FeedParts, feedJob, lateEventsJob, oldEventsJob, oldMessagesJob } from './feed/index.ts'
import type { SportsFeed } from './feed/messages.ts'

export type SportsParts = Omit<FeedParts, 'feed'> &
  SportBetParts & {
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
}

export function createSports(parts: SportsParts): SportsFeature {
  const { handlers, eventsNow } = createSportCatalogue(parts)
  const bets = createSportBets(parts)
  return {
    handlers: [...handlers, ...bets.handlers],
    jobs: [feedJob(parts), lateEventsJob(parts), oldEventsJob(parts), oldMessagesJob(parts), ...bets.jobs],
    asGames: createSportsAsGames(parts),
    eventsNow,
  }
}
