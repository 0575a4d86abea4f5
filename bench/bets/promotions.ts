// Rounds processed per second by all consumers, with all promotions on, compared with the bets the same site settles.
import { atLeast, type Measure, median, type PrintLine, type ResultLine } from '../measure.ts'
import { createBettor, proveLine } from './bettor.ts'
import type { ConsumerCost } from './follow.ts'
import { withPostgres } from './postgres.ts'
import { type BenchSite, openSite } from './processes.ts'

const sessions = 1_024
const turns = 3
const atATime = 256
const leastRatio = 1.5
const microseconds = 1000

const costLine = ({ name, rounds, ms }: ConsumerCost): ResultLine => ({
  measure: `a round followed by ${name}`,
  reached: `${((ms / rounds) * microseconds).toFixed(0)} µs`,
  target: '',
  isReached: null,
  detail: `${rounds} rounds in ${(ms / 1000).toFixed(1)} s, alone`,
})

async function compare(site: BenchSite, say: PrintLine): Promise<ResultLine[]> {
  const bettor = createBettor(site)
  // Not measured: the first load of a new process compiles it.
  await bettor.bet(atATime)
  await site.follow()
  const rates: { ours: number; floor: number }[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const { rate } = await bettor.bet(atATime)
    const { rounds, ms } = await site.follow()
    const followed = rounds / (ms / 1000)
    say(`settled ${Math.round(rate)}/s; ${rounds} rounds followed at ${Math.round(followed)}/s`)
    rates.push({ ours: followed, floor: rate })
  }
  const shown = rates.map(({ ours, floor }) => `${Math.round(ours)} / ${Math.round(floor)}`).join(', ')
  const ratio = median(rates.map(({ ours, floor }) => ours / floor))
  const costs = [...(await site.costsOfConsumers())].sort((a, b) => b.ms - a.ms)
  return [
    atLeast('rounds followed a second by all consumers / bets settled', ratio, leastRatio, shown),
    ...costs.map(costLine),
    await proveLine('promotions', site, bettor),
  ]
}

export const promotions: Measure = {
  name: 'promotions',
  about:
    'rounds followed a second by every consumer, all promotions on, against bets settled by the same site',
  run: (say) =>
    withPostgres(async (postgres) => {
      await postgres.createDatabase('promotions')
      const databaseUrl = postgres.url('promotions')
      const site = await openSite({ databaseUrl, sessions, pools: 'shipped', runsJobs: false })
      try {
        return await compare(site, say)
      } finally {
        await site.end()
      }
    }),
}
