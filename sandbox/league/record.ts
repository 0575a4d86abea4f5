// The records of ended matches, from which anybody can recompute them.
import { commitmentOf, footballModel, isOver, type MatchRecord, progressOf } from '@mangetsu/league'
import type { FastifyInstance } from 'fastify'
import { fixtureOf } from './calendar.ts'
import { type Match, nextMinute, withMinute } from './match.ts'
import { type LeagueParts, sealedMatch } from './programme.ts'

/** The most records kept. */
const keptRecords = 64
/** The least time between two computations, ms: each takes a signature of the beacon for every minute. */
const restMs = 2_000

/** Plays a match to its end; null if it is not over or a value is missing. */
async function playWhole(league: LeagueParts, from: Match): Promise<Match | null> {
  let match = from
  for (let due = nextMinute(match, league.beacon.times); due !== null; ) {
    if (due.dueMs > league.nowMs()) return null
    const signature = await league.beacon.signatureOf(due.round)
    if (signature === null) return null
    match = withMinute(match, { round: due.round, signature })
    due = nextMinute(match, league.beacon.times)
  }
  return isOver(match.state) ? match : null
}

/** Returns the record of a match; null while it has not ended, and for an unknown event. */
export async function matchRecord(league: LeagueParts, eventId: string): Promise<MatchRecord | null> {
  const fixture = fixtureOf(eventId)
  if (fixture === null) return null
  const match = await playWhole(league, sealedMatch(league, fixture))
  if (match === null) return null
  const { publicKey, times } = league.beacon
  return {
    kind: 'match',
    model: footballModel,
    eventId,
    strengths: fixture.strengths,
    commitment: commitmentOf(match.seed),
    seed: match.seed,
    ...match.clock,
    beacon: { publicKey, ...times },
    minutes: match.minutes,
    progress: progressOf(match.state),
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
