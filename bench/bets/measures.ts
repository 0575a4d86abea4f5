// Bets settled per second over HTTP compared with pgbench, and the cost of one jackpot account shared by all bets.
import {
  alternate,
  atLeast,
  atMost,
  type Measure,
  median,
  medianRatio,
  notMeasured,
  type PrintLine,
  type ResultLine,
} from '../measure.ts'
import { type Bettor, createBettor, durationMs, proveLine } from './bettor.ts'
import { findPgbench, type Pgbench, pgbenchMissing, preparePgbench } from './pgbench.ts'
import { type BenchPostgres, withPostgres } from './postgres.ts'
import { type BenchSite, openSite } from './processes.ts'
import { promotions } from './promotions.ts'
import { severalProcesses } from './several.ts'
import type { BenchSiteConfig } from './site.ts'
import { unitCosts } from './unit-costs.ts'

const sessions = 1_024
const turns = 3
const spread = 256

type RateTarget = {
  /** What is done each second. */
  readonly name: string
  readonly atATime: number
  /** Lowest ratio to pgbench's rate. */
  readonly ratio: number
  /** Null for no target. */
  readonly p99Ms: number | null
}

const targets: readonly RateTarget[] = [
  { name: 'bets', atATime: 256, ratio: 3.2, p99Ms: 100 },
  { name: 'bets', atATime: 32, ratio: 1.15, p99Ms: 20 },
]

const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`

/** Runs `work` with a site on its own database, and always stops it. */
async function withSite<T>(
  postgres: BenchPostgres,
  { name, pools }: { name: string } & Pick<BenchSiteConfig, 'pools'>,
  work: (site: BenchSite) => Promise<T>,
): Promise<T> {
  await postgres.createDatabase(name)
  const site = await openSite({ databaseUrl: postgres.url(name), sessions, pools })
  try {
    return await work(site)
  } finally {
    await site.end()
  }
}

export async function compareWithPgbench(
  site: BenchSite,
  bettor: Bettor,
  pgbench: Pgbench,
  { name, atATime, ratio, p99Ms }: RateTarget,
  say: PrintLine,
): Promise<ResultLine[]> {
  const ours = async () => {
    const done = await bettor.bet(atATime)
    const times = `p50 ${done.p50Ms.toFixed(1)} ms, p99 ${done.p99Ms.toFixed(1)} ms`
    say(`${atATime} at a time: ${perSecond(done.rate)}, ${times}`)
    // Events of these bets must not load the other side.
    const begunMs = performance.now()
    await site.catchUp()
    say(`followed ${((performance.now() - begunMs) / 1000).toFixed(1)} s later`)
    return done
  }
  const floor = async () => {
    const rate = await pgbench.rate(atATime, durationMs / 1000)
    say(`pgbench, ${atATime} clients: ${perSecond(rate)}`)
    return rate
  }
  const pairs = await alternate(turns, ours, floor)
  const rates = pairs.map((pair) => ({ ours: pair.ours.rate, floor: pair.floor }))
  const [our, their] = [median(rates.map((one) => one.ours)), median(rates.map((one) => one.floor))]
  const p50 = median(pairs.map((pair) => pair.ours.p50Ms))
  const p99 = median(pairs.map((pair) => pair.ours.p99Ms))
  const shown = `${perSecond(our)} against ${perSecond(their)}`
  return [
    atLeast(`${name} a second / pgbench, ${atATime} at a time`, medianRatio(rates), ratio, shown),
    {
      ...atMost(`${name}, p99, ${atATime} at a time`, p99, p99Ms ?? 0, ' ms', `p50 ${p50.toFixed(1)} ms`),
      ...(p99Ms === null && { target: '', isReached: null }),
    },
  ]
}

const bets: Measure = {
  name: 'bets',
  about: 'bets settled a second over HTTP against pgbench tpcb-like on the same server',
  run: async (say) => {
    const program = findPgbench()
    if (program === null) {
      return targets.map(({ atATime, ratio }) =>
        notMeasured(`bets a second / pgbench, ${atATime} at a time`, `≥ ${ratio}`, pgbenchMissing),
      )
    }
    return withPostgres(async (postgres) => {
      await postgres.createDatabase('pgbench')
      const pgbench = await preparePgbench(program, postgres, 'pgbench')
      return withSite(postgres, { name: 'bets', pools: 'shipped' }, async (site) => {
        const bettor = createBettor(site)
        // Not measured: the first load of a new process compiles it.
        await bettor.bet(spread)
        await site.catchUp()
        const lines: ResultLine[] = []
        for (const target of targets)
          lines.push(...(await compareWithPgbench(site, bettor, pgbench, target, say)))
        return [...lines, await proveLine('bets', site, bettor)]
      })
    })
  },
}

async function compareJackpots(one: BenchSite, many: BenchSite, say: PrintLine): Promise<ResultLine[]> {
  const [onOne, onMany] = [createBettor(one), createBettor(many)]
  const rateOf = (bettor: Bettor, name: string) => async () => {
    const { rate, p99Ms } = await bettor.bet(256)
    say(`${name}: ${perSecond(rate)}, p99 ${p99Ms.toFixed(1)} ms`)
    return rate
  }
  await onOne.bet(256)
  await onMany.bet(256)
  const pairs = await alternate(turns, rateOf(onOne, 'one account'), rateOf(onMany, `${spread} accounts`))
  const shown = pairs.map(({ ours, floor }) => `${perSecond(ours)} / ${perSecond(floor)}`).join(', ')
  return [
    atLeast('bets feeding one jackpot / many accounts', medianRatio(pairs), 0.9, shown),
    await proveLine('one jackpot', one, onOne),
    await proveLine('many accounts', many, onMany),
  ]
}

const jackpot: Measure = {
  name: 'jackpot',
  about: 'bets a second when all feed one jackpot account, against the same bets feeding many',
  run: (say) =>
    withPostgres((postgres) =>
      withSite(postgres, { name: 'one_pool', pools: 1 }, (one) =>
        withSite(postgres, { name: 'many_pools', pools: spread }, (many) => compareJackpots(one, many, say)),
      ),
    ),
}

export const betMeasures: readonly Measure[] = [bets, jackpot, promotions, severalProcesses, unitCosts]
