// Money transfers to external parties over the network: to the practice provider and back, and a day compared with the
// sandbox bank.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditRules } from '@mangetsu/platform/composition/descriptors'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { verifyLedger } from '@mangetsu/platform/ledger/index'
import { createSampleClient, must, type SampleClient, wait } from '@mangetsu/sandbox/players/caller'
import { ensureSamplePlayers, guest } from '@mangetsu/sandbox/players/index'
import { depositPlayMoney } from '@mangetsu/sandbox/players/wallet'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { FullStack } from './full-stack.ts'
import { type RunningServer, startServer } from './index.ts'

/** A day plus more than the grace period: a day that began minutes ago has then ended for long enough, too. */
const dayAndGraceMs = 86_400_000 + 20 * 60_000
const ahead = { ms: 0 }
const password = 'sample-pass-1'
const input = { fiatCurrency: 'USD', providerCode: 'engawa', providerCurrency: 'USD' } as const

let database: Database
let sandbox: RunningServer
let whole: FullStack
let dataDir: string
let player: SampleClient

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mangetsu-outside-'))
  database = await freshDatabase()
  const env = {
    PORT: '4378',
    MANGETSU_DATA: dataDir,
    DATABASE_URL: database.connectionInfo.connectionString,
    SAMPLE_PLAYERS: 'off',
    LOG_LEVEL: 'silent',
  }
  sandbox = await startServer(readConfig(env, dataDir), {
    clock: { nowMs: () => Date.now() + ahead.ms },
    connectMs: 30_000,
  })
  if (sandbox.whole === null) throw new Error('the whole is missing')
  whole = sandbox.whole
  await whole.platform.runJob('rates')
  const { ensureSamplePlayer: ensure } = whole.platform
  const log = { info: () => {}, warn: () => {} }
  await ensureSamplePlayers({
    origin: sandbox.loopbackOrigin,
    gameIds: ['moonlit-festival'],
    tableIds: [],
    log,
    password,
    ensure,
  })
  player = createSampleClient(sandbox.loopbackOrigin, wait)
  const grant = { grantType: 'password', loginName: guest.loginName, password: guest.password } as const
  const tokens = await must(player, 'issueToken', grant)
  player.actAs(tokens, tokens.loginName)
  await depositPlayMoney(player, '20000.00', wait)
})

afterAll(async () => {
  await sandbox.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('transfers money to the practice provider, shows it on its page, and returns it in its currency', async () => {
  const registered = await must(player, 'registerProviderWallet', { providerCode: 'engawa' })
  expect(registered).toMatchObject({ isRegistered: true, balance: '0.00', currency: 'USD' })
  const sum = { ...input, requestId: 'outside-in-1', currency: 'JPY', amount: '10000' } as const
  const sent = await must(player, 'transferIn', sum)
  expect(sent).toMatchObject({ status: 'done', currency: 'JPY', targetCurrency: 'USD' })
  const { wallets } = await must(player, 'queryProviderWallets', {})
  expect(wallets).toMatchObject([{ providerCode: 'engawa', balance: sent.targetAmount }])
  const page = await fetch(`${sandbox.loopbackOrigin}${new URL(registered.url ?? '').pathname}`)
  expect(await page.text()).toContain(sent.targetAmount)
  const { transfers } = await must(player, 'transferOutAll', { requestId: 'outside-out-1' })
  expect(transfers).toMatchObject([{ status: 'done', currency: 'USD', amount: sent.targetAmount }])
})

test('compares a day with the sandbox bank’s own statement without a difference', async () => {
  ahead.ms += dayAndGraceMs
  await whole.platform.runJob('reconciliation')
  await whole.platform.runJob('book-proof')
  const compared = await database.pool.query('select lines, differences from reconciliation where lines > 0')
  expect(compared.rows).toEqual([{ lines: 1, differences: 0 }])
  const findings = []
  for await (const finding of verifyLedger(database, auditRules)) findings.push(finding)
  expect(findings).toEqual([])
})
