// Several platforms on one database and one Redis share replay protection, rate limits, sign-outs and pushes.
import { setTimeout as sleep } from 'node:timers/promises'
import { calls, refusalByCode } from '@mangetsu/contract'
import type { Prepared, TestCallOptions, TestClient } from '@mangetsu/test/platform/client'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { type RedisServer, startRedis } from '@mangetsu/test/platform/redis-server'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'

const shortestMs = 3_000
/** The specification's limit for a sign-out to reach every process. */
const receivedWithinMs = 1_000

let redis: RedisServer
let at: TestPlatform
let other: Awaited<ReturnType<TestPlatform['restart']>>
beforeAll(async () => {
  redis = await startRedis()
  at = await startTestPlatform({
    redisUrl: redis.url,
    // A stopped Redis refuses connections, so no test depends on this timeout.
    redisAnswerMs: 60_000,
    rateLimitFactor: 1,
    games: { 'moonlit-festival': { minimumSpinMs: shortestMs } },
  })
  other = await at.restart()
  await untilRedis('ready')
})
afterEach(async () => {
  await redis.start()
  await untilRedis('ready')
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await other.close()
  await at.close()
  await redis.close()
})

const { fundedSession, openGame } = gameSessionsOn(() => at)

async function until(what: () => Promise<boolean>, limitMs: number): Promise<number> {
  const begunMs = performance.now()
  while (performance.now() - begunMs < limitMs) {
    if (await what()) return performance.now() - begunMs
    await sleep(20)
  }
  throw new Error(`not within ${limitMs} ms`)
}

const readiness = async () =>
  Promise.all([at, other].map(async ({ app }) => (await app.inject('/readyz')).json<object>()))

/** Waits until both processes report that they share Redis, or that it is unavailable. */
async function untilRedis(state: 'ready' | 'away'): Promise<void> {
  const expected = state === 'away' ? { status: 'ready', redis: 'away' } : { status: 'ready' }
  await until(async () => JSON.stringify(await readiness()) === JSON.stringify([expected, expected]), 10_000)
}

async function refusalOf(client: TestClient, prepared: Prepared): Promise<string | undefined> {
  const { code } = JSON.parse((await client.send(prepared)).body) as { code: number }
  return refusalByCode(code, 1)
}

const spinAt = (client: TestClient, auth: TestCallOptions) =>
  client.call(calls.playRound, { requestId: newId(), stake: '20.00' }, auth)

const isEndedAt = async (client: TestClient, auth: TestCallOptions): Promise<boolean> => {
  const answer = await client.call(calls.queryWallets, {}, auth)
  return !answer.ok && answer.refusal === 'sessionEnded'
}

const isGameEndedAt = async (client: TestClient, auth: TestCallOptions): Promise<boolean> => {
  const answer = await spinAt(client, auth)
  return !answer.ok && answer.refusal === 'sessionEnded'
}

describe('with Redis', () => {
  test('a request accepted by one process is refused by the other as a replay', async () => {
    const player = await at.newPlayer()
    const prepared = await at.client.prepare(calls.queryWallets, {}, player.auth)
    expect(await refusalOf(at.client, prepared)).toBeUndefined()
    expect(await refusalOf(other.client, prepared)).toBe('replayed')
    expect(await refusalOf(at.client, prepared)).toBe('replayed')
  })

  test('an encrypted request accepted by one process is refused by the other as a replay', async () => {
    const player = await at.newPlayer()
    const auth = { ...player.auth, headers: { qid: newId() } }
    await other.client.must(calls.queryWinners, {}, auth)
    expect(await at.client.call(calls.queryWinners, {}, auth)).toMatchObject({ refusal: 'replayed' })
  })

  test('a sign-out ends the session and its games in the other process within a second', async () => {
    const { player, auth } = await fundedSession()
    await other.client.must(calls.queryWallets, {}, player.auth)
    expect(await spinAt(other.client, auth)).toMatchObject({ ok: true })
    await at.client.must(calls.logout, {}, player.auth)
    await until(() => isEndedAt(other.client, player.auth), receivedWithinMs)
    expect(await other.client.call(calls.queryWallets, {}, player.auth)).toMatchObject({
      data: { reason: 'signedOut' },
    })
    expect(await spinAt(other.client, auth)).toMatchObject({ refusal: 'sessionEnded' })
  })

  test('the rate limit of a call is counted across processes', async () => {
    const player = await at.newPlayer()
    const { perMinute } = calls.queryWallets
    let taken = 0
    for (let n = 0; n <= perMinute; n += 1) {
      const { client } = n % 2 === 0 ? at : other
      if ((await client.call(calls.queryWallets, {}, player.auth)).ok) taken += 1
    }
    expect(taken).toBe(perMinute)
    for (const { client } of [at, other])
      expect(await client.call(calls.queryWallets, {}, player.auth)).toMatchObject({ refusal: 'tooMany' })
  })

  test('a balance changed in one is pushed to a page on the other', async () => {
    const { player, auth } = await fundedSession()
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = new WebSocket(`${address.replace('http', 'ws')}/push`)
    const messages: { type: string; wallets?: { currency: string; amount: string }[] }[] = []
    socket.onmessage = ({ data }) => messages.push(JSON.parse(String(data)))
    await new Promise((resolve) => {
      socket.onopen = resolve
    })
    socket.send(JSON.stringify({ type: 'auth', token: player.auth.authorization?.replace('Bearer ', '') }))
    await until(async () => messages.some(({ type }) => type === 'balance'), 5_000)
    messages.length = 0
    const played = await at.client.must(calls.playRound, { requestId: newId(), stake: '20.00' }, auth)
    await until(async () => messages.some(({ type }) => type === 'balance'), 5_000)
    const yen = messages[0]?.wallets?.find(({ currency }) => currency === 'JPY')
    expect(yen?.amount).toBe(played.balance)
    socket.close()
  })
})

describe('the pace of play is limited across all processes', () => {
  test.each(['with', 'without'])('%s Redis', async (how) => {
    const { player, auth } = await fundedSession()
    const elsewhere = await openGame(player)
    if (how === 'without') {
      await redis.stop()
      await untilRedis('away')
    }
    let played = 0
    for (let second = 0; second < 7; second += 1) {
      const answers = await Promise.all([
        spinAt(at.client, auth),
        spinAt(other.client, elsewhere),
        spinAt(other.client, auth),
      ])
      for (const answer of answers) {
        if (answer.ok) played += 1
        else expect(['tooFast', 'roundPending']).toContain(answer.refusal)
      }
      at.clock.advance(1_000)
    }
    expect(played).toBe(3)
  })
})

describe('without Redis', () => {
  test('payments continue, a sign-out still arrives within a second, and both processes report it', async () => {
    const { player, auth } = await fundedSession()
    await other.client.must(calls.queryWallets, {}, player.auth)
    await redis.stop()
    await untilRedis('away')
    expect(at.logged.filter((line) => line.includes('Redis does not answer')).length).toBeGreaterThan(0)
    expect(await spinAt(other.client, auth)).toMatchObject({ ok: true })
    const rest = { ...player.auth, headers: { qid: newId() } }
    await at.client.must(calls.queryWallets, {}, rest)
    expect(await at.client.call(calls.queryWallets, {}, rest)).toMatchObject({ refusal: 'replayed' })
    await at.client.must(calls.logout, {}, player.auth)
    await Promise.all([
      until(() => isEndedAt(other.client, player.auth), receivedWithinMs),
      until(() => isGameEndedAt(other.client, auth), receivedWithinMs),
    ])
  })

  test('sessions ended meanwhile are ended once Redis is back, and requests are shared again', async () => {
    const player = await at.newPlayer()
    await other.client.must(calls.queryWallets, {}, player.auth)
    await redis.stop()
    await untilRedis('away')
    await at.client.must(calls.logout, {}, player.auth)
    await redis.start()
    await untilRedis('ready')
    await until(() => isEndedAt(other.client, player.auth), receivedWithinMs)
    const next = await at.newPlayer()
    const prepared = await at.client.prepare(calls.queryWallets, {}, next.auth)
    expect(await refusalOf(at.client, prepared)).toBeUndefined()
    expect(await refusalOf(other.client, prepared)).toBe('replayed')
  })
})
