// Hostile requests: altered, replayed, flipped, nested, oversized, or random bytes. All are refused without a fault.
import { randomBytes, randomUUID } from 'node:crypto'
import { type Call, calls, refusalByCode } from '@mangetsu/contract'
import type { Prepared, TestCallOptions } from '@mangetsu/test/platform/client'
import { openStage } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../ids.ts'

let at: TestPlatform
let player: SignedIn
let stage: TestCallOptions
beforeAll(async () => {
  at = await startTestPlatform()
  player = await at.newPlayer()
  await at.fund(player, '100000')
  const input = { gameId: 'moonlit-festival', currency: 'JPY', lang: 'ja' } as const
  const { token } = await at.client.must(calls.launchGame, input, player.auth)
  stage = { authorization: `Bearer ${token}` }
  await openStage(at, stage)
})
afterAll(() => at.close())

const prepared = () => at.client.prepare(calls.queryWallets, {}, player.auth)

async function refusalFor(sent: Prepared): Promise<{ status: number; refusal: string }> {
  const { status, body } = await at.client.send(sent)
  const envelope = JSON.parse(body) as { success: boolean; code: number }
  return {
    status,
    refusal: envelope.success ? 'none' : (refusalByCode(envelope.code) ?? `code ${envelope.code}`),
  }
}

const headersWith = (sent: Prepared, headers: Record<string, string>): Prepared => ({
  ...sent,
  headers: { ...sent.headers, ...headers },
})

describe('layer 1', () => {
  test('accepts a valid request once and refuses its replay', async () => {
    const sent = await prepared()
    expect(await refusalFor(sent)).toEqual({ status: 200, refusal: 'none' })
    expect(await refusalFor(sent)).toEqual({ status: 400, refusal: 'replayed' })
  })

  test('refuses a repeated qid even if everything else is new', async () => {
    const qid = randomUUID()
    const auth = { ...player.auth, headers: { qid } }
    await at.client.must(calls.queryWallets, {}, auth)
    expect(await at.client.call(calls.queryPlayer, {}, auth)).toMatchObject({ refusal: 'replayed' })
  })

  test.each([-300_001, 305_000, -86_400_000])(
    'refuses a clock %i ms off and returns the time',
    async (offMs) => {
      const auth = { ...player.auth, headers: { ts: String(at.clock.nowMs() + offMs) } }
      const answer = await at.client.call(calls.queryWallets, {}, auth)
      expect(answer).toMatchObject({ status: 400, refusal: 'clockOff' })
      const serverTimeMs = answer.ok ? 0 : Number(answer.data?.serverTimeMs)
      expect(Math.abs(serverTimeMs - at.clock.nowMs())).toBeLessThan(5_000)
    },
  )

  test.each([
    ['the body', (sent: Prepared) => ({ ...sent, body: '{"loginName":"player_1"}' })],
    ['the path', (sent: Prepared) => ({ ...sent, url: `/_api_${calls.queryPlayer.path}` })],
    ['the device', (sent: Prepared) => headersWith(sent, { did: 'another' })],
    ['the request id', (sent: Prepared) => headersWith(sent, { qid: randomUUID() })],
    ['the time', (sent: Prepared) => headersWith(sent, { ts: String(Number(sent.headers.ts) + 1) })],
    ['the bearer', (sent: Prepared) => headersWith(sent, { authorization: 'Bearer somebody.else' })],
    ['the signature', (sent: Prepared) => headersWith(sent, { sign: '0'.repeat(64) })],
  ])('refuses a request in which %s was altered', async (_what, alter) => {
    expect(await refusalFor(alter(await prepared()))).toEqual({ status: 400, refusal: 'badSignature' })
  })

  test.each(['qid', 'did', 'ts', 'authorization'])('refuses a request without %s', async (name) => {
    const sent = await prepared()
    expect(await refusalFor(headersWith(sent, { [name]: '' }))).toMatchObject({
      status: 400,
      refusal: 'badRequest',
    })
  })

  test('refuses an anonymous call under another client’s name', async () => {
    const answer = await at.client.call(calls.queryGamePage, {}, { authorization: 'Basic c29tZWJvZHk=' })
    expect(answer).toMatchObject({ refusal: 'badSignature' })
  })

  test.each([
    ['a duplicate key', '{"loginName":"a","loginName":"b"}'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}'],
    ['too deep', `${'['.repeat(64)}${']'.repeat(64)}`],
    ['too many members', `[${'0,'.repeat(5_000)}0]`],
    ['an infinite number', '{"pageNo":1e999}'],
    ['a zero character', '{"loginName":"a\\u0000b"}'],
    ['a lone surrogate', '{"loginName":"\\ud800"}'],
    ['nothing', ''],
    ['no JSON', '{"a":'],
  ])('refuses a body with %s', async (_what, body) => {
    expect(await refusalFor({ ...(await prepared()), body })).toEqual({ status: 400, refusal: 'badRequest' })
  })

  test('refuses a body that is too large', async () => {
    const body = JSON.stringify({ loginName: 'x'.repeat(70_000) })
    expect(await refusalFor({ ...(await prepared()), body })).toEqual({ status: 413, refusal: 'tooLarge' })
  })

  test('answers an unknown path with 404 in the envelope', async () => {
    const sent = { ...(await prepared()), url: '/_api_/api/v1/nowhere' }
    expect(await refusalFor(sent)).toEqual({ status: 404, refusal: 'unknownCall' })
  })

  test('responds in the caller’s language', async () => {
    const say = (lang: 'ja' | 'en') =>
      at.client.call(calls.queryGameDetail, { gameId: 'no-such-game' }, { lang })
    expect(await say('ja')).toMatchObject({ msg: 'このゲームはいま遊べません。' })
    expect(await say('en')).toMatchObject({ msg: 'This game is not available right now.' })
  })

  test('refuses a secret field that is unencrypted, altered, or of another time', async () => {
    const input = { grantType: 'password', loginName: 'somebody', password: 'secret word 1' } as const
    const right = await at.client.prepare(calls.issueToken, input)
    const { password } = JSON.parse(right.body) as { password: string }
    for (const bent of ['in the clear 1', password, password.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))]) {
      const unsealed = { ...calls.issueToken, secret: [] } satisfies Call
      const ts = String(at.clock.nowMs() + 1_000)
      const sent = await at.client.prepare(unsealed, { ...input, password: bent }, { headers: { ts } })
      expect(await refusalFor(sent)).toEqual({ status: 400, refusal: 'unreadableSecret' })
    }
  })

  test.each([
    ['an address', () => '192.0.2.7', '192.0.2.8'],
    ['an IPv6 network, regardless of the address,', (n: number) => `2001:db8:1:2::${n}`, '2001:db8:1:3::1'],
  ])('limits how often %s may call', async (_who, addressOf, other) => {
    const limited = await startTestPlatform({ rateLimitFactor: 1 })
    const launchFrom = (address: string) => {
      const input = { gameId: 'moonlit-festival', currency: 'JPY', lang: 'ja' } as const
      return limited.client.call(calls.launchDemoGame, input, { address })
    }
    for (let n = 1; n <= calls.launchDemoGame.perMinute; n += 1)
      expect((await launchFrom(addressOf(n))).ok).toBe(true)
    expect(await launchFrom(addressOf(999))).toMatchObject({ status: 429, refusal: 'tooMany' })
    expect((await launchFrom(other)).ok).toBe(true)
    limited.clock.advance(60_000)
    expect((await launchFrom(addressOf(999))).ok).toBe(true)
    await limited.close()
  })
})

describe('layer 2', () => {
  const topic = { topic: 'faq', lang: 'ja' } as const
  const raw = (headers: Record<string, string>, payload: string) =>
    at.app.inject({ method: 'POST', url: calls.queryTopic.path, headers, payload })

  test('responds to an encrypted request with an encrypted response of code 200', async () => {
    const answer = await at.client.must(calls.queryTopic, topic)
    expect(answer.entries.length).toBeGreaterThanOrEqual(12)
    expect(answer.entries[0]?.html).toMatch(/^<p>/)
  })

  test.each([
    [
      'nothing sealed',
      { qid: randomUUID(), 'content-type': 'application/json' },
      '{"topic":"faq","lang":"ja"}',
      'badSignature',
    ],
    ['no qid', { 'content-type': 'text/plain' }, 'AAAA', 'badRequest'],
  ])('refuses %s unencrypted', async (_what, headers, payload, refusal) => {
    const answer = await raw(headers, payload)
    expect(refusalByCode((JSON.parse(answer.body) as { code: number }).code, 2)).toBe(refusal)
  })

  test('refuses an unknown path with 404', async () => {
    const answer = await at.app.inject({ method: 'POST', url: '/api/phoenix/nowhere', payload: '{}' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('requests from browsers', () => {
  const preflight = (call: Call) =>
    at.app.inject({ method: 'OPTIONS', url: `/_api_${call.path}`, headers: { origin: 'null' } })

  test('lets a frame without origin make the studio’s calls, and caches its preflight response', async () => {
    const answer = await preflight(calls.playRound)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-max-age': '86400',
    })
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })

  test('refuses a player’s calls from another site', async () => {
    const answer = await preflight(calls.createWithdrawal)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('requires a browser that sends the XSRF cookie to repeat it in the header', async () => {
    const config = await at.app.inject({
      method: 'POST',
      url: `/_api_${calls.queryConfig.path}`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    const token =
      /^XSRF-TOKEN=([^;]+); Path=\/; SameSite=Strict$/.exec(String(config.headers['set-cookie']))?.[1] ?? ''
    expect(token).not.toBe('')
    const cookie = `a=b; XSRF-TOKEN=${token}`
    const tries: Record<string, string>[] = [
      { cookie },
      { cookie, 'x-xsrf-token': 'other' },
      { cookie, 'x-xsrf-token': token },
    ]
    const sent = tries.map(async (headers) => refusalFor(headersWith(await prepared(), headers)))
    const outcomes = await Promise.all(sent)
    expect(outcomes.map(({ refusal }) => refusal)).toEqual(['badRequest', 'badRequest', 'none'])
  })

  test('marks responses as not to be cached, framed or sniffed', async () => {
    const { url, headers, body } = await prepared()
    const answer = await at.app.inject({ method: 'POST', url, headers, payload: body })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })
})

describe('random input', () => {
  const optionsFor = (call: Call): TestCallOptions =>
    call.as === 'player' || call.as === 'either' ? player.auth : call.as === 'studio' ? stage : {}
  const send = (call: Call, input: Record<string, unknown>): Promise<{ ok: boolean; status: number }> => {
    if (call.hasFile) return at.client.upload(call, input, randomBytes(64), optionsFor(call))
    return call.isBlob
      ? at.client.blob(call, input, optionsFor(call))
      : at.client.call(call, input, optionsFor(call))
  }
  const every = Object.entries(calls).filter(([name]) => name !== 'logout')

  test.each(every)('%s responds to correctly signed random input without a fault', async (_name, call) => {
    const field = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(newId(), 'JPY', 'faq', 'moonlit-festival', '100.00', -1, 1e308, null),
    )
    const shape = Object.keys(
      (call.input as unknown as { shape?: object }).shape ?? { grantType: 0, password: 0 },
    )
    const input = fc.oneof(
      fc.dictionary(fc.constantFrom('x', ...shape), field, { maxKeys: 8 }),
      fc.jsonValue({ maxDepth: 3 }),
    )
    await fc.assert(
      fc.asyncProperty(input, async (payload) => {
        const body = payload !== null && typeof payload === 'object' ? payload : { payload }
        const json = JSON.parse(JSON.stringify(body)) as object
        if (!JSON.stringify(json).isWellFormed() || /\\u(0000|d[89a-f])/i.test(JSON.stringify(json))) return
        const bare = { ...call, secret: [] }
        const answer = await send(bare as Call, json as Record<string, unknown>)
        expect('refusal' in answer ? answer.refusal : 'none').not.toBe('fault')
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: 12 },
    )
  })

  test('responds to random bytes at every address with 4xx', async () => {
    const addresses = Object.values(calls).map((call) =>
      call.layer === 1 ? `/_api_${call.path}` : call.path,
    )
    for (const url of [...addresses, '/rail/bank/events']) {
      for (const size of [0, 1, 300]) {
        const headers = { 'content-type': 'application/octet-stream', qid: 'x'.repeat(size % 70) }
        const answer = await at.app.inject({ method: 'POST', url, headers, payload: randomBytes(size) })
        expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true])
      }
    }
  })
})

test('reports liveness, readiness and metrics', async () => {
  const get = async (url: string) => (await at.app.inject({ method: 'GET', url })).statusCode
  expect([await get('/healthz'), await get('/readyz'), await get('/metrics')]).toEqual([200, 200, 200])
  const { body } = await at.app.inject({ method: 'GET', url: '/metrics' })
  expect(body).toContain('mangetsu_call_seconds_count')
})
