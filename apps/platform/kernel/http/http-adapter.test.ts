// Less common features of the HTTP adapter: optional sign-in, unencrypted bodies, queries, files as responses, and the
// origin passed to handlers.
import { randomUUID } from 'node:crypto'
import { calls } from '@mangetsu/contract'
import { authOf, moon, startHttpAdapter } from '@mangetsu/test/platform/http-adapter'
import { siteKeyHeader } from '@mangetsu/wire'
import { md5Hex } from '@mangetsu/wire/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok, okBlob, refuse } from './answer.ts'
import { handle, handleEither, handlePlayer, type Origin } from './handle.ts'

type HandledCall = { input?: unknown; player?: string | null; from?: Origin }
const handled: HandledCall[] = []
const pdf = Buffer.from('%PDF-1.7 a picture')
const wanted = { fileId: '01964000-0000-7000-8000-000000000009' }

const fromOfFirst = (): Origin => {
  const from = handled[0]?.from
  if (from === undefined) throw new Error('no handler was asked')
  return from
}

const handlers = [
  handleEither(calls.resetPassword, async ({ input, player, from }) => {
    handled.push({ input, player: player?.id ?? null, from })
    return ok({ endedSessions: 0 })
  }),
  handlePlayer(calls.queryWallets, async ({ player, from }) => {
    handled.push({ player: player.id, from })
    return ok({ wallets: [] })
  }),
  handle(calls.queryTopic, async ({ from }) => {
    handled.push({ from })
    return ok({ topic: 'faq', entries: [] } as never)
  }),
  handle(calls.addReferralLinkLog, async ({ input, from }) => {
    handled.push({ input, from })
    return ok({})
  }),
  handlePlayer(calls.rewardKyc2, async () => refuse('busy')),
  handlePlayer(calls.changeDisplayCurrency, async ({ input }) => {
    handled.push({ input })
    return ok({ displayCurrency: input.displayCurrency })
  }),
  handlePlayer(calls.downloadPlayerPicture, async ({ input }) =>
    input.fileId === wanted.fileId
      ? okBlob({ bytes: pdf, contentType: 'application/pdf', fileName: '運転"免許\r\n.pdf' })
      : refuse('fileUnknown'),
  ),
]

let at: Awaited<ReturnType<typeof startHttpAdapter>>
beforeAll(async () => {
  at = await startHttpAdapter(handlers)
})
beforeEach(() => handled.splice(0))
afterAll(() => at.app.close())

describe('origin of a request', () => {
  const sent = { 'user-agent': `moon/${'x'.repeat(600)}`, tz: '+0900' }

  test('layer 1 passes address, device, user agent and offset from UTC, each within its bounds', async () => {
    await at.client.must(calls.queryWallets, {}, { ...authOf.moon, address: '192.0.2.9', headers: sent })
    const { address, deviceId, userAgent, utcOffset } = fromOfFirst()
    expect([address, deviceId, utcOffset]).toEqual(['192.0.2.9', 'test-device', '+0900'])
    expect(userAgent).toHaveLength(512)
  })

  test('layer 2 passes the same, and treats malformed headers as not sent', async () => {
    const headers = { did: 'not a device', tz: '<script>' }
    await at.client.must(calls.queryTopic, { topic: 'faq', lang: 'ja' }, { address: '192.0.2.8', headers })
    const { address, deviceId, utcOffset } = fromOfFirst()
    expect([address, deviceId, utcOffset]).toEqual(['192.0.2.8', '', ''])
  })

  test.each([
    { proxies: 0, forwarded: '198.51.100.1', seen: '192.0.2.1' },
    { proxies: 1, forwarded: '198.51.100.1', seen: '198.51.100.1' },
    { proxies: 1, forwarded: '203.0.113.66, 198.51.100.1', seen: '198.51.100.1' },
    { proxies: 2, forwarded: '203.0.113.66, 198.51.100.1, 198.51.100.2', seen: '198.51.100.1' },
  ])('trusting $proxies proxies, resolves "$forwarded" to $seen', async ({ proxies, forwarded, seen }) => {
    const trustProxy = (_address: string, hop: number) => hop < proxies
    const behind = await startHttpAdapter(handlers, { server: { trustProxy } })
    const headers = { 'x-forwarded-for': forwarded }
    await behind.client.must(calls.queryWallets, {}, { ...authOf.moon, address: '192.0.2.1', headers })
    expect(handled[0]?.from?.address).toBe(seen)
    await behind.app.close()
  })
})

describe('call with optional sign-in', () => {
  const input = { by: 'ticket', ticket: 'a'.repeat(43), newPassword: 'new word 12' } as const
  const reset = (options: object) => at.client.call(calls.resetPassword, input, options)

  test('passes the player, or null', async () => {
    expect((await reset(authOf.moon)).ok && (await reset({})).ok).toBe(true)
    expect(handled.map(({ player }) => player)).toEqual([moon.id, null])
  })

  test.each([
    ['a token that is too old', authOf.expired.authorization, 'tokenExpired'],
    ['a session that has ended', authOf.ended.authorization, 'sessionEnded'],
    ['a bearer without a token', 'Bearer a b', 'tokenExpired'],
    ['another site’s credentials', 'Basic c29tZWJvZHk=', 'badSignature'],
  ])('refuses %s with optional sign-in', async (_what, authorization, refusal) => {
    expect(await reset({ authorization })).toMatchObject({ ok: false, refusal })
    expect(handled).toEqual([])
  })

  test('ignores another client’s name when signed in', async () => {
    const old = {
      by: 'old',
      loginName: 'another',
      oldPassword: 'old word 12',
      newPassword: 'new word 12',
    } as const
    expect(await at.client.call(calls.resetPassword, old, authOf.moon)).toMatchObject({
      refusal: 'notYourName',
    })
    expect(await at.client.call(calls.resetPassword, old)).toMatchObject({ ok: true })
  })

  test('counts calls by the player if signed in, else by the address', async () => {
    const counting = await startHttpAdapter(handlers, { rateLimitFactor: 1 })
    const isReset = async (options: object) =>
      (await counting.client.call(calls.resetPassword, input, options)).ok
    for (let n = 0; n < calls.resetPassword.perMinute; n += 1)
      expect(await isReset({ ...authOf.moon, address: `192.0.2.${n}` })).toBe(true)
    expect(await isReset({ ...authOf.moon, address: '192.0.2.200' })).toBe(false)
    expect(await isReset({ address: '192.0.2.200' })).toBe(true)
    await counting.app.close()
  })
})

test('does not count the site’s own server, which calls for all readers, as one caller', async () => {
  const counting = await startHttpAdapter(handlers, { rateLimitFactor: 1, siteKey: 'site-secret' })
  const queryFaq = async (headers: Record<string, string>) =>
    (await counting.client.call(calls.queryTopic, { topic: 'faq', lang: 'ja' }, { headers })).ok
  for (let n = 0; n <= calls.queryTopic.perMinute; n += 1)
    expect(await queryFaq({ [siteKeyHeader]: 'site-secret' })).toBe(true)
  for (let n = 0; n < calls.queryTopic.perMinute; n += 1)
    expect(await queryFaq({ [siteKeyHeader]: 'another' })).toBe(true)
  expect(await queryFaq({ [siteKeyHeader]: 'another' })).toBe(false)
  expect(await queryFaq({})).toBe(false)
  expect(await queryFaq({ [siteKeyHeader]: 'site-secret' })).toBe(true)
  await counting.app.close()
})

describe('codes of layer 2', () => {
  const encryptedCall = (
    headers: Record<string, string>,
    authorization: string = authOf.moon.authorization,
  ) =>
    at.client.call(calls.rewardKyc2, { action: 'query', requestId: randomUUID() }, { authorization, headers })

  test('reports an ended session as −130 on layer 2 and as 1018 on layer 1', async () => {
    expect(await encryptedCall({}, authOf.ended.authorization)).toMatchObject({ refusal: 'sessionEnded' })
    const { body } = await at.client.send(await at.client.prepare(calls.queryWallets, {}, authOf.ended))
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 1018 })
  })

  test('reports a key or body that cannot be decrypted as −120, unencrypted', async () => {
    const wrong = Buffer.alloc(256, 7).toString('base64')
    expect(await encryptedCall({ 'X-Request-Encrypt': wrong })).toMatchObject({
      refusal: 'sealBroken',
      status: 200,
    })
    const bodies = [Buffer.alloc(64).toString('base64'), 'not base64']
    for (const payload of bodies) {
      const headers = { qid: randomUUID(), 'x-request-md5': md5Hex(payload), 'x-request-encrypt': wrong }
      const answer = await at.app.inject({ method: 'POST', url: calls.queryTopic.path, headers, payload })
      expect(JSON.parse(answer.body)).toMatchObject({ code: -120 })
    }
  })
})

describe('unencrypted call of layer 2', () => {
  const input = { referralId: 'moon-1', link: '/ja' }
  const raw = (payload: string, headers: Record<string, string> = {}) =>
    at.app.inject({
      method: 'POST',
      url: calls.addReferralLinkLog.path,
      headers: {
        qid: randomUUID(),
        'x-request-md5': md5Hex(payload),
        'content-type': 'application/json',
        ...headers,
      },
      payload,
    })
  const codeOf = async (answer: ReturnType<typeof raw>) =>
    (JSON.parse((await answer).body) as { code: number }).code

  test('accepts the request and responds unencrypted', async () => {
    expect(await at.client.must(calls.addReferralLinkLog, input)).toEqual({})
    expect(handled[0]?.input).toEqual(input)
    const answer = await raw(JSON.stringify(input))
    expect(answer.headers['content-type']).toContain('application/json')
    expect(JSON.parse(answer.body)).toMatchObject({ code: 200, data: {} })
  })

  test.each([
    ['without its digest', JSON.stringify(input), { 'x-request-md5': '' }, 200401],
    ['with another body’s digest', JSON.stringify(input), { 'x-request-md5': md5Hex('{}') }, 200401],
    ['without qid', JSON.stringify(input), { qid: '' }, 200400],
    ['with a duplicate key', '{"referralId":"a","referralId":"b"}', {}, 200400],
    ['with __proto__', '{"referralId":"a","__proto__":{"link":"/x"}}', {}, 200400],
    ['nested too deep', `${'['.repeat(64)}${']'.repeat(64)}`, {}, 200400],
    ['with a zero character', '{"referralId":"a","link":"\\u0000"}', {}, 200400],
  ] as const)('refuses an unencrypted call %s', async (_what, body, headers, code) => {
    expect(await codeOf(raw(body, headers))).toBe(code)
    expect(handled).toEqual([])
  })

  test('accepts an unencrypted call once', async () => {
    const qid = randomUUID()
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(raw(JSON.stringify(input), { qid }))),
    )
    expect(outcomes.filter((code) => code === 200)).toHaveLength(1)
    expect(outcomes.filter((code) => code === 200403)).toHaveLength(7)
  })

  test('does not let an encrypted call be made unencrypted', async () => {
    const body = '{"topic":"faq","lang":"ja"}'
    const headers = { qid: randomUUID(), 'x-request-md5': md5Hex(body), 'content-type': 'application/json' }
    const answer = await at.app.inject({ method: 'POST', url: calls.queryTopic.path, headers, payload: body })
    expect(JSON.parse(answer.body)).toMatchObject({ code: -120 })
  })
})

describe('game API', () => {
  const input = { productId: 'mangetsu', displayCurrency: 'USD' } as const
  const prepared = () => at.client.prepare(calls.changeDisplayCurrency, input, authOf.moon)
  const codeOf = async (sent: Awaited<ReturnType<typeof prepared>>) =>
    (JSON.parse((await at.client.send(sent)).body) as { code: number }).code

  test('reads a field from the query, covered by the signature like the others', async () => {
    const sent = await prepared()
    expect(sent.url).toBe('/_gameapi_/changeDisplayCurrency?productId=mangetsu')
    expect(JSON.parse(sent.body)).toEqual({ displayCurrency: 'USD' })
    expect(await codeOf(sent)).toBe(0)
    expect(handled[0]?.input).toEqual(input)
  })

  test.each([
    ['an altered query', '?productId=another', 200401],
    ['no query', '', 200400],
    ['a duplicate field', '?productId=mangetsu&productId=mangetsu', 200400],
    ['a zero character', '?productId=%00', 200400],
    ['a query that is too long', `?productId=${'x'.repeat(300)}`, 200400],
  ])('refuses the game call %s', async (_what, query, code) => {
    const sent = await prepared()
    expect(await codeOf({ ...sent, url: `${calls.changeDisplayCurrency.path}${query}` })).toBe(code)
  })

  test('refuses a query field that is also in the body', async () => {
    const sent = await prepared()
    const body = JSON.stringify(input)
    expect(await codeOf({ ...sent, body })).toBe(200400)
    expect(await codeOf({ ...sent, body: '[]' })).toBe(200400)
  })

  test('reports an unknown path in the envelope', async () => {
    const answer = await at.app.inject({ method: 'POST', url: '/_gameapi_/nowhere', payload: '{}' })
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 200405 })
  })
})

describe('file as a response', () => {
  test('a file response is downloaded, and neither shown, sniffed nor cached, whatever its name', async () => {
    const answer = await at.client.blob(calls.downloadPlayerPicture, wanted, authOf.moon)
    expect(answer.ok && answer.bytes.equals(pdf)).toBe(true)
    expect(answer.ok && answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_______.pdf"; filename*=UTF-8''%E9%81%8B%E8%BB%A2%22%E5%85%8D%E8%A8%B1%0D%0A.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  test('a refused file request is answered with the envelope', async () => {
    const other = { fileId: moon.id }
    expect(await at.client.blob(calls.downloadPlayerPicture, other, authOf.moon)).toMatchObject({
      ok: false,
      refusal: 'fileUnknown',
    })
    expect(await at.client.blob(calls.downloadPlayerPicture, wanted)).toMatchObject({
      refusal: 'tokenExpired',
    })
  })
})

test('the tests above caused no fault', () => expect(at.logged).toEqual([]))
