// Proves one round of a running site from what the site tells everybody: npm run verify-round -- <address or id>
import { createServerApi } from '@mangetsu/player/api/server-api'
import { fail, say } from './root.ts'
import { proveRound } from './round-proof.ts'
import { type Reached, readRound, roundUsage, unknownGame, whyNoRecord } from './round-request.ts'
import { simulatedGames } from './simulate-games.ts'

/** Asks the site for the round. Throws the sentence for whoever typed the address when it does not come. */
async function fetchRound(site: string, id: string) {
  let reached: Reached = null
  const fetchNoting: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    reached = { status: response.status }
    return response
  }
  const api = createServerApi({ platformUrl: site, fetch: fetchNoting })
  const answer = await api.call('replayRound', { roundId: id }, { lang: 'en' })
  if (!answer.ok) throw new Error(whyNoRecord(site, answer, reached))
  return answer.data
}

async function verify(site: string, id: string): Promise<void> {
  const record = await fetchRound(site, id)
  const { gameId } = record.round
  const game = simulatedGames.find(({ math }) => math.id === gameId)
  if (!game)
    throw new Error(
      unknownGame(
        gameId,
        simulatedGames.map(({ math }) => math.id),
      ),
    )
  const checks = proveRound(record, game.math)
  for (const { says, holds } of checks) say(`${holds ? '✓' : '✗'} ${says}`)
  process.exitCode = checks.every(({ holds }) => holds) ? 0 : 1
}

try {
  const reading = readRound(process.argv.slice(2), `http://localhost:${process.env.PORT || 3000}`)
  if (reading.kind === 'help') say(roundUsage)
  else if (reading.kind === 'round') await verify(reading.site, reading.id)
  else throw new Error(reading.sentence)
} catch (error) {
  fail(error)
}
