// The sandbox as a whole: a sample player's actions through public calls, and a stop that leaves a valid ledger.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServerApi } from '@mangetsu/client/server-api'
import { calls } from '@mangetsu/contract'
import { fingerprintScriptPath, riskScriptPath } from '@mangetsu/contract/device'
import { auditRules } from '@mangetsu/platform/composition/descriptors'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { verifyLedger } from '@mangetsu/platform/ledger/index'
import { createSampleClient, must, wait } from '@mangetsu/sandbox/players/caller'
import { ensureSamplePlayers, guest } from '@mangetsu/sandbox/players/index'
import { playSession } from '@mangetsu/sandbox/players/play-session'
import { takePart } from '@mangetsu/sandbox/players/take-part'
import { depositPlayMoney, readBalance } from '@mangetsu/sandbox/players/wallet'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { type RunningServer, startServer } from './index.ts'

const port = 4377
const mostMs = 250
const hurried = (ms: number, signal?: AbortSignal) => wait(Math.min(ms, mostMs, ms > mostMs ? 5 : ms), signal)

let database: Database
let sandbox: RunningServer
let dataDir: string

const start = (): Promise<RunningServer> => {
  const url = database.connectionInfo.connectionString
  const env = {
    PORT: String(port),
    MANGETSU_DATA: dataDir,
    DATABASE_URL: url,
    SAMPLE_PLAYERS: 'off',
    LOG_LEVEL: 'silent',
  }
  return startServer(readConfig(env, dataDir), {
    games: { 'moonlit-festival': { minimumSpinMs: 0 } },
    connectMs: 30_000,
  })
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mangetsu-sandbox-'))
  database = await freshDatabase()
  sandbox = await start()
})

afterAll(async () => {
  await sandbox.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const signedIn = async () => {
  const player = createSampleClient(sandbox.loopbackOrigin, wait)
  const { loginName, password } = guest
  const tokens = await must(player, 'issueToken', { grantType: 'password', loginName, password })
  player.actAs(tokens, tokens.loginName)
  return player
}

test('does not limit the server that renders pages for all readers', async () => {
  const platformUrl = sandbox.loopbackOrigin
  const own = createServerApi({ platformUrl, siteKey: sandbox.whole?.siteKey })
  const other = createServerApi({ platformUrl })
  const input = { topic: 'faq', lang: 'ja' } as const
  for (let n = 0; n <= calls.queryTopic.perMinute; n += 1)
    expect((await own.call('queryTopic', input)).ok).toBe(true)
  const answers = await Promise.all(
    Array.from({ length: 2 * calls.queryTopic.perMinute + 1 }, () => other.call('queryTopic', input)),
  )
  expect(answers.some((answer) => !answer.ok && answer.refusal === 'tooMany')).toBe(true)
}, 60_000)

describe('sample player', () => {
  test('signs in, deposits at the bank and plays like any other player', async () => {
    const { whole } = sandbox
    if (!whole) throw new Error('the whole is missing')
    const options = {
      origin: sandbox.loopbackOrigin,
      gameIds: whole.platform.playableGames,
      tableIds: whole.platform.playableTables,
      log: { info: () => {}, warn: () => {} },
    }
    await ensureSamplePlayers({
      ...options,
      password: 'sample-pass-1',
      ensure: whole.platform.ensureSamplePlayer,
    })
    const player = await signedIn()
    await depositPlayMoney(player, '5000.00', hurried)
    expect(await readBalance(player)).toBe(5000)
    const stage = createSampleClient(sandbox.loopbackOrigin, wait)
    const signal = new AbortController().signal
    const spins = await playSession({
      player,
      stage,
      gameId: 'moonlit-festival',
      wait: hurried,
      random: () => 0,
      signal,
    })
    expect(spins).toBe(12)
    const { total } = await must(player, 'queryOwnRounds', {})
    expect(total).toBeLessThanOrEqual(12)
    expect(await readBalance(player)).not.toBe(5000)
  })

  test('joins the running tournament and bets once on a guess game', async () => {
    const player = await signedIn()
    const inTheMood = () => 0
    await takePart(player, inTheMood)
    const bets = () => must(player, 'pageGuessBets', {})
    const joined = () => must(player, 'queryOwnTournaments', {})
    const [{ total: guessed }, { total: entered }] = [await bets(), await joined()]
    const { games } = await must(player, 'queryGuessGames', {})
    expect(guessed).toBe(games.filter(({ state }) => state === 'open').length)
    expect([guessed > 0, entered > 0]).toEqual([true, true])
    await takePart(player, inTheMood)
    expect([(await bets()).total, (await joined()).total]).toEqual([guessed, entered])
    // It is listed once a job has committed to its seed, a moment after the start.
    await vi.waitFor(
      async () => {
        const { configs } = await must(player, 'queryLotteryConfigs', {})
        expect(configs.filter(({ state }) => state === 'open')).toHaveLength(1)
      },
      { timeout: 15_000, interval: 500 },
    )
  })

  test('finds its money again after a restart, in a valid ledger', async () => {
    const before = await readBalance(await signedIn())
    await sandbox.close()
    sandbox = await start()
    expect(await readBalance(await signedIn())).toBe(before)
    const findings = []
    for await (const finding of verifyLedger(database, auditRules)) findings.push(finding)
    expect(findings).toEqual([])
  })
})

/** Which responses other pages may frame; responses other than pages and files have the headers too. */
describe('framing by other pages', () => {
  const framers = (headers: Headers): string | undefined =>
    /(?:^|; )(frame-ancestors [^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
  const nobody = "frame-ancestors 'none'"
  const read = (path: string) => fetch(sandbox.loopbackOrigin + path, { redirect: 'manual' })

  test.each([
    ['/ja', 200],
    ['/en', 200],
    ['/ja/wallet/withdraw', 200],
    ['/en/login', 200],
    ['/ja/game/slots/moonlit-festival', 200],
    ['/en/game/slots/moonlit-festival/window', 200],
    ['/ja/offline', 200],
    ['/en/nowhere', 404],
    ['/ja/round/nothing-like-it', 404],
    ['/ja/game/slots/nothing-like-it', 302],
    ['/', 302],
  ])('forbids framing of the page %s (%i)', async (path, status) => {
    const answer = await read(path)
    expect([answer.status, framers(answer.headers), answer.headers.get('x-frame-options')]).toEqual([
      status,
      nobody,
      'DENY',
    ])
    await answer.body?.cancel()
  })

  test.each(['/bank/statement', '/bank/pay/nothing-like-it', '/outbox', '/bank/ewallet/nothing-like-it'])(
    'forbids framing of the external page %s',
    async (path) => {
      const answer = await read(path)
      expect(framers(answer.headers)).toBe(nobody)
      await answer.body?.cancel()
    },
  )

  test('allows only the site to frame a game', async () => {
    for (const game of ['moonlit-festival', 'fireworks-night', 'koi-falls']) {
      const answer = await read(`/stage/${game}/`)
      expect([answer.status, framers(answer.headers)]).toEqual([200, "frame-ancestors 'self'"])
      await answer.body?.cancel()
    }
  })

  test('forbids framing of scripts, responses of every call, and downloads', async () => {
    expect(framers((await read(riskScriptPath)).headers)).toBe(nobody)
    expect(framers((await read(fingerprintScriptPath)).headers)).toBe(nobody)
    const spy = vi.spyOn(globalThis, 'fetch')
    const player = await signedIn()
    await player.call('queryTopic', { topic: 'faq', lang: 'ja' })
    await player.call('queryGameDetail', { gameId: 'nothing-like-it' })
    await player.call('queryWallets', {})
    await player.call('exportHistory', { format: 'csv', lang: 'ja' })
    const answers = await Promise.all(spy.mock.results.map(({ value }) => value as Promise<Response>))
    spy.mockRestore()
    expect(answers.length).toBeGreaterThanOrEqual(5)
    expect(answers.map(({ url, headers }) => [new URL(url).pathname, framers(headers)])).toEqual(
      answers.map(({ url }) => [new URL(url).pathname, nobody]),
    )
    expect(answers.at(-1)?.headers.get('content-disposition')).toMatch(/^attachment/)
  })
})

describe('server', () => {
  test.each([
    '/healthz',
    '/readyz',
    '/metrics',
    '/bank/statement',
    '/outbox',
    '/beacon/public/latest',
    '/sandbox-pages/pages.css',
  ])('answers %s', async (path) => {
    const answer = await fetch(`${sandbox.loopbackOrigin}${path}`)
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    await answer.body?.cancel()
  })

  test('serves the game page to its opaque origin under a strict policy', async () => {
    const answer = await fetch(`${sandbox.loopbackOrigin}/stage/moonlit-festival/`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    const script = /src="(\/stage\/assets\/[^"]+)"/.exec(await answer.text())?.[1]
    const file = await fetch(`${sandbox.loopbackOrigin}${script}`)
    expect(file.headers.get('cache-control')).toContain('immutable')
    await file.body?.cancel()
  })

  test('reports a port in use in one sentence', async () => {
    await expect(start()).rejects.toThrow(`Port ${port} is taken.`)
  })
})
