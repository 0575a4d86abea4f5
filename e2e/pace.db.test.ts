// The sandbox at its real pace: mail, text messages, deposits and payouts, which take milliseconds in stories, arrive
// within the time a player may expect.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '@mangetsu/server'
import { readConfig } from '@mangetsu/server/config'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addBankElsewhere,
  becomeElsewhere,
  chooseWithdrawPassword,
  must,
  reachLevelOne,
} from './another-device.ts'
import { newPerson, withdrawPassword } from './person.ts'

/** Cooling period of a new payout method (a minute) plus one second. */
const coolingMs = 61_000
let aheadMs = 0
let database: Awaited<ReturnType<typeof freshDatabase>>
let site: RunningServer
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mangetsu-pace-'))
  database = await freshDatabase()
  const env = {
    PORT: '4385',
    MANGETSU_DATA: dataDir,
    DATABASE_URL: database.connectionInfo.connectionString,
    SAMPLE_PLAYERS: 'off',
    LOG_LEVEL: 'silent',
  }
  const clock = { nowMs: () => Date.now() + aheadMs }
  site = await startServer(readConfig(env, dataDir), { clock, connectMs: 30_000 })
})

afterAll(async () => {
  await site.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('mail, a text message, a deposit and a payout each arrive within their expected time', async () => {
  const person = newPerson()
  const origin = site.loopbackOrigin
  // A code by mail, and a deposit reported by the bank.
  const device = await becomeElsewhere(origin, person, 'en', 20_000)
  // A code by text message.
  await reachLevelOne(origin, device)
  await chooseWithdrawPassword(device, person)
  const methodId = await addBankElsewhere(origin, device, person)
  aheadMs += coolingMs
  const requested = {
    requestId: randomUUID(),
    currency: 'JPY',
    amount: '5000',
    methodId,
    withdrawPassword,
  } as const
  const { id } = await must(device, 'createWithdrawal', requested)
  const status = async () => (await must(device, 'queryWithdrawals', { id })).withdrawals[0]?.status
  expect(await status()).not.toBe('paid')
  await expect.poll(status, { timeout: 30_000, interval: 250 }).toBe('paid')
}, 120_000)
