// The built stage pages over HTTP, and a studio of one game behind them whose rounds are found by its mathematics alone.
import { join } from 'node:path'
import type { FoundGame } from '@mangetsu/games/manifest'
import { compressAnswers } from '@mangetsu/server/http/compression'
import { isHashed, serveFolder } from '@mangetsu/server/http/statics'
import { answersFor, envelopeFor, type FoundRound } from '@mangetsu/test/stage/stage-round'
import Fastify from 'fastify'
import { openAnywhere } from '../pages/floor-site.ts'

export type StageServer = {
  /** Where the game can be played. */
  readonly address: string
  readonly stop: () => Promise<void>
}

const built = join(import.meta.dirname, '../../apps/stage/build')

/** Opens the game on a free port; each round that is begun is the next of these. */
export async function serveStage(game: FoundGame, next: () => FoundRound): Promise<StageServer> {
  const app = Fastify({ forceCloseConnections: true })
  compressAnswers(app)
  await serveFolder(app, { prefix: '/stage/', dir: built, isImmutable: isHashed })
  const answer = answersFor(game, next, { minimumSpinMs: 0 })
  app.post('/*', (request) => {
    const input = (request.body ?? {}) as { readonly action?: string }
    return envelopeFor(answer, request.url, input) ?? { success: false, code: 1, msg: '', data: null }
  })
  const { origin, stop } = await openAnywhere(app)
  return { address: `${origin}/stage/${game.id}/?lang=ja#token=bench&view=full`, stop }
}
