// Bets on sports: singles placed per second over HTTP compared with pgbench, and how fast open bets are settled.
import { createBettor, proveLine } from '../bets/bettor.ts'
import { compareWithPgbench } from '../bets/measures.ts'
import { findPgbench, pgbenchMissing, preparePgbench } from '../bets/pgbench.ts'
import { withPostgres } from '../bets/postgres.ts'
import { type BenchSite, openSite } from '../bets/processes.ts'
import { atMost, type Measure, notMeasured, type ResultLine } from '../measure.ts'
import { pushMeasure } from './pushes.ts'

const sessions = 1_024
const matches = 64
const target = { name: 'singles placed', atATime: 256, ratio: 1, p99Ms: null } as const

const settledBets = 50_000
const settledTargetS = 10

async function settledLine(site: BenchSite): Promise<ResultLine> {
  const { bets, ms } = await site.settleMatches()
  const seconds = ((ms / 1000) * settledBets) / bets
  const shown = `${bets.toLocaleString('en')} bets in ${(ms / 1000).toFixed(1)} s`
  return atMost('50,000 open bets settled, from the results on', seconds, settledTargetS, ' s', shown)
}

const sports: Measure = {
  name: 'sports',
  about: 'singles placed a second over HTTP against pgbench tpcb-like, and open bets settled',
  run: async (say) => {
    const program = findPgbench()
    if (program === null) return [notMeasured('singles placed a second / pgbench', '≥ 1', pgbenchMissing)]
    return withPostgres(async (postgres) => {
      for (const name of ['pgbench', 'sports']) await postgres.createDatabase(name)
      const pgbench = await preparePgbench(program, postgres, 'pgbench')
      const config = { databaseUrl: postgres.url('sports'), sessions, pools: 'shipped' } as const
      const site = await openSite({ ...config, matches })
      try {
        const bettor = createBettor(site)
        // Not measured: the first load of a new process compiles it.
        await bettor.bet(target.atATime)
        await site.catchUp()
        const placed = await compareWithPgbench(site, bettor, pgbench, target, say)
        const settled = await settledLine(site)
        await site.catchUp()
        return [...placed, settled, await proveLine('sports', site, bettor)]
      } finally {
        await site.end()
      }
    })
  },
}

export const sportMeasures: readonly Measure[] = [sports, pushMeasure]
