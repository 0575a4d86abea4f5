// The sportsbook: events and odds by a feed, their catalogue, the players' bets, and horse races.
import type { Handler } from '../../kernel/http/index.ts'
import type { Job } from '../../kernel/jobs.ts'
import { createSportsAsGames, type SportsAsGames } from './as-games.ts'
import { createSportBets, type SportBetParts } from './bet/index.ts'
import { createSportCatalogue, type SportCatalogue } from './catalogue/index.ts'
import { type FeedParts, feedJob, lateEventsJob, oldEventsJob, oldMessagesJob } from './feed/index.ts'
import type { SportsFeed } from './feed/messages.ts'
import { createRaces, type RacesFeature, type RacesParts } from './race/index.ts'

export { otherChains } from './race/index.ts'

export type SportsParts = Omit<FeedParts, 'feed'> &
  SportBetParts & {
    readonly races: Pick<RacesParts, 'beacon' | 'encryption' | 'delayMs'>
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
  readonly races: Omit<RacesFeature, 'handlers'>
}

export function createSports(parts: SportsParts): SportsFeature {
  const { handlers, eventsNow } = createSportCatalogue(parts)
  const bets = createSportBets(parts)
  const races = createRaces({ ...parts, ...parts.races })
  return {
    handlers: [...handlers, ...bets.handlers, ...races.handlers],
    jobs: [feedJob(parts), lateEventsJob(parts), oldEventsJob(parts), oldMessagesJob(parts), ...bets.jobs],
    asGames: createSportsAsGames(parts),
    eventsNow,
    races,
  }
}
