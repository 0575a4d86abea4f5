// The records of ended matches, from which anybody can recompute them.
import { commitmentOf, type MatchRecord, modelNameOf, shownMatch } from '@mangetsu/league'
import type { FastifyInstance } from 'fastify'
import { fixtureOf, type LeagueFixture } from './calendar.ts'
import { type LeagueParts, sealedMatch } from './league-parts.ts'
import { playWhole } from './match.ts'
import { boutOfId, boutsOn } from './sumo.ts'
import { tournamentAt } from './sumo-days.ts'

/** The most records kept. */
const keptRecords = 64
/** The least time between two computations, ms: each takes a signature of the beacon for every step. */
const restMs = 2_000

/** Returns a bout of a tournament that is under way or was the last one; null for any other id. */
async function boutOf(league: LeagueParts, eventId: string): Promise<LeagueFixture | null> {
  const id = boutOfId(eventId)
  const latest = tournamentAt(league.nowMs())
  if (id === null || id.number > latest || id.number < latest - 1) return null
  const { tournaments } = league
  while (tournaments.of(id.number).state.days.length < id.day)
    if (!(await tournaments.playDay(league, id.number))) return null
  return boutsOn(league, tournaments.of(id.number), id.day).find((bout) => bout.id === eventId) ?? null
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

/** Serves the records of ended matches. */
export function recordRoutes(league: LeagueParts): (server: FastifyInstance) => Promise<void> {
  const kept = new Map<string, MatchRecord>()
  let restUntilMs = 0

  async function recordOf(eventId: string): Promise<MatchRecord | null> {
    const known = kept.get(eventId)
    if (known !== undefined) return known
    restUntilMs = Number.POSITIVE_INFINITY
    const record = await matchRecord(league, eventId).finally(() => {
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
