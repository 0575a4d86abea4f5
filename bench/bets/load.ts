// The load generator, a separate process: signed bets prepared beforehand, sent over raw keep-alive sockets.
import { connect } from 'node:net'
import { createVerifier } from '@mangetsu/wire/server'
import { percentile } from '../measure.ts'
import { readAnswer } from './answer.ts'
import { requestBytes, signedBet, signedSlip } from './signed-bet.ts'

export type LoadConfig = {
  /** Ports of the platforms; sockets are distributed over them. */
  readonly ports: readonly number[]
  readonly tokens: readonly string[]
  /** Number of concurrent bets: one per socket. */
  readonly atATime: number
  readonly warmUpMs: number
  readonly durationMs: number
  /** Number of bets per second to prepare for. */
  readonly expectedRate: number
  readonly stake: string
  /** Matches to bet on in turn, instead of rounds; empty for rounds. */
  readonly eventIds: readonly string[]
}

export type LoadResult = {
  /** Settled bets per second within the measured time. */
  readonly rate: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Total number of settled bets, including warm-up. */
  readonly settled: number
  /** Number of other responses, by their reason. */
  readonly refused: Readonly<Record<string, number>>
  /** Whether a socket had sent all its bets before the end. */
  readonly ranOut: boolean
}

const readBytes = 65_536

type Lane = { readonly port: number; readonly queue: readonly Buffer[] }

/** Prepares the bets of each socket. Every socket has its own game sessions, so that none has two bets in flight. */
function prepare(config: LoadConfig): Lane[] {
  const { ports, tokens, atATime, expectedRate, warmUpMs, durationMs, stake, eventIds } = config
  const { sign } = createVerifier({ maxKeys: tokens.length })
  const turns = Math.ceil((expectedRate * (warmUpMs + durationMs)) / 1000 / atATime)
  return Array.from({ length: atATime }, (_, lane) => {
    const own = tokens.filter((_token, index) => index % atATime === lane)
    const port = ports[lane % ports.length] ?? 0
    const queue = Array.from({ length: turns }, (_unused, turn) => {
      const token = own[turn % own.length] ?? ''
      const eventId = eventIds[(lane + turn) % eventIds.length]
      return requestBytes(
        eventId === undefined
          ? signedBet(token, { port, stake }, sign)
          : signedSlip(token, { port, stake, eventId }, sign),
      )
    })
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

/** Sends one socket's bets, each as soon as the previous one is answered, until the end. */
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
