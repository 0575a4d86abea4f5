// The provider gateway over HTTP: requests are signed, and invalid responses are rejected.
import { bankSignatureHeader } from '@mangetsu/contract/bank'
import { expect, test } from 'vitest'
import { GatewayDown, isGatewaySigned } from './index.ts'
import { createProviderGateway } from './provider.ts'

const secret = 'a secret of the provider’s own'
const id = '0193b3a0-0000-7000-8000-000000000001'
const nowMs = Date.UTC(2026, 10, 1)

type SentRequest = { url: string; body: string; signature: string | undefined }

function gatewayOn(answer: (sent: SentRequest) => Response | Promise<Response>) {
  const sent: SentRequest[] = []
  const fetch = (async (url: string, init: { body: string; headers: Record<string, string> }) => {
    const one = { url, body: init.body, signature: init.headers[bankSignatureHeader] }
    sent.push(one)
    return answer(one)
  }) as unknown as typeof globalThis.fetch
  const named = { code: 'lounge', name: { ja: 'ラウンジ', en: 'Lounge' }, currency: 'USD' } as const
  const clock = { nowMs: () => nowMs }
  const gateway = createProviderGateway({ ...named, origin: 'http://provider.test', secret, clock, fetch })
  return { gateway, sent }
}

const done = { id, status: 'done', amount: '5.00', balance: '5.00' }
const move = { id, playerRef: id, direction: 'in', currency: 'USD', amount: '5.00' } as const

test('each request is a signed POST of its own path', async () => {
  const wallet = { playerRef: id, balance: '0.00', url: null }
  const { gateway, sent } = gatewayOn(({ url }) => Response.json(url.endsWith('/wallets') ? wallet : done))
  expect(await gateway.requestWallet({ playerRef: id, currency: 'USD', lang: 'ja' })).toEqual(wallet)
  expect(await gateway.move(move)).toEqual(done)
  expect(await gateway.statusOf(id)).toEqual(done)
  expect(sent.map(({ url }) => url.replace('http://provider.test', ''))).toEqual([
    '/api/wallets',
    '/api/transfers',
    '/api/transfers/status',
  ])
  for (const { body, signature } of sent) expect(isGatewaySigned(secret, nowMs, body, signature)).toBe(true)
})

test.each<[string, () => Response | Promise<Response>]>([
  ['a fault of the provider', () => Response.json(done, { status: 500 })],
  ['a conflict about a reused id', () => Response.json({ error: 'idReused' }, { status: 409 })],
  ['an HTML page', () => new Response('<html>')],
  ['an unknown status', () => Response.json({ id, status: 'perhaps', amount: null, balance: null })],
  ['an amount as a number', () => Response.json({ ...done, amount: 5 })],
  ['a response about another transfer', () => Response.json({ ...done, id: id.replace('1', '2') })],
  ['no response', () => Promise.reject(new TypeError('fetch failed'))],
])('%s leaves the state unknown', async (_, answer) => {
  const { gateway } = gatewayOn(answer)
  await expect(gateway.move(move)).rejects.toThrow(GatewayDown)
  await expect(gateway.statusOf(id)).rejects.toThrow(GatewayDown)
})
