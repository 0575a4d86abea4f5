// A stop that loses no request: it is said that the server is not ready, nothing new is taken, what came is answered.
import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type GracefulStop = {
  /** From now on /readyz says that this server is stopping. */
  readonly begin: () => void
  /** Listens no more; resolves when what had come is answered. WebSockets are left to those who opened them. */
  readonly drain: () => Promise<void>
}

type Line = { isSilent: boolean; requests: number }

const pollMs = 20
/** A connection without a word may be a request on its way for so long. */
const silentMs = 500
/** Whoever is not answered by then is waited for by nobody. */
const mostMs = 10_000
const quietTurnMs = 0.1
const mostTurns = 2_000

/**
 * A turn of the event loop in which hardly anything was done has just taken every connection the system had made: one
 * that it makes between there and the end of listening would be cut off, with its request.
 */
async function quietTurn(): Promise<void> {
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const beforeMs = performance.now()
    await new Promise((done) => setImmediate(done))
    if (performance.now() - beforeMs < quietTurnMs) return
  }
}

/** Follows the server's connections; before its routes are registered. */
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

  /** Ends the connections on which nothing is to be waited for. */
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
      // As http has it, the end of listening would cut off whoever has not spoken yet.
      Server.prototype.close.call(server.server)
      const startedMs = performance.now()
      for (let ms = 0; lines.size > 0 && ms < mostMs; ms = performance.now() - startedMs) {
        endIdle(ms > silentMs)
        await sleep(pollMs)
      }
    },
  }
}
