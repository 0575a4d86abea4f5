// Finds events of the sportsbook for the layout check: matches of each sport, a race and a round of virtual football.
import { setTimeout as sleep } from 'node:timers/promises'
import type { SampleClient } from '@mangetsu/sandbox/players/caller'
import { must } from '../another-device.ts'

type Sport = 'football' | 'baseball' | 'basketball' | 'tennis'

/** The feed recovers when the site's clock has been moved forward, which takes some seconds. */
const feedLimitMs = 30_000

/** Returns the last match on the first page of the first list that has one; matches ahead must take bets. */
async function matchOf(device: SampleClient, sport: Sport, lists: readonly ('live' | 'soon')[]) {
  const until = Date.now() + feedLimitMs
  for (;;) {
    for (const list of lists) {
      const { events } = await must(device, 'querySportEvents', { list, sport, pageSize: 10 })
      const match = events.findLast(({ main }) => list === 'live' || main?.closed === null)
      if (match !== undefined) return match
    }
    if (Date.now() > until) throw new Error(`there is no ${lists.join(' or ')} match of ${sport}`)
    await sleep(250)
  }
}

/** Returns a match ahead whose main market takes bets. */
export const matchAhead = (device: SampleClient, sport: Sport) => matchOf(device, sport, ['soon'])

/** Returns the ids of events by their place in the addresses of `pages.ts`. */
export async function sportEvents(device: SampleClient): Promise<Readonly<Record<string, string>>> {
  // Football is always being played; between two matches of another sport the next one is looked at.
  const [ahead, live, game, court, tennis] = await Promise.all([
    matchAhead(device, 'football'),
    matchOf(device, 'football', ['live']),
    matchOf(device, 'baseball', ['live', 'soon']),
    matchOf(device, 'basketball', ['live', 'soon']),
    matchOf(device, 'tennis', ['live', 'soon']),
  ])
  const [race] = (await must(device, 'queryRaces', {})).results
  const [football] = (await must(device, 'queryVirtualFootballRounds', {})).results
  if (race === undefined || football === undefined) throw new Error('no race or no round of football is over')
  return {
    ahead: ahead.eventId,
    live: live.eventId,
    game: game.eventId,
    court: court.eventId,
    tennis: tennis.eventId,
    race: race.raceId,
    football: football.roundId,
  }
}
