// The cost of several processes: three platforms and jobs that share Redis, compared with one process under the same
// load.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '@mangetsu/sandbox/programs/debian-program'
import { createRedis } from '@mangetsu/sandbox/programs/redis'
import { alternate, atLeast, type Measure, medianRatio, notMeasured, type PrintLine } from '../measure.ts'
import { createBettor, proveLine } from './bettor.ts'
import { type BenchPostgres, withPostgres } from './postgres.ts'
import { type BenchSite, openCluster, openSite } from './processes.ts'

const platforms = 3
const sessions = 1_024
const turns = 3
const atATime = 256
const leastShare = 0.85

/** Runs `work` with its own Redis, and always stops it. */
export async function withRedis<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mangetsu-bench-redis-'))
  const { program, url } = await createRedis(folder)
  await program.start()
  try {
    return await work(url)
  } finally {
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(several: BenchSite, one: BenchSite, say: PrintLine) {
  const bettors = { several: createBettor(several), one: createBettor(one) }
  const rateOf = (name: keyof typeof bettors) => async () => {
    const { rate, p99Ms } = await bettors[name].bet(atATime)
    say(`${name}: ${Math.round(rate).toLocaleString('en')}/s, p99 ${p99Ms.toFixed(1)} ms`)
    return rate
  }
  // Not measured: the first load of a new process compiles it.
  await bettors.several.bet(atATime)
  await bettors.one.bet(atATime)
  const pairs = await alternate(turns, rateOf('several'), rateOf('one'))
  const shown = pairs.map(({ ours, floor }) => `${Math.round(ours)} / ${Math.round(floor)}`).join(', ')
  return [
    atLeast(`bets a second, ${platforms} platforms / one process`, medianRatio(pairs), leastShare, shown),
    await proveLine('several processes', several, bettors.several),
    await proveLine('one process', one, bettors.one),
  ]
}

async function measure(postgres: BenchPostgres, redisUrl: string, say: PrintLine) {
  await postgres.createDatabase('several')
  await postgres.createDatabase('one')
  const several = await openCluster(
    { databaseUrl: postgres.url('several'), sessions, pools: 'shipped' },
    platforms,
    redisUrl,
  )
  const one = await openSite({ databaseUrl: postgres.url('one'), sessions, pools: 'shipped' })
  try {
    return await compare(several, one, say)
  } finally {
    await Promise.all([several.end(), one.end()])
  }
}

export const severalProcesses: Measure = {
  name: 'processes',
  about:
    'bets a second of three platforms, jobs and Redis on this machine, against one process with the same load',
  run: async (say) => {
    if (findProgram('redis-server') === null) {
      const why = 'redis-server is missing: apt-get install redis-server'
      return [notMeasured('bets a second, three platforms / one process', `≥ ${leastShare}`, why)]
    }
    return withPostgres((postgres) => withRedis((redisUrl) => measure(postgres, redisUrl, say)))
  },
}
