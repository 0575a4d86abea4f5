// A push connection that has violated the protocol costs next to nothing, and its network is finally refused.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
let port: number
const accepted = new Set<Socket>()
beforeAll(async () => {
  at = await startTestPlatform({ rateLimitFactor: 1 })
  at.app.server.on('connection', (socket: Socket) => accepted.add(socket))
  port = Number(new URL(await at.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => at.close())

const opcodes = { text: 1, ping: 9 } as const

/** A client's frame (RFC 6455, section 5.2), its mask all zeros. */
function frame(opcode: keyof typeof opcodes, payload: string): Buffer {
  const bytes = Buffer.from(payload)
  const length =
    bytes.length < 126 ? [0x80 | bytes.length] : [0x80 | 126, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from([0x80 | opcodes[opcode], ...length, 0, 0, 0, 0]), bytes])
}

const upgrade = [
  'GET /push HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==',
  '\r\n',
].join('\r\n')

/**
 * Connects, sends `bytes` repeatedly, and ends when the connection is
 * terminated. Returns the first line of the response.
 */
function flood(bytes: Buffer, signal: AbortSignal): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  const send = () => {
    while (!signal.aborted && socket.writable) if (!socket.write(bytes)) return
  }
  socket.write(upgrade)
  socket.on('data', (piece) => {
    if (answer === '') send()
    answer ||= String(piece).split('\r\n', 1)[0] ?? ''
  })
  socket.on('drain', send)
  signal.addEventListener('abort', () => socket.destroy())
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

/** Requests /healthz sequentially, as often as this, and on until `isOver`; returns the durations in ms, sorted. */
async function healthTimes(least: number, isOver = () => true): Promise<number[]> {
  const times: number[] = []
  while (times.length < least || !isOver()) {
    const sinceMs = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
    await answer.text()
    times.push(performance.now() - sinceMs)
    await sleep(5)
  }
  return times.sort((a, b) => a - b)
}

const many = (one: Buffer): Buffer => Buffer.concat(Array.from({ length: 400 }, () => one))

test.each([
  ['malformed messages', many(frame('text', 'x'.repeat(100)))],
  ['too many messages', many(frame('text', '{"type":"watch","topic":"winners","isOn":true}'))],
  ['pings', many(frame('ping', 'x'.repeat(100)))],
  ['messages too large', frame('text', 'x'.repeat(40_000))],
])('ten anonymous sockets of %s do not delay other requests', async (_what, bytes) => {
  accepted.clear()
  const quietTimes = await healthTimes(30)
  const ending = new AbortController()
  const floods = Array.from({ length: 10 }, () => flood(bytes, ending.signal))
  let isCut = false
  const cut = Promise.all(floods).then(() => {
    isCut = true
  })
  // A flood that is never cut exceeds the test's timeout.
  const times = await healthTimes(30, () => isCut)
  await cut
  ending.abort()
  // Half a second where an idle response takes up to 5 ms, and proportionally more on a slower machine.
  const mostMs = Math.max(500, 100 * (quietTimes[Math.floor(quietTimes.length / 2)] ?? 0))
  expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(mostMs)
  // Data received before the breach was noticed, and one read buffer.
  const read = [...accepted].map((socket) => socket.bytesRead)
  expect(Math.max(...read)).toBeLessThan(400_000)
})

test('a network whose sockets keep violating the protocol is refused at the upgrade', async () => {
  const ending = new AbortController()
  await Promise.all(Array.from({ length: 25 }, () => flood(many(frame('text', 'x')), ending.signal)))
  expect(await flood(many(frame('text', 'x')), ending.signal)).toBe('HTTP/1.1 429 Too Many Requests')
  const answer = await fetch(`http://127.0.0.1:${port}/push`)
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
})
