// The sandbox as a whole: a sample player's life through the public calls, and a stop that leaves a right book.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@mangetsu/contract'
import type { Database } from '@mangetsu/platform/db/index'
import { freshDatabase } from '@mangetsu/platform/db/test-database'
import { verifyBook } from '@mangetsu/platform/ledger/index'
import { createServerApi } from '@mangetsu/player/api/server-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { type Sandbox, startSandbox } from './index.ts'
import { createCaller, must } from './players/caller.ts'
import { ensureSamplePlayers, guest } from './players/index.ts'
import { sit } from './players/sitting.ts'
import { wait } from './players/wait.ts'
import { depositPlayMoney, readBalance } from './players/wallet.ts'

const port = 4377
const mostMs = 250
const hurried = (ms: number, signal?: AbortSignal) => wait(Math.min(ms, mostMs, ms > mostMs ? 5 : ms), signal)

let database: Database
let sandbox: Sandbox
let dataDir: string

const start = (): Promise<Sandbox> => {
  const url = database.connectionInfo.connectionString
  const env = {
    PORT: String(port),
    MANGETSU_DATA: dataDir,
    DATABASE_URL: url,
    SAMPLE_PLAYERS: 'off',
    LOG_LEVEL: 'silent',
  }
  return startSandbox(readConfig(env, dataDir), { games: { 'moonlit-festival': { minimumSpinMs: 0 } } })
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
  const player = createCaller(sandbox.loopbackOrigin, wait)
  const { loginName, password } = guest
  const tokens = await must(player, 'issueToken', { grantType: 'password', loginName, password })
  player.speakAs(tokens, tokens.loginName)
  return player
}

test('the server that renders pages for everybody asks as often as it must', async () => {
  const platformUrl = sandbox.loopbackOrigin
  const own = createServerApi({ platformUrl, siteKey: sandbox.whole?.siteKey })
  const other = createServerApi({ platformUrl })
  const asked = { topic: 'faq', lang: 'ja' } as const
  for (let n = 0; n <= calls.queryTopic.perMinute; n += 1)
    expect((await own.call('queryTopic', asked)).ok).toBe(true)
  const answers = await Promise.all(
    Array.from({ length: 2 * calls.queryTopic.perMinute + 1 }, () => other.call('queryTopic', asked)),
  )
  expect(answers.some((answer) => !answer.ok && answer.refusal === 'tooMany')).toBe(true)
}, 60_000)

describe('a sample player', () => {
  test('signs in, deposits at the bank and plays a sitting like anybody', async () => {
    const { whole } = sandbox
    if (!whole) throw new Error('the whole is missing')
    const options = {
      origin: sandbox.loopbackOrigin,
      gameIds: whole.platform.playableGames,
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
    const stage = createCaller(sandbox.loopbackOrigin, wait)
    const signal = new AbortController().signal
    const spins = await sit({
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

  test('finds its money again after a restart, in a book that is right', async () => {
    const before = await readBalance(await signedIn())
    await sandbox.close()
    sandbox = await start()
    expect(await readBalance(await signedIn())).toBe(before)
    const findings = []
    for await (const finding of verifyBook(database)) findings.push(finding)
    expect(findings).toEqual([])
  })
})

describe('the server', () => {
  test.each(['/healthz', '/readyz', '/metrics', '/bank/statement', '/outbox', '/sandbox-pages/pages.css'])(
    'answers %s',
    async (path) => {
      const answer = await fetch(`${sandbox.loopbackOrigin}${path}`)
      expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
      await answer.body?.cancel()
    },
  )

  test('serves the game page to its opaque origin under a strict policy', async () => {
    const answer = await fetch(`${sandbox.loopbackOrigin}/stage/moonlit-festival/`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    const script = /src="(\/stage\/assets\/[^"]+)"/.exec(await answer.text())?.[1]
    const file = await fetch(`${sandbox.loopbackOrigin}${script}`)
    expect(file.headers.get('cache-control')).toContain('immutable')
    await file.body?.cancel()
  })

  test('a port that is taken is said in one sentence', async () => {
    await expect(start()).rejects.toThrow(`Port ${port} is taken.`)
  })
})
