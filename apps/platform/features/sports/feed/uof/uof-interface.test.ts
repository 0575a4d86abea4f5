// Which recoveries are requested of the feed's HTTP interface, in UOF's paths.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createUofInterface } from './uof-interface.ts'

const now = Date.UTC(2026, 11, 1)
const hourMs = 60 * 60_000

/** Requests a recovery of the live producer, and returns what was requested. */
async function requestedFor(sinceMs: number | null): Promise<string[]> {
  const requests: string[] = []
  const api = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.writeHead(request.url?.includes('unknown') ? 404 : 202).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void api.close())
  await once(api, 'listening')
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const feed = createUofInterface({
    origin,
    token: 'secret',
    nowMs: () => now,
    log: { warn: () => undefined },
  })
  await feed.recover({ producer: 'live', sinceMs, unfinished: ['unknown', 'sr:match:7'], requestNumber: 4 })
  return requests
}

const recovery = '/v1/liveodds/recovery/initiate_request?request_id=4'

test('a recovery since an instant brings unfinished events as well', async () => {
  expect(await requestedFor(now - hourMs)).toEqual([`POST ${recovery}&after=${now - hourMs}`])
  expect(await requestedFor(null)).toEqual([`POST ${recovery}`])
})

test('unfinished events that the longest recovery leaves out are requested one by one, also after one that fails', async () => {
  expect(await requestedFor(now - 30 * hourMs)).toEqual([
    'POST /v1/liveodds/stateful_messages/events/unknown/initiate_request',
    'POST /v1/liveodds/stateful_messages/events/sr%3Amatch%3A7/initiate_request',
    `POST ${recovery}&after=${now - 10 * hourMs}`,
  ])
})
