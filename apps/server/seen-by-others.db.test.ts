// A site that other machines can reach: internal pages require the key and the published password is disabled, until it
// is local again.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { createSampleClient, wait } from '@mangetsu/sandbox/players/caller'
import { guest } from '@mangetsu/sandbox/players/index'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { type RunningServer, startServer } from './index.ts'

const paths = ['/outbox', '/bank/statement', '/metrics'] as const

let database: Database
let dataDir: string
let sandbox: RunningServer
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mangetsu-others-'))
  database = await freshDatabase()
})
afterAll(async () => {
  await sandbox.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async (settings: Record<string, string>) => {
  const { connectionString } = database.connectionInfo
  const env = { PORT: '4383', MANGETSU_DATA: dataDir, DATABASE_URL: connectionString, LOG_LEVEL: 'silent' }
  sandbox = await startServer(readConfig({ ...env, ...settings }, dataDir))
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(sandbox.loopbackOrigin + path, { headers, redirect: 'manual' })
const statuses = (headers: Record<string, string> = {}) =>
  Promise.all(paths.map(async (path) => (await get(path, headers)).status))
const signIn = async (password: string) => {
  const { loginName } = guest
  const answer = await createSampleClient(sandbox.loopbackOrigin, wait).call('issueToken', {
    grantType: 'password',
    loginName,
    password,
  })
  return answer.ok || answer.refusal
}

test('opens everything without a key on a site for this machine only', async () => {
  await start({})
  expect(sandbox.keys).toBeNull()
  expect(await statuses()).toEqual([200, 200, 200])
  expect(await statuses({ 'x-forwarded-for': '203.0.113.9' })).toEqual([403, 403, 403])
  expect(await signIn(guest.password)).toBe(true)
  await sandbox.close()
})

test('requires the key for internal pages under a public name, and gives the guest a generated password', async () => {
  await start({ PUBLIC_ORIGIN: 'https://casino.example' })
  const { operator = '', guestPassword = '' } = sandbox.keys ?? {}
  expect(await statuses()).toEqual([403, 403, 403])
  expect(await statuses({ authorization: `Bearer ${operator}` })).toEqual([200, 200, 200])
  expect(await signIn(guest.password)).toBe('wrongCredentials')
  expect(await signIn(guestPassword)).toBe(true)
  await sandbox.close()
})

test('opens to this machine when listening on the whole network, without the published password', async () => {
  await start({ HOST: '0.0.0.0' })
  expect(sandbox.keys?.operator).toMatch(/^[\w-]{32}$/)
  expect(await statuses()).toEqual([200, 200, 200])
  expect(await signIn(guest.password)).toBe('wrongCredentials')
  await sandbox.close()
})

test('restores the guest’s published password on a site for this machine only', async () => {
  await start({})
  expect(await signIn(guest.password)).toBe(true)
})

/** Like `get`, but with a custom Host, which fetch does not allow. */
async function statusAs(origin: string, headers: Record<string, string>): Promise<number | undefined> {
  const outgoing = request(`${origin}/outbox`, { headers }).end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test('forwards the caller’s address to a remote platform, so that none passes as local through it', async () => {
  const env = { PORT: '4384', PLATFORM_URL: sandbox.loopbackOrigin, LOG_LEVEL: 'silent' }
  const client = await startServer(readConfig(env, dataDir))
  try {
    const origin = client.loopbackOrigin
    expect(await statusAs(origin, {})).toBe(200)
    expect(await statusAs(origin, { host: 'evil.example' })).toBe(403)
    expect(await statusAs(origin, { host: 'evil.example', 'x-forwarded-host': 'localhost' })).toBe(403)
  } finally {
    await client.close()
  }
})
