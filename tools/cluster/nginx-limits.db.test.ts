// The shipped nginx configuration: limits per network on concurrent requests and on requests per second, and the
// exemption of our own processes.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Program } from '@mangetsu/sandbox/programs/program'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createNginx } from './start-cluster.ts'

/** Responds to everything at once, except below /wait, which waits for its release. */
const open: ServerResponse[] = []
let upstream: Server
let upstreamPort: number
let folder: string
let nginx: Program | undefined
let port: number
const sockets = new Set<Socket>()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mangetsu-nginx-'))
  upstream = createServer((request, response) => {
    if (request.url?.startsWith('/wait') === true) open.push(response)
    else response.end('answered')
  }).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  upstreamPort = (upstream.address() as AddressInfo).port
})
afterEach(async () => {
  for (const response of open.splice(0)) response.end()
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await nginx?.stop()
})
afterAll(() => {
  upstream.closeAllConnections()
  upstream.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(ownAddresses?: string): Promise<void> {
  port = await freePort()
  const ports = { platforms: [upstreamPort], jobs: upstreamPort, site: upstreamPort }
  const own = ownAddresses === undefined ? {} : { ownAddresses }
  nginx = createNginx({ dataDir: folder, port, ...own }, ports)
  await nginx.start()
}

/** Sends `count` requests on one connection; returns the statuses in order. */
async function statusesOf(path: string, count: number): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  sockets.add(socket)
  let text = ''
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  const whole = new Promise<number[]>((resolve) => {
    socket.on('data', (piece) => {
      text += String(piece)
      if (statuses().length >= count) resolve(statuses())
    })
    socket.on('close', () => resolve(statuses()))
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count))
  return whole
}

const ofStatus = (statuses: readonly number[], wanted: number): number =>
  statuses.filter((status) => status === wanted).length

test('refuses requests beyond the rate and burst with 429, and answers fewer', async () => {
  await start('')
  const each = await Promise.all(Array.from({ length: 20 }, () => statusesOf('/ja', 200)))
  const statuses = each.flat()
  // The burst passes at once, and the rate adds more while the rest arrives.
  expect(ofStatus(statuses, 200)).toBeGreaterThanOrEqual(600)
  expect(ofStatus(statuses, 429)).toBeGreaterThan(0)
  expect(ofStatus(statuses, 200) + ofStatus(statuses, 429)).toBe(statuses.length)
})

test('keeps 500 requests of a network open at once, and refuses the next one', async () => {
  await start('')
  const waiting = Array.from({ length: 500 }, () => statusesOf('/wait', 1))
  await expect.poll(() => open.length, { timeout: 20_000 }).toBe(500)
  expect(await statusesOf('/ja', 1)).toEqual([429])
  for (const response of open.splice(0)) response.end()
  expect(ofStatus((await Promise.all(waiting)).flat(), 200)).toBe(500)
  await expect.poll(() => statusesOf('/ja', 1), { timeout: 20_000 }).toEqual([200])
})

test('does not limit our own processes', async () => {
  await start()
  const each = await Promise.all(Array.from({ length: 20 }, () => statusesOf('/ja', 100)))
  expect(ofStatus(each.flat(), 200)).toBe(2_000)
})
