// Verifies one round of a running site from public data: npm run verify-round -- <address or id>
import { createServerApi } from '@mangetsu/client/server-api'
import { gameFinder, readRecord, verifyRound } from '@mangetsu/verifier'
import { verdictLines } from '@mangetsu/verifier/command'
import { verifierGames } from '@mangetsu/verify/games'
import { fail, say } from './root.ts'
import { type Reached, readRound, roundUsage, whyNoRecord } from './round-request.ts'

/** Requests the round from the site. Throws a message for the user if it is unavailable. */
async function fetchRound(site: string, id: string) {
  let reached: Reached = null
  const fetchRecorded: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    reached = { status: response.status }
    return response
  }
  const api = createServerApi({ platformUrl: site, fetch: fetchRecorded })
  const answer = await api.call('replayRound', { roundId: id }, { lang: 'en' })
  if (!answer.ok) throw new Error(whyNoRecord(site, answer, reached))
  return answer.data
}

async function verify(site: string, id: string): Promise<void> {
  const read = readRecord(await fetchRound(site, id))
  if (!read.ok) throw new Error(read.sentence)
  const verdict = verifyRound(read.record, gameFinder(verifierGames.games))
  const { lines, exitCode } = verdictLines(verdict, verifierGames)
  for (const line of lines) say(line)
  process.exitCode = exitCode
}

try {
  const reading = readRound(process.argv.slice(2), `http://localhost:${process.env.PORT || 3000}`)
  if (reading.kind === 'help') say(roundUsage)
  else if (reading.kind === 'round') await verify(reading.site, reading.id)
  else throw new Error(reading.sentence)
} catch (error) {
  fail(error)
}
