// Requests with a flipped bit, moved to another id or sent many times at once: never executed, or executed once.
import { randomUUID } from 'node:crypto'
import { calls } from '@mangetsu/contract'
import { authOf, startHttpAdapter } from '@mangetsu/test/platform/http-adapter'
import { createEnvelopeSession } from '@mangetsu/wire/browser'
import { md5Hex } from '@mangetsu/wire/server'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ok } from './answer.ts'
import { handle, handlePlayer } from './handle.ts'

let reached = 0
const handlers = [
  handlePlayer(calls.queryWallets, async () => {
    reached += 1
    return ok({ wallets: [] })
  }),
  handle(calls.queryTopic, async () => {
    reached += 1
    return ok({ topic: 'faq', entries: [] } as never)
  }),
]

let at: Awaited<ReturnType<typeof startHttpAdapter>>
beforeAll(async () => {
  at = await startHttpAdapter(handlers)
})
beforeEach(() => {
  reached = 0
})
afterAll(() => at.app.close())

const flipped = (text: string, index: number, bit: number): string => {
  const bytes = Buffer.from(text, 'latin1')
  bytes[index] = (bytes[index] as number) ^ (1 << bit)
  return bytes.toString('latin1')
}
const encryptedRequest = async () => {
  const { publicKey } = at
  const session = await createEnvelopeSession(publicKey)
  const qid = randomUUID()
  const encrypted = await session.encrypt({ path: calls.queryTopic.path, qid }, '{"topic":"faq","lang":"ja"}')
  return { qid, ...encrypted }
}
const sendEncrypted = async (qid: string, body: string, wrapped: string, md5 = md5Hex(body)) => {
  const headers = { qid, 'x-request-md5': md5, 'x-request-encrypt': wrapped, 'content-type': 'text/plain' }
  const answer = await at.app.inject({ method: 'POST', url: calls.queryTopic.path, headers, payload: body })
  return String(answer.headers['content-type']).startsWith('application/json')
    ? (JSON.parse(answer.body) as { code: number }).code
    : 'sealed'
}

test('refuses one flipped bit anywhere in an encrypted body, its key or its digest', async () => {
  const { qid, body, headers } = await encryptedRequest()
  const wrapped = headers['X-Request-Encrypt']
  await fc.assert(
    fc.asyncProperty(fc.nat(body.length - 1), fc.nat(6), async (index, bit) => {
      expect(await sendEncrypted(qid, flipped(body, index, bit), wrapped)).toBe(-120)
      expect(await sendEncrypted(qid, body, flipped(wrapped, index % wrapped.length, bit))).toBe(-120)
      const md5 = flipped(md5Hex(body), index % 32, bit)
      // A letter in the other case is the same hex digit.
      if (md5.toLowerCase() !== md5Hex(body))
        expect(await sendEncrypted(qid, body, wrapped, md5)).toBe(200401)
    }),
    { numRuns: 60 },
  )
  expect(reached).toBe(0)
  expect(await sendEncrypted(qid, body, wrapped)).toBe('sealed')
})

test('refuses an encrypted body moved to another request id', async () => {
  const { body, headers } = await encryptedRequest()
  expect(await sendEncrypted(randomUUID(), body, headers['X-Request-Encrypt'])).toBe(-120)
})

test('refuses one flipped bit anywhere in a signature', async () => {
  const sent = await at.client.prepare(calls.queryWallets, {}, authOf.moon)
  const { sign = '' } = sent.headers
  await fc.assert(
    fc.asyncProperty(fc.nat(63), fc.nat(6), async (index, bit) => {
      const headers = { ...sent.headers, sign: flipped(sign, index, bit) }
      if (!/^[!-~]+$/.test(headers.sign)) return
      expect(JSON.parse((await at.client.send({ ...sent, headers })).body)).toMatchObject({ code: 200401 })
    }),
    { numRuns: 60 },
  )
  expect(reached).toBe(0)
})

test('accepts one of eight identical simultaneous requests, on either layer', async () => {
  const sent = await at.client.prepare(calls.queryWallets, {}, authOf.moon)
  const eight = Array.from({ length: 8 })
  const first = await Promise.all(eight.map(async () => JSON.parse((await at.client.send(sent)).body).code))
  expect(first.sort((a, b) => a - b)).toEqual([0, ...Array.from({ length: 7 }, () => 200403)])
  reached = 0
  const { qid, body, headers } = await encryptedRequest()
  await Promise.all(eight.map(() => sendEncrypted(qid, body, headers['X-Request-Encrypt'])))
  expect(reached).toBe(1)
})

test('the tests above caused no fault', () => expect(at.logged).toEqual([]))
