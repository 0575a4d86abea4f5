// `npm run master-key -- rotate` as run by an operator: it replaces the key in the folder, and the new one decrypts the
// same secrets.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { givenMasterKey, loadOrCreateKeys, masterKeyFile } from '@mangetsu/platform/index'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runMasterKeyCommand } from './master-key/run-command.ts'
import { root } from './root.ts'

let database: Database
let dataDir: string
beforeAll(async () => {
  database = await freshDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'mangetsu-rotate-'))
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs the command in a separate process, like an operator. */
async function runAsProcess(words: readonly string[]) {
  const DATABASE_URL = database.connectionInfo.connectionString
  const env = { ...process.env, MANGETSU_MASTER_KEY: '', MANGETSU_DATA: dataDir, DATABASE_URL }
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/master-key.ts', ...words], {
    cwd: root,
    env,
  })
  return stdout
}

/** Runs the command in this process; returns the exit code and output. Rejects if the command fails. */
async function run(words: readonly string[], settings: Record<string, string> = {}) {
  const DATABASE_URL = database.connectionInfo.connectionString
  const env = { MANGETSU_MASTER_KEY: '', MANGETSU_DATA: dataDir, DATABASE_URL, ...settings }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const lines: string[] = []
  const code = await runMasterKeyCommand(words, (line) => lines.push(line))
  return { code, output: lines.join('\n') }
}

test('replaces the key in the folder, and keeps the secrets', async () => {
  const file = masterKeyFile(dataDir)
  const keys = await loadOrCreateKeys(database, file)
  const old = readFileSync(file.place, 'utf8')
  expect(await runAsProcess(['rotate'])).toBe(
    `5 secrets are locked by a new key, in ${file.place}: back it up.\n`,
  )
  expect(readFileSync(file.place, 'utf8')).not.toBe(old)
  expect(readdirSync(dataDir)).toEqual(['master.key'])
  expect(await loadOrCreateKeys(database, file)).toEqual(keys)
})

test('replaces a key of the environment by the next one named there', async () => {
  const [given] = masterKeyFile(dataDir).read()
  const next = Buffer.alloc(32, 9)
  const current = { MANGETSU_MASTER_KEY: given?.toString('hex') ?? '' }
  await expect(run(['rotate'], current)).rejects.toThrow('_NEXT')
  const both = { ...current, MANGETSU_MASTER_KEY_NEXT: next.toString('base64') }
  expect(await run(['rotate'], both)).toMatchObject({ code: 0 })
  await expect(loadOrCreateKeys(database, masterKeyFile(dataDir))).rejects.toThrow('does not open')
  await loadOrCreateKeys(database, givenMasterKey(next))
})

test('refuses to rotate with a key that decrypts nothing', async () => {
  await expect(runAsProcess(['rotate'])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('does not open'),
  })
  await loadOrCreateKeys(database, givenMasterKey(Buffer.alloc(32, 9)))
  expect(await run(['turn'])).toMatchObject({ code: 2, output: expect.stringContaining('rotate') })
})
