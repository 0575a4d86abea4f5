// Health for those who run the site: alive, ready, and what was counted.
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/index.ts'
import type { Metrics } from './metrics.ts'

const readyTimeoutMs = 2_000

/** Whether the database answers within two seconds. */
export function readyCheck({ pool }: Pick<Database, 'pool'>): () => Promise<boolean> {
  return async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), readyTimeoutMs)
    })
    const asked = pool.query('select 1').then(
      () => true,
      () => false,
    )
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }
}

/** `/healthz` (the process lives), `/readyz` (it can take calls), `/metrics` (Prometheus text). */
export function addProbes(
  app: FastifyInstance,
  { metrics, ready }: { metrics: Metrics; ready: () => Promise<boolean> },
): void {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await ready()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'notReady' })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
