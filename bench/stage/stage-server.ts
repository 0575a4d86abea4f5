// The built stage pages over HTTP, and a studio of one game behind them whose rounds are found by its mathematics alone.
import { join } from 'node:path'
import type { FoundGame } from '@mangetsu/games/manifest'
import { compressAnswers } from '@mangetsu/server/http/compression'
import { isHashed, serveFolder } from '@mangetsu/server/http/statics'
import { answersFor, type FoundRound } from '@mangetsu/test/stage/stage-round'
import Fastify from 'fastify'

export type StageServer = {
  /** Where the game can be played. */
  readonly address: string
  readonly stop: () => Promise<void>
}

const built = join(import.meta.dirname, '../../apps/stage/build')
const calls = '/api/v1/studio/'

/** Opens the game on a free port; each round that is begun is the next of these. */
export async function serveStage(game: FoundGame, next: () => FoundRound): Promise<StageServer> {
  const app = Fastify({ forceCloseConnections: true })
  compressAnswers(app)
  await serveFolder(app, { prefix: '/stage/', dir: built, isImmutable: isHashed })
  const answer = answersFor(game, next, { minimumSpinMs: 0 })
  app.post('/*', (request) => {
    const at = request.url.indexOf(calls)
    const input = (request.body ?? {}) as { readonly action?: string }
    const data = at < 0 ? null : answer(request.url.slice(at + calls.length), input)
    return { success: data !== null, code: data === null ? 1 : 0, msg: '', data }
  })
  await app.listen({ port: 0, host: 'localhost' })
  const bound = app.server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the stage listens nowhere')
  return {
    address: `http://localhost:${bound.port}/stage/${game.id}/?lang=ja#token=bench&view=full`,
    stop: () => app.close(),
  }
}
