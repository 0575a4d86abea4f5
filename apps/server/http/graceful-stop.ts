// A graceful stop that loses no request: reports the server as not ready, accepts no new connections, answers the
// accepted requests.
import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type GracefulStop = {
  /** Makes /readyz report that this server is stopping. */
  readonly begin: () => void
  /** Stops listening; resolves when accepted requests are answered. WebSockets are left to their owners. */
  readonly drain: () => Promise<void>
}

type Line = { isSilent: boolean; requests: number }

const pollMs = 20
/** Time in milliseconds for which a silent connection may still send a request. */
const silentMs = 500
/** Maximum time in milliseconds to wait for unanswered requests. */
const mostMs = 10_000
const quietTurnMs = 0.1
const mostTurns = 2_000

/**
 * An almost idle turn of the event loop has just accepted every connection the system had established: a connection
 * established between that and the end of listening would be cut off with its request.
 */
async function quietTurn(): Promise<void> {
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const beforeMs = performance.now()
    await new Promise((done) => setImmediate(done))
    if (performance.now() - beforeMs < quietTurnMs) return
  }
}

/** Tracks the server's connections; call it before routes are registered. */
export function addGracefulStop(server: FastifyInstance): GracefulStop {
  let isStopping = false
  const lines = new Map<Socket, Line>()
  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket)
    if (known !== undefined) return known
    const line = { isSilent: true, requests: 0 }
    lines.set(socket, line)
    socket.once('close', () => lines.delete(socket))
    return line
  }
  server.server.on('connection', lineOf)
  server.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (raw.headers.upgrade !== undefined) {
      lines.delete(raw.socket)
      return
    }
    const line = lineOf(raw.socket)
    line.isSilent = false
    line.requests += 1
    reply.raw.once('close', () => {
      line.requests -= 1
    })
    if (!isStopping) return
    reply.header('connection', 'close')
    if (routeOptions.url === '/readyz') return reply.code(503).send({ status: 'stopping' })
  })

  /** Closes the connections on which nothing is pending. */
  function endIdle(isTimeUp: boolean): void {
    for (const [socket, { isSilent, requests }] of lines)
      if (requests === 0 && (isTimeUp || !isSilent)) socket.destroySoon()
  }

  return {
    begin: () => {
      isStopping = true
    },
    drain: async () => {
      if (!server.server.listening) return
      await quietTurn()
      // http's own close would also cut off connections that have not sent a request yet.
      Server.prototype.close.call(server.server)
      const startedMs = performance.now()
      for (let ms = 0; lines.size > 0 && ms < mostMs; ms = performance.now() - startedMs) {
        endIdle(ms > silentMs)
        await sleep(pollMs)
      }
    },
  }
}
