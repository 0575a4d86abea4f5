// The records of ended matches and tournaments, from which anybody can recompute them.
import { commitmentOf, type MatchRecord, modelNameOf, shownMatch } from '@mangetsu/league'
import { type TournamentRecord, tournamentModel } from '@mangetsu/league/sumo-record'
import { tournamentDays } from '@mangetsu/sports'
import type { FastifyInstance } from 'fastify'
import { fixtureOf, type LeagueFixture } from './calendar.ts'
import { type LeagueParts, sealedMatch } from './league-parts.ts'
import { playWhole } from './match.ts'
import {
  boutOfId,
  boutsOn,
  type PlayedTournament,
  tournamentId,
  tournamentOfId,
  tournamentSeed,
} from './sumo.ts'
import { tournamentAt, tournamentClock } from './sumo-days.ts'

type PublicRecord = MatchRecord | TournamentRecord

/** The most records kept. */
const keptRecords = 64
/** The least time between two computations, ms: each takes a signature of the beacon for every step. */
const restMs = 2_000

/** Returns a tournament that is under way or was the last one, played to a state; null for others and until then. */
async function tournamentOf(
  league: LeagueParts,
  number: number,
  isReached: (tournament: PlayedTournament) => boolean,
): Promise<PlayedTournament | null> {
  const latest = tournamentAt(league.nowMs())
  if (number > latest || number < latest - 1) return null
  const { tournaments } = league
  while (!isReached(tournaments.of(number))) if (!(await tournaments.playDay(league, number))) return null
  return tournaments.of(number)
}

/** Returns a bout of such a tournament; null for any other id. */
async function boutOf(league: LeagueParts, eventId: string): Promise<LeagueFixture | null> {
  const id = boutOfId(eventId)
  if (id === null) return null
  const tournament = await tournamentOf(league, id.number, ({ state }) => state.days.length >= id.day)
  if (tournament === null) return null
  return boutsOn(league, tournament, id.day).find((bout) => bout.id === eventId) ?? null
}

/** Returns the record of a match; null while it has not ended, and for an unknown event. */
export async function matchRecord(league: LeagueParts, eventId: string): Promise<MatchRecord | null> {
  const fixture = fixtureOf(eventId) ?? (await boutOf(league, eventId))
  if (fixture === null) return null
  const match = await playWhole(sealedMatch(league, fixture), league)
  if (match === null) return null
  const { publicKey, times } = league.beacon
  return {
    kind: 'match',
    model: modelNameOf(fixture.league.sport),
    eventId,
    strengths: fixture.strengths,
    commitment: commitmentOf(match.seed),
    seed: match.seed,
    ...match.clock,
    beacon: { publicKey, ...times },
    minutes: match.minutes,
    progress: shownMatch(match.state),
  }
}

/** Returns the record of a tournament; null while it has not ended, for one long over, and for an unknown event. */
export async function tournamentRecord(
  league: LeagueParts,
  eventId: string,
): Promise<TournamentRecord | null> {
  const number = tournamentOfId(eventId)
  if (number === null) return null
  const played = await tournamentOf(league, number, ({ state }) => state.day === tournamentDays)
  if (played === null) return null
  const { state, ranking, ends } = played
  const { publicKey, times } = league.beacon
  const seed = tournamentSeed(league.secret, number)
  return {
    kind: 'tournament',
    model: tournamentModel,
    eventId: tournamentId(number),
    entrants: state.strengths.map((strength, place) => ({ id: ranking[place]?.id ?? '', strength })),
    commitment: commitmentOf(seed),
    seed,
    ...tournamentClock(number),
    beacon: { publicKey, ...times },
    days: ends.map((end, at) => ({
      ...end,
      bouts: (state.days[at] ?? []).map(({ pair, winner }) => ({ pair, winner })),
    })),
    withdrawn: state.withdrawn,
    champion: state.champion,
  }
}

/** Serves the records of ended matches and tournaments. */
export function recordRoutes(league: LeagueParts): (server: FastifyInstance) => Promise<void> {
  const kept = new Map<string, PublicRecord>()
  let restUntilMs = 0

  async function recordOf(eventId: string): Promise<PublicRecord | null> {
    const known = kept.get(eventId)
    if (known !== undefined) return known
    restUntilMs = Number.POSITIVE_INFINITY
    const computed =
      tournamentOfId(eventId) === null ? matchRecord(league, eventId) : tournamentRecord(league, eventId)
    const record: PublicRecord | null = await computed.finally(() => {
      restUntilMs = league.nowMs() + restMs
    })
    if (record !== null) kept.set(eventId, record)
    for (const old of kept.keys()) if (kept.size > keptRecords) kept.delete(old)
    return record
  }

  return async (server) => {
    server.get('/matches/:file', async (request, reply) => {
      const { file } = request.params as { file: string }
      const eventId = /^([a-z0-9-]{1,64})\.json$/.exec(file)?.[1] ?? ''
      if (league.nowMs() < restUntilMs && !kept.has(eventId))
        return reply.code(429).send({ error: 'Too many records are asked for; try again.' })
      const record = await recordOf(eventId)
      if (record === null) return reply.code(404).send({ error: 'There is no ended match of this id.' })
      return reply.header('cache-control', 'public, max-age=86400').send(record)
    })
  }
}
