// The built stage pages over HTTP, with a studio of one game whose rounds are computed by its maths only.
import { join } from 'node:path'
import type { FoundGame } from '@mangetsu/games/manifest'
import { compressAnswers } from '@mangetsu/server/http/compression'
import { isHashed, serveFolder } from '@mangetsu/server/http/statics'
import { answersFor, envelopeFor, type FoundRound } from '@mangetsu/test/stage/stage-round'
import Fastify from 'fastify'
import { openAnywhere } from '../pages/floor-site.ts'

export type StageServer = {
  /** Address of the game's page. */
  readonly address: string
  readonly stop: () => Promise<void>
}

const built = join(import.meta.dirname, '../../apps/stage/build')

/** Serves the game on a free port; `next` returns each round that is started. */
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
