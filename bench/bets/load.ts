// The load generator, a process of its own: signed bets prepared beforehand, sent over raw keep-alive sockets.
import { connect } from 'node:net'
import { createVerifier } from '@mangetsu/wire/server'
import { percentile } from '../measure.ts'
import { readAnswer } from './answer.ts'
import { signedBet } from './signed-bet.ts'

export type LoadConfig = {
  /** Where platforms listen; the sockets go to them in turn. */
  readonly ports: readonly number[]
  readonly tokens: readonly string[]
  /** How many bets are under way at any moment: one a socket. */
  readonly atATime: number
  readonly warmUpMs: number
  readonly durationMs: number
  /** How many bets a second to prepare for. */
  readonly expectedRate: number
  readonly stake: string
}

export type LoadResult = {
  /** Settled bets a second within the measured time. */
  readonly rate: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Bets settled in all, warming up included. */
  readonly settled: number
  /** Answers that were not a settled round, by what they said. */
  readonly refused: Readonly<Record<string, number>>
  /** Whether some socket had sent everything before the time was over. */
  readonly ranOut: boolean
}

const readBytes = 65_536

/** One signed request as the bytes that go over the socket. */
function requestFor(...bet: Parameters<typeof signedBet>): Buffer {
  const { path, headers, body } = signedBet(...bet)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

type Lane = { readonly port: number; readonly queue: readonly Buffer[] }

/** The bets of each socket. Every socket has game sessions of its own, so that none ever bets twice at once. */
function prepare(config: LoadConfig): Lane[] {
  const { ports, tokens, atATime, expectedRate, warmUpMs, durationMs, stake } = config
  const { sign } = createVerifier({ maxKeys: tokens.length })
  const turns = Math.ceil((expectedRate * (warmUpMs + durationMs)) / 1000 / atATime)
  return Array.from({ length: atATime }, (_, lane) => {
    const own = tokens.filter((_token, index) => index % atATime === lane)
    const port = ports[lane % ports.length] ?? 0
    const queue = Array.from({ length: turns }, (_unused, turn) =>
      requestFor(own[turn % own.length] ?? '', { port, stake }, sign),
    )
    return { port, queue }
  })
}

type Tally = {
  readonly fromMs: number
  readonly untilMs: number
  readonly latencies: number[]
  readonly refused: Record<string, number>
  inTime: number
  settled: number
  ranOut: boolean
}

function count(tally: Tally, sentMs: number, endMs: number, refusal: string | null): void {
  if (refusal !== null) {
    tally.refused[refusal] = (tally.refused[refusal] ?? 0) + 1
    return
  }
  tally.settled += 1
  if (endMs < tally.fromMs || endMs >= tally.untilMs) return
  tally.inTime += 1
  if (sentMs >= tally.fromMs) tally.latencies.push(endMs - sentMs)
}

/** Sends one socket's bets, each as soon as the one before is answered, until the time is over. */
function sendAll(queue: readonly Buffer[], port: number, tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    let pending: Buffer | null = null
    let sentMs = 0
    let next = 0
    const send = (): void => {
      sentMs = performance.now()
      const request = queue[next]
      next += 1
      if (request !== undefined && sentMs < tally.untilMs) {
        socket.write(request)
        return
      }
      if (request === undefined) tally.ranOut = true
      socket.destroy()
      resolve()
    }
    const hear = (size: number, buffer: Uint8Array): boolean => {
      const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, size)
      const bytes: Buffer = pending === null ? chunk : Buffer.concat([pending, chunk])
      const answer = readAnswer(bytes)
      if (answer === null) {
        pending = Buffer.from(bytes)
        return true
      }
      pending = null
      count(tally, sentMs, performance.now(), answer.refusal)
      send()
      return true
    }
    const onread = { buffer: new Uint8Array(readBytes), callback: hear }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread }, send)
    socket.once('error', reject)
    socket.once('end', () => reject(new Error('the server closed a connection')))
  })
}

async function runLoad(config: LoadConfig): Promise<LoadResult> {
  const lanes = prepare(config)
  const fromMs = performance.now() + config.warmUpMs
  const untilMs = fromMs + config.durationMs
  const tally: Tally = { fromMs, untilMs, latencies: [], refused: {}, inTime: 0, settled: 0, ranOut: false }
  await Promise.all(lanes.map(({ port, queue }) => sendAll(queue, port, tally)))
  return {
    rate: tally.inTime / (config.durationMs / 1000),
    p50Ms: percentile(tally.latencies, 0.5),
    p99Ms: percentile(tally.latencies, 0.99),
    settled: tally.settled,
    refused: tally.refused,
    ranOut: tally.ranOut,
  }
}

process.on('message', (config: LoadConfig) => {
  runLoad(config).then(
    (done) => process.send?.(done, () => process.exit(0)),
    (error) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit(0))
