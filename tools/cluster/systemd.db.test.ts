// The units of `deploy/systemd`, started by a real systemd: all start, are restarted one by one, and restart when they
// are killed. The test only changes their checkout, user and output.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { freePort } from '@mangetsu/sandbox/programs/program'
import { freshDatabase } from '@mangetsu/test/platform/database'
import { type RedisServer, startRedis } from '@mangetsu/test/platform/redis-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../root.ts'
import { bootSystemd, type NamespaceSystemd, whyNoSystemd } from './namespace-systemd.ts'

const units = join(root, 'deploy/systemd')
const services = readdirSync(units).filter((name) => name.endsWith('.service'))
const reason = whyNoSystemd()

let folder: string
let database: Database
let redis: RedisServer
let systemd: NamespaceSystemd
let ports: { platforms: readonly number[]; site: number; jobs: number }

const dropIn = (lines: readonly string[]): string =>
  [
    '[Unit]',
    'DefaultDependencies=no',
    '[Service]',
    'User=root',
    // The test's database listens in a folder that requires root's capabilities.
    'CapabilityBoundingSet=CAP_DAC_OVERRIDE',
    'PrivateTmp=no',
    `WorkingDirectory=${root}`,
    'EnvironmentFile=',
    `EnvironmentFile=${folder}/environment`,
    'ExecStart=',
    `ExecStart=${process.execPath} apps/server/main.ts`,
    `ReadWritePaths=${folder}`,
    `StandardOutput=append:${folder}/out.log`,
    `StandardError=append:${folder}/out.log`,
    ...lines,
    '',
  ].join('\n')

function writeUnits(): string {
  const etc = join(folder, 'etc')
  cpSync(units, etc, { recursive: true })
  for (const name of services) {
    mkdirSync(join(etc, `${name}.d`))
    const port = name.startsWith('mangetsu-jobs') ? [`Environment=PORT=${ports.jobs}`] : []
    writeFileSync(
      join(etc, `${name}.d/test.conf`),
      dropIn([...port, `Environment=MANGETSU_DATA=${folder}/data`]),
    )
  }
  const wanted = [
    ...ports.platforms.map((port) => `mangetsu-platform@${port}.service`),
    `mangetsu-site@${ports.site}.service`,
    'mangetsu-jobs.service',
  ]
  const target = readFileSync(join(etc, 'mangetsu.target'), 'utf8').replaceAll(/^Wants=.*\n/gm, '')
  const there = target.replace('[Unit]\n', `[Unit]\nDefaultDependencies=no\nWants=${wanted.join(' ')}\n`)
  writeFileSync(join(etc, 'mangetsu.target'), there)
  return etc
}

const isReady = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok === true
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; !(await isReady(port)); tries += 1) {
    if (tries > 600) throw new Error(readFileSync(join(folder, 'out.log'), 'utf8').slice(-2_000))
    await sleep(50)
  }
}

const pidOf = (unit: string): number =>
  Number(systemd.systemctl('show', '--property=MainPID', '--value', unit).trim())

async function start(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'mangetsu-units-'))
  database = await freshDatabase()
  redis = await startRedis()
  const [first, second, site, jobs] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  ports = { platforms: [first, second], site, jobs }
  const environment = {
    PUBLIC_ORIGIN: `http://localhost:${site}`,
    PLATFORM_URL: `http://127.0.0.1:${first}`,
    SANDBOX_URL: `http://127.0.0.1:${jobs}`,
    DATABASE_URL: database.connectionInfo.connectionString,
    REDIS_URL: redis.url,
    MANGETSU_MASTER_KEY: '07'.repeat(32),
    SITE_KEY: 'k'.repeat(40),
    SAMPLE_PLAYERS: 'off',
  }
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(folder, 'environment'), lines.join(''))
  systemd = await bootSystemd(writeUnits(), 'mangetsu.target')
}

async function stop(): Promise<void> {
  await systemd?.close()
  await redis.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

test('every service restarts, stops within its timeout, and may write only to its own folder', () => {
  expect(services).toHaveLength(4)
  for (const name of services) {
    const text = readFileSync(join(units, name), 'utf8')
    for (const line of [
      'Restart=always',
      'TimeoutStopSec=20s',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
    ])
      expect(text).toContain(`\n${line}\n`)
  }
  // On a machine without systemd, this message is the only result.
  if (reason !== null) process.stderr.write(`The units were not started: ${reason}.\n`)
})

function unitsUnderSystemd() {
  beforeAll(start)
  afterAll(stop)

  test('all units of the target start and become ready', async () => {
    for (const port of [...ports.platforms, ports.jobs, ports.site]) await untilReady(port)
    const page = await fetch(`http://127.0.0.1:${ports.site}/ja`)
    expect([page.status, (await page.text()).includes('<html lang="ja"')]).toEqual([200, true])
  })

  test('each platform restarts separately while the other responds', async () => {
    for (const port of ports.platforms) {
      const [unit, other] = [`mangetsu-platform@${port}`, ports.platforms.find((one) => one !== port) ?? 0]
      const before = pidOf(unit)
      systemd.systemctl('restart', '--no-block', unit)
      for (let looks = 0; looks < 20; looks += 1) {
        expect(await isReady(other)).toBe(true)
        await sleep(20)
      }
      await untilReady(port)
      expect(pidOf(unit)).not.toBe(before)
    }
  })

  test.each(['mangetsu-platform', 'mangetsu-jobs'])('%s restarts after being killed', async (name) => {
    const port = name === 'mangetsu-jobs' ? ports.jobs : (ports.platforms[0] ?? 0)
    const unit = name === 'mangetsu-jobs' ? name : `${name}@${port}`
    const before = pidOf(unit)
    systemd.systemctl('kill', '--signal=SIGKILL', unit)
    for (let tries = 0; pidOf(unit) === before || pidOf(unit) === 0; tries += 1) {
      if (tries > 200) throw new Error(`${unit} did not come back`)
      await sleep(50)
    }
    await untilReady(port)
  })
}

// Not a skipped group: a run with skipped tests fails, and without systemd there is nothing to test.
if (reason === null) describe('units started by systemd', unitsUnderSystemd)
