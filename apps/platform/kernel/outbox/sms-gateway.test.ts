// Text messages to an HTTP gateway on this machine: the posted request, and which responses count as sent.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createSmsGateway } from './sms-gateway.ts'

type Posted = { method: string; authorization: string; type: string; body: unknown }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function startGateway(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const posted: Posted[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const { authorization = '', 'content-type': type = '' } = request.headers
      posted.push({ method: request.method ?? '', authorization, type, body: JSON.parse(text || 'null') })
      answer(response, request)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { posted, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}

const sms = { id: 'id-1', to: '+819012345678', lang: 'ja', text: '123456 満月' } as const
/** A short limit where a timeout is tested; elsewhere the default of ten seconds, for a busy machine. */
const gatewayAt = (url: string, limitMs?: number) => createSmsGateway({ url, token: 'secret-token', limitMs })

test.each([200, 202, 204])(
  'counts %i as sent; posts the message once with its id and the token',
  async (status) => {
    const { posted, url } = await startGateway((response) => response.writeHead(status).end())
    await gatewayAt(url)(sms)
    expect(posted).toEqual([
      {
        method: 'POST',
        authorization: 'Bearer secret-token',
        type: 'application/json',
        body: { id: 'id-1', to: '+819012345678', text: '123456 満月' },
      },
    ])
  },
)

test.each([400, 401, 429, 500, 503])('counts %i as a failure to retry', async (status) => {
  const { url } = await startGateway((response) => response.writeHead(status).end('{"to":"+819012345678"}'))
  await expect(gatewayAt(url)(sms)).rejects.toThrow(new Error(`the gateway answered ${status}`))
})

test('follows no redirect, so that the token is sent nowhere else', async () => {
  const elsewhere = await startGateway((response) => response.writeHead(200).end())
  const { url } = await startGateway((response) => response.writeHead(307, { location: elsewhere.url }).end())
  await expect(gatewayAt(url)(sms)).rejects.toThrow('the gateway answered 307')
  expect(elsewhere.posted).toEqual([])
})

test('reports a slow or missing gateway as a failure within the limit', async () => {
  const { url } = await startGateway(() => undefined)
  const startMs = performance.now()
  await expect(gatewayAt(url, 300)(sms)).rejects.toThrow('the gateway took too long')
  // The given limit, not the default of ten seconds.
  expect(performance.now() - startMs).toBeLessThan(8_000)
  await expect(gatewayAt('http://127.0.0.1:1/')(sms)).rejects.toThrow('the gateway was not reached')
})

test('an endless response body does not block sending', async () => {
  const { url } = await startGateway((response) => {
    response.writeHead(200)
    response.write('x'.repeat(1_000))
  })
  await gatewayAt(url)(sms)
})
