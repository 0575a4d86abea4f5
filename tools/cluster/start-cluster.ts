// Runs Mangetsu as several processes on one machine: platforms, jobs, tables and site behind nginx, sharing Redis.
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { debianProgram } from '@mangetsu/sandbox/programs/debian-program'
import { createProgram, freePort, isListening, type Program } from '@mangetsu/sandbox/programs/program'
import { createRedis } from '@mangetsu/sandbox/programs/redis'
import { root } from '../root.ts'

export type ClusterOptions = {
  readonly databaseUrl: string
  /** Folder for keys, logs and the practice world's files. */
  readonly dataDir: string
  /** Port for browsers. */
  readonly port: number
  readonly platforms: number
  /** Additional environment variables. */
  readonly env?: NodeJS.ProcessEnv
}

export type Cluster = {
  readonly origin: string
  readonly redisUrl: string
  readonly platforms: readonly Program[]
  readonly jobs: Program
  readonly redis: Program
  /** Takes each platform out of nginx, restarts it and puts it back, one after another (docs/guides/scale.md). */
  rollingRestart(): Promise<void>
  close(): Promise<void>
}

const answersReady = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok === true
}

export type NginxOptions = Pick<ClusterOptions, 'dataDir' | 'port'> & {
  /** Lines of mangetsu-own.conf that replace the shipped ones. */
  readonly ownAddresses?: string
}

type Ports = { readonly platforms: readonly number[]; readonly jobs: number; readonly site: number }

/** Writes where the processes are; nginx sends no request to the one at `drained`. */
function writeUpstreams(dir: string, ports: Ports, drained?: number): void {
  const server = (one: number) =>
    `  server 127.0.0.1:${one} max_fails=1 fail_timeout=1s${one === drained ? ' down' : ''};`
  const upstream = (name: string, rule: string, all: readonly number[]) =>
    [`upstream ${name} {`, `  ${rule};`, ...all.map(server), '}'].join('\n')
  const upstreams = [
    upstream('mangetsu_platform', 'least_conn', ports.platforms),
    upstream('mangetsu_platform_by_game', 'hash $http_authorization consistent', ports.platforms),
    upstream('mangetsu_site', 'least_conn', [ports.site]),
    upstream('mangetsu_jobs', 'least_conn', [ports.jobs]),
  ]
  writeFileSync(join(dir, 'mangetsu-upstreams.conf'), upstreams.join('\n'))
}

/** Writes the configuration from `deploy/nginx` with this machine's ports. */
function writeNginx(dir: string, { port, ownAddresses }: NginxOptions, ports: Ports): void {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = [
    'daemon off;',
    'worker_processes 2;',
    `pid ${dir}/nginx.pid;`,
    'error_log stderr warn;',
    'events { worker_connections 4096; }',
    'http {',
    ...kinds.map((kind) => `  ${kind}_temp_path ${dir}/${kind};`),
    '  include mangetsu.conf;',
    '}',
  ]
  for (const file of ['mangetsu.conf', 'mangetsu-own.conf'])
    copyFileSync(join(root, 'deploy/nginx', file), join(dir, file))
  if (ownAddresses !== undefined) writeFileSync(join(dir, 'mangetsu-own.conf'), ownAddresses)
  writeUpstreams(dir, ports)
  writeFileSync(join(dir, 'mangetsu-listen.conf'), `listen 127.0.0.1:${port};\nserver_name localhost;\n`)
  writeFileSync(join(dir, 'nginx.conf'), main.join('\n'))
}

const nginxDir = (dataDir: string): string => join(dataDir, 'nginx')

/** Returns an nginx with the shipped configuration, in front of processes at `ports` of this machine. */
export function createNginx(options: NginxOptions, ports: Ports): Program {
  const { dataDir, port } = options
  const dir = nginxDir(dataDir)
  mkdirSync(dir, { recursive: true })
  writeNginx(dir, options, ports)
  return createProgram({
    name: 'nginx',
    command: debianProgram('nginx'),
    args: ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', 'stderr'],
    logFile: join(dataDir, 'nginx.log'),
    isReady: () => isListening(port),
  })
}

const workersOf = (nginx: number): string[] =>
  readFileSync(`/proc/${nginx}/task/${nginx}/children`, 'utf8').trim().split(' ')

const pollMs = 20
/** A worker of the old configuration stays while a WebSocket is open, but accepts nothing new. */
const drainLimitMs = 3_000

/** Reloads nginx; resolves when no worker with the old configuration is left, or after `drainLimitMs`. */
async function reload(nginx: Program): Promise<void> {
  const pid = nginx.pid()
  if (pid === undefined) throw new Error('nginx is not running')
  const old = workersOf(pid)
  process.kill(pid, 'SIGHUP')
  const untilMs = performance.now() + drainLimitMs
  while (performance.now() < untilMs && workersOf(pid).some((worker) => old.includes(worker)))
    await sleep(pollMs)
}

/** Starts all processes and resolves when all are ready. If one fails, the started ones are stopped. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { databaseUrl, dataDir, port } = options
  const taken = await Promise.all(Array.from({ length: options.platforms + 3 }, freePort))
  const [jobsPort = 0, sitePort = 0, tablesPort = 0, ...platformPorts] = taken
  const ports = { platforms: platformPorts, jobs: jobsPort, site: sitePort }
  const nginx = createNginx(options, ports)
  const { program: redis, url: redisUrl } = await createRedis(dataDir)
  const origin = `http://localhost:${port}`
  const shared = {
    ...process.env,
    NODE_ENV: 'production',
    ...options.env,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: origin,
    PLATFORM_URL: origin,
    SANDBOX_URL: `http://127.0.0.1:${jobsPort}`,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SITE_KEY: randomBytes(32).toString('base64url'),
    MANGETSU_DATA: dataDir,
  }
  const server = (role: string, name: string, own: number) =>
    createProgram({
      name,
      command: process.execPath,
      args: [join(root, 'apps/server/main.ts')],
      env: { ...shared, ROLE: role, PORT: String(own) },
      logFile: join(dataDir, `${name}.log`),
      isReady: () => answersReady(own),
    })
  const platforms = platformPorts.map((own, index) => server('platform', `platform-${index + 1}`, own))
  const jobs = server('jobs', 'jobs', jobsPort)
  const site = server('site', 'site', sitePort)
  const tables = server('tables', 'tables', tablesPort)
  const close = async () => {
    await Promise.all([site.stop(), tables.stop(), jobs.stop()])
    await Promise.all(platforms.map((one) => one.stop()))
    await Promise.all([nginx.stop(), redis.stop()])
  }
  try {
    await Promise.all([redis.start(), nginx.start()])
    // The first one migrates the database and creates the keys.
    await platforms[0]?.start()
    await Promise.all(platforms.slice(1).map((one) => one.start()))
    await Promise.all([jobs.start(), tables.start(), site.start()])
  } catch (error) {
    await close()
    throw error
  }
  return {
    origin,
    redisUrl,
    platforms,
    jobs,
    redis,
    close,
    async rollingRestart() {
      for (const [index, one] of platforms.entries()) {
        writeUpstreams(nginxDir(dataDir), ports, platformPorts[index])
        await reload(nginx)
        await one.stop()
        await one.start()
      }
      writeUpstreams(nginxDir(dataDir), ports)
      await reload(nginx)
    },
  }
}
