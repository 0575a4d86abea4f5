// Kills the settling process, and sometimes PostgreSQL itself, at random moments under load: every acknowledged bet is
// in the ledger exactly once, and the ledger is valid.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase, removeDataDir } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from '../platform/ledger.ts'
import { soakCount } from '../soak.ts'
import { killMoments } from './kill-moments.ts'

const moments = killMoments()

const KILLS = soakCount(20)
/** Minimum number of acknowledged bets before a kill. */
const ACKNOWLEDGED = 50
const CHILD = fileURLToPath(new URL('./ledger-crash-process.ts', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mangetsu-crash-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  await removeDataDir(join(folder, 'postgres'))
  await rm(folder, { recursive: true, force: true })
})

type Settling = {
  child: ChildProcess
  acknowledged: string[]
  ready: Promise<void>
  ended: Promise<void>
  output: string[]
}

function startSettling(dataDir: string, players: readonly string[]): Settling {
  const child = spawn(process.execPath, [CHILD, dataDir, players.join(',')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const acknowledged: string[] = []
  const output: string[] = []
  if (!child.stdout || !child.stderr) throw new Error('the child has no output')
  createInterface({ input: child.stderr }).on('line', (line) => output.push(line))
  const lines = createInterface({ input: child.stdout })
  const ended = new Promise<void>((done) => lines.once('close', done))
  const ready = new Promise<void>((done, fail) => {
    lines.on('line', (line) => {
      if (line === 'ready') done()
      // A line cut off by the kill does not count as acknowledged.
      else if (line.length === 36) acknowledged.push(line)
    })
    child.once('exit', () => fail(new Error(`the child ended early: ${output.join('\n')}`)))
  })
  return { child, acknowledged, ready, ended, output }
}

async function killPostgres(dataDir: string): Promise<void> {
  const pid = Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0])
  if (pid > 1) process.kill(pid, 'SIGKILL')
}

test('finds every acknowledged bet exactly once, however often the process dies', async () => {
  const dataDir = join(folder, 'postgres')
  const players = Array.from({ length: 40 }, () => randomUUID())
  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const settling = startSettling(dataDir, players)
    await settling.ready
    await sleep(moments.between(50, 900))
    while (settling.acknowledged.length < ACKNOWLEDGED && settling.child.exitCode === null) await sleep(5)
    // Every other time PostgreSQL is killed, too, before it can write anything.
    if (kill % 2 === 1) await killPostgres(dataDir)
    settling.child.kill('SIGKILL')
    await settling.ended
    acknowledged.push(...settling.acknowledged)
  }
  const database = await openDatabase({ dataDir, log: silentLog })
  try {
    const { rows } = await database.owner.query<{ key: string; entries: bigint }>(
      `select t.key, count(*) filter (where p.amount = -10) as entries
       from ledger_transfer t left join ledger_posting p on p.transfer_id = t.id where t.kind = 'round' group by t.key`,
    )
    const booked = new Map(rows.map((row) => [row.key, row.entries]))
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect(acknowledged.filter((key) => booked.get(key) !== 1n)).toEqual([])
    expect(rows.filter((row) => row.entries !== 1n)).toEqual([])
    expect(await findings(database)).toEqual([])
  } finally {
    await database.close()
  }
}, 300_000)
