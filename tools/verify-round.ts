// Proves one round of a running site from what the site tells everybody: npm run verify-round -- <address or id>

import { createServerApi } from '@mangetsu/player/api/server-api'
import { fail, say } from './root.ts'
import { proveRound } from './round-proof.ts'
import { simulatedGames } from './simulate-games.ts'

const roundId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

function readAsked(): { site: string; id: string } {
  const asked = process.argv[2] ?? ''
  const id = roundId.exec(asked)?.[0]
  if (id === undefined)
    throw new Error('Say which round: npm run verify-round -- http://localhost:3000/ja/round/<id>')
  const site = /^https?:\/\//.test(asked)
    ? new URL(asked).origin
    : `http://localhost:${process.env.PORT ?? 3000}`
  return { site, id }
}

try {
  const { site, id } = readAsked()
  const answer = await createServerApi({ platformUrl: site }).call(
    'replayRound',
    { roundId: id },
    { lang: 'en' },
  )
  if (!answer.ok) throw new Error(answer.msg || `${site} did not answer.`)
  const { gameId } = answer.data.round
  const game = simulatedGames.find(({ math }) => math.id === gameId)
  if (!game) throw new Error(`This checkout does not know the game ${gameId}.`)
  const checks = proveRound(answer.data, game.math)
  for (const { says, holds } of checks) say(`${holds ? '✓' : '✗'} ${says}`)
  process.exitCode = checks.every(({ holds }) => holds) ? 0 : 1
} catch (error) {
  fail(error)
}
