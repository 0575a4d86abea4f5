// Health endpoints for operators: liveness, readiness and metrics.
import type { FastifyInstance } from 'fastify'
import { isServerTrouble } from '../db/faults.ts'
import type { Database } from '../db/index.ts'
import { inTime } from '../in-time.ts'
import type { Metrics } from './metrics.ts'

const readyTimeoutMs = 2_000

/** Time in milliseconds for which a call's database error affects readiness. */
const troubleMs = 5_000

/** Records database errors of calls: a failing or full server may still answer the readiness query. */
export type Trouble = { record(error: unknown): void; isRecent(): boolean }

export function createTrouble(clock: { now(): number } = performance): Trouble {
  let lastMs = Number.NEGATIVE_INFINITY
  return {
    record(error) {
      if (isServerTrouble(error)) lastMs = clock.now()
    },
    isRecent: () => clock.now() - lastMs < troubleMs,
  }
}

/** Returns whether the database answers within two seconds and no call has recently failed because of it. */
export function readyCheck(
  { pool }: Pick<Database, 'pool'>,
  trouble: Pick<Trouble, 'isRecent'>,
): () => Promise<boolean> {
  return async () => {
    if (trouble.isRecent()) return false
    const query = pool.query('select 1').then(
      () => true,
      () => false,
    )
    return inTime(readyTimeoutMs, query, () => false)
  }
}

/**
 * Adds `/healthz` (the process is alive), `/readyz` (it can take calls; also reports whether it cannot reach the shared
 * Redis, which does not make it unready) and `/metrics` (Prometheus text).
 */
export function addProbes(
  app: FastifyInstance,
  { metrics, ready, isAlone }: { metrics: Metrics; ready: () => Promise<boolean>; isAlone: () => boolean },
): void {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await ready()
    const status = isReady ? 'ready' : 'notReady'
    return reply.code(isReady ? 200 : 503).send(isAlone() ? { status, redis: 'away' } : { status })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
