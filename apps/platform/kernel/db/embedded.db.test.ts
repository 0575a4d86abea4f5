// The embedded server keeps its data, protects its directory from other users and never outlives its process.
import { spawn, spawnSync } from 'node:child_process'
import { chmod, lstat, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { findRunning, openDatabase, removeDataDir } from './index.ts'
import { silentLog } from './log.ts'

/** Folder of a data directory that `initdb` created once: it takes most of a test's time. */
let model: string
const modelDir = () => join(model, 'postgres')
beforeAll(async () => {
  model = await mkdtemp(join(tmpdir(), 'mangetsu-initialised-'))
  await chmod(model, 0o755)
  const server = await startEmbedded({ dataDir: modelDir(), log: silentLog, isDurable: false })
  await server.stop()
})
afterAll(async () => {
  await removeDataDir(modelDir())
  await rm(model, { recursive: true, force: true })
})

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mangetsu-embedded-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'postgres')
})
afterEach(async () => {
  await removeDataDir(dataDir)
  await rm(folder, { recursive: true, force: true })
})

/** Creates the data directory of a test that is not about its creation, with the owner and modes of the model. */
function copyModel(): void {
  const copied = spawnSync('cp', ['-a', modelDir(), dataDir], { encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(copied.stderr)
}

const open = () => openDatabase({ dataDir, log: silentLog, poolSize: 2 })

test('keeps its data over a restart, is durable and listens on no port', async () => {
  const first = await open()
  await first.owner.query(`create table kept as select 'still here' as text`)
  await first.close()
  const second = await open()
  const settings = `select text, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
    current_setting('listen_addresses') as port, current_setting('data_checksums') as sums from kept`
  expect((await second.owner.query(settings)).rows[0]).toEqual({
    text: 'still here',
    fsync: 'on',
    commit: 'on',
    port: '',
    sums: 'on',
  })
  await second.close()
  expect(await findRunning(dataDir, 'mangetsu')).toBeUndefined()
})

test('refuses a second server on one directory, and a tool finds the first', async () => {
  copyModel()
  const first = await open()
  const second = startEmbedded({ dataDir, log: silentLog, lockWaitMs: 300 })
  await expect(second).rejects.toThrow('Another process is using the database')
  const running = await findRunning(dataDir, 'mangetsu')
  const tool = await openDatabase({ url: running?.url, log: silentLog })
  expect((await tool.owner.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await tool.close()
  await first.close()
})

test('fails a second start on a directory in use with one sentence, long before its timeout', async () => {
  copyModel()
  const first = await open()
  const logged: unknown[] = []
  const note = (...words: unknown[]) => void logged.push(words)
  const second = startEmbedded({
    dataDir,
    log: { ...silentLog, warn: note, error: note },
    lockWaitMs: 600_000,
  })
  await expect(second).rejects.toThrow('Another process is using the database')
  expect(logged).toEqual([])
  await first.close()
})

test('restricts the socket to its own user', async () => {
  copyModel()
  const server = await startEmbedded({ dataDir, log: silentLog })
  expect((await stat(server.host)).mode & 0o777).toBe(0o700)
  await server.stop()
  await expect(stat(server.host)).rejects.toThrow('ENOENT')
})

test('stops when the process that started it is killed', async () => {
  copyModel()
  const script = `import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const quiet = () => {}
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: { debug: quiet, info: quiet, warn: quiet, error: quiet } })
    process.stdout.write('up')`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((up) => child.stdout?.once('data', up))
  const pid = Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0])
  child.kill('SIGKILL')
  let isAlive = true
  for (let tries = 0; tries < 200 && isAlive; tries++) {
    await sleep(50)
    isAlive = isRunning(pid)
  }
  expect(isAlive).toBe(false)
})

/** Reads the server's process id from postmaster.pid; NaN while the file is missing or empty. */
const serverPid = async () =>
  Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => 'none')).split('\n')[0])

/** Waits for a server process with another id and returns it. */
async function nextServerPid(than: number): Promise<number> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const pid = await serverPid()
    if (pid > 0 && pid !== than) return pid
    await sleep(5)
  }
  throw new Error('no other server was started within 10 seconds')
}

test('restarts at the same address when the server dies, even during a restart', async () => {
  copyModel()
  const database = await open()
  await database.owner.query(`create table kept as select 'still here' as text`)
  for (const signals of [['SIGQUIT'], ['SIGKILL'], ['SIGKILL', 'SIGKILL']] as const) {
    let pid = await serverPid()
    for (const [nth, signal] of signals.entries()) {
      if (nth > 0) pid = await nextServerPid(pid)
      process.kill(pid, signal)
    }
    let rows: unknown[] = []
    for (let tries = 0; tries < 200 && rows.length === 0; tries += 1) {
      await sleep(50)
      rows = await database.owner.query('select text from kept').then(
        (result) => result.rows,
        () => [],
      )
    }
    expect(rows).toEqual([{ text: 'still here' }])
    expect(await serverPid()).not.toBe(pid)
  }
  await database.close()
  expect(await findRunning(dataDir, 'mangetsu')).toBeUndefined()
})

test('notifies its owner when it cannot be restarted', async () => {
  copyModel()
  const database = await open()
  const pid = await serverPid()
  await rm(join(dataDir, 'global/pg_control'))
  process.kill(pid, 'SIGQUIT')
  await expect(database.lost).resolves.toBeUndefined()
  await database.close()
})

test('places data under an inaccessible home where its user has access for root, and in place for others', async () => {
  await chmod(folder, 0o700)
  const database = await open()
  expect((await lstat(dataDir)).isSymbolicLink()).toBe(process.getuid?.() === 0)
  await database.close()
  await removeDataDir(dataDir)
  await expect(lstat(dataDir)).rejects.toThrow('ENOENT')
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
