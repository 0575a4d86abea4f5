// The cost of one bet, one pushed message, one open page and one sign-in, in microseconds and bytes: the figures of
// docs/guides/scale.md.
import { setTimeout as sleep } from 'node:timers/promises'
import { openRedis } from '@mangetsu/platform/kernel/redis'
import { findProgram } from '@mangetsu/sandbox/programs/debian-program'
import { pino } from 'pino'
import { type Measure, notMeasured, type PrintLine, type ResultLine } from '../measure.ts'
import { createBettor } from './bettor.ts'
import { type BenchPostgres, withPostgres } from './postgres.ts'
import { type BenchSite, openSite, receive, start } from './processes.ts'
import { withRedis } from './several.ts'
import type { WatchersCommand, WatchersMessage } from './watchers.ts'

const sessions = 1_024
const pages = 1_000
const winners = 200
const microseconds = 1000

const cost = (measure: string, reached: string, detail: string): ResultLine => ({
  measure,
  reached,
  target: '',
  isReached: null,
  detail,
})
const rounded = (value: number): string => Math.round(value).toLocaleString('en')

const tableBytes = (names: readonly string[]): string =>
  `select sum(pg_total_relation_size(c.oid)) from pg_class c where c.relname in (${names.map((name) => `'${name}'`).join(', ')})`
const everyTable = `select sum(pg_total_relation_size(c.oid)) from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = 'public'`
const walBytes = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')`

async function usedBy(postgres: BenchPostgres, site: BenchSite) {
  const [platform, database, disk, wal] = [
    (await site.usage()).cpuMs,
    await postgres.cpuMs(),
    await postgres.readNumber('costs', everyTable),
    await postgres.readNumber('costs', walBytes),
  ]
  return { platform, database, disk, wal }
}

async function costsOfBets(postgres: BenchPostgres, site: BenchSite, atATime: number): Promise<ResultLine[]> {
  const bettor = createBettor(site)
  await bettor.bet(atATime)
  const [before, settledBefore] = [await usedBy(postgres, site), bettor.settled()]
  await bettor.bet(atATime)
  // Event processing is part of a round's cost.
  await sleep(3_000)
  const after = await usedBy(postgres, site)
  const bets = bettor.settled() - settledBefore
  const each = (name: keyof typeof after) => (after[name] - before[name]) / bets
  return [
    cost(
      `a bet, ${atATime} at a time: processor`,
      `${rounded((each('platform') + each('database')) * microseconds)} µs`,
      `platform ${rounded(each('platform') * microseconds)}, PostgreSQL ${rounded(each('database') * microseconds)}; ${bets} bets`,
    ),
    cost(
      `a bet, ${atATime} at a time: bytes`,
      `${rounded(each('disk'))} B`,
      `tables and indexes; ${rounded(each('wal'))} B of WAL`,
    ),
  ]
}

const signInTables = ['player_session', 'seed_pair', 'next_server_seed', 'studio_session']
const accountTables = ['player', 'ledger_account', 'accepted_terms', 'player_limit', 'play_guard']

async function costsOfSessions(postgres: BenchPostgres): Promise<ResultLine[]> {
  const signIn = (await postgres.readNumber('costs', tableBytes(signInTables))) / sessions
  const account = (await postgres.readNumber('costs', tableBytes(accountTables))) / sessions
  return [
    cost(
      'a sign-in with a game session: bytes',
      `${rounded(signIn)} B`,
      `an account ${rounded(account)} B; ${sessions} of each`,
    ),
  ]
}

const winner = {
  type: 'winner',
  winner: {
    roundId: '01a1fc44-f1de-7fa3-ac89-4c984b6cfb30',
    gameId: 'moonlit-festival',
    gameName: { ja: '月夜の祭り', en: 'Moonlit Festival' },
    maskedName: 'bench***',
    isSample: true,
    currency: 'JPY',
    payout: '12000.00',
    at: '2026-11-24T12:00:00.000Z',
  },
}

/** Publishes winners on the bus from another process, so over the path of every push between processes. */
async function publishWinners(redisUrl: string): Promise<void> {
  const redis = openRedis(redisUrl, pino({ level: 'silent' }))
  try {
    for (let sent = 0; sent < winners; sent += 1) {
      const text = JSON.stringify({ from: 'bench', events: [winner] })
      // The first ones may be sent before the connection is established.
      while ((await redis.command((client) => client.publish('mangetsu:events', text))) === null)
        await sleep(50)
      await sleep(20)
    }
  } finally {
    redis.close()
  }
}

async function costsOfPages(site: BenchSite, redisUrl: string): Promise<ResultLine[]> {
  const child = start('watchers.ts', [])
  try {
    const before = await site.usage()
    child.send({ port: site.ports[0] ?? 0, count: pages } satisfies WatchersCommand)
    await receive<WatchersMessage>(child, 60_000)
    await sleep(1_000)
    const opened = await site.usage()
    await publishWinners(redisUrl)
    await sleep(1_000)
    const after = await site.usage()
    child.send('count' satisfies WatchersCommand)
    const counted = await receive<WatchersMessage>(child, 10_000)
    if (counted.type !== 'received' || counted.messages === 0) throw new Error('nothing was pushed')
    const { messages, bytes } = counted
    return [
      cost(
        'an open page: memory',
        `${rounded((opened.heapBytes - before.heapBytes) / pages)} B`,
        `${pages} sockets`,
      ),
      cost(
        'a pushed message: processor',
        `${(((after.cpuMs - opened.cpuMs) / messages) * microseconds).toFixed(1)} µs`,
        `${rounded(messages)} messages of ${rounded(bytes / messages)} B`,
      ),
    ]
  } finally {
    child.kill()
  }
}

async function measure(postgres: BenchPostgres, redisUrl: string): Promise<ResultLine[]> {
  await postgres.createDatabase('costs')
  const lines: ResultLine[] = []
  const alone = await openSite({ databaseUrl: postgres.url('costs'), sessions, pools: 'shipped' })
  try {
    lines.push(...(await costsOfSessions(postgres)))
    for (const atATime of [256, 32]) lines.push(...(await costsOfBets(postgres, alone, atATime)))
  } finally {
    await alone.end()
  }
  await postgres.createDatabase('pages')
  const config = { databaseUrl: postgres.url('pages'), sessions: 1, pools: 'shipped' } as const
  const watched = await openSite({ ...config, several: { role: 'platform', redisUrl } })
  try {
    lines.push(...(await costsOfPages(watched, redisUrl)))
  } finally {
    await watched.end()
  }
  return lines
}

export const unitCosts: Measure = {
  name: 'costs',
  about: 'microseconds and bytes of a bet, a pushed message, an open page and a sign-in',
  run: async (say: PrintLine) => {
    if (findProgram('redis-server') === null)
      return [notMeasured('unit costs', '', 'redis-server is missing: apt-get install redis-server')]
    say('two sites in turn, some 50 s')
    return withPostgres((postgres) => withRedis((redisUrl) => measure(postgres, redisUrl)))
  },
}
