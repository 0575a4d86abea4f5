// The floor of pushes: a bare socket server that sends its connections in turn a text of the given length, at the given
// rate, in the form in which readers of sports events find a change and its instant.
import websocket from '@fastify/websocket'
import Fastify from 'fastify'
import { oddsAfter } from '../bets/live-matches.ts'

export type PlainPushesConfig = {
  readonly bytes: number
  /** Messages to all connections together. */
  readonly perSecond: number
  readonly eventId: string
}

const tickMs = 10

/** Returns a message of this many bytes about a change that is made now. */
function textOf({ bytes, eventId }: PlainPushesConfig, changes: number): string {
  const outcome = { outcomeId: 'home', odds: oddsAfter(changes), before: 1, changedAt: new Date() }
  return JSON.stringify({ eventId, marketId: 'result', closed: null, outcomes: [outcome] }).padEnd(bytes, ' ')
}

async function open(config: PlainPushesConfig): Promise<void> {
  const app = Fastify()
  await app.register(websocket, { options: { perMessageDeflate: false } })
  const sockets: { send(text: string): void }[] = []
  app.get('/push', { websocket: true }, (socket) => {
    sockets.push(socket)
    // What a page asks for is read and not answered.
    socket.on('message', () => undefined)
  })
  let [turn, changes, due] = [0, 1, 0]
  setInterval(() => {
    due += (config.perSecond * tickMs) / 1_000
    for (let text = textOf(config, changes); due >= 1 && sockets.length > 0; due -= 1) {
      sockets[turn]?.send(text)
      turn = (turn + 1) % sockets.length
      if (turn > 0) continue
      changes += 1
      text = textOf(config, changes)
    }
  }, tickMs)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address === 'object' && address !== null) process.send?.(address.port)
}

process.once('message', (config: PlainPushesConfig) => void open(config))
process.once('disconnect', () => process.exit(0))
