// A tournament with a hundred thousand entrants: a player's place, their neighbours, and the delay until the
// leaderboard shows a round.
import { entryOf, neighboursOf, placeOf } from '@mangetsu/platform/features/engagement/tournament/rank'
import { type Database, openDatabase } from '@mangetsu/platform/kernel/db/database'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { inTransaction } from '@mangetsu/platform/kernel/db/transaction'
import { withPostgres } from '../bets/postgres.ts'
import { openSite } from '../bets/processes.ts'
import { atMost, type Measure, median, type PrintLine, percentile, type ResultLine } from '../measure.ts'
import { boardUpdates } from './board-updates.ts'
import { addEntrants, chosenPlayers } from './entrants.ts'

const entrants = 100_000
const samples = 2_000
const updates = 20
const placeTargetMs = 10
const updateTargetMs = 1_000
/** Number of neighbours shown above and below. */
const besides = 2

const shown = (times: readonly number[]): string =>
  `median ${median(times).toFixed(2)} ms, slowest ${Math.max(...times).toFixed(1)} ms of ${times.length}`

async function queries(database: Database, promotionId: string): Promise<ResultLine[]> {
  const players = await chosenPlayers(database, promotionId, samples)
  const key = { promotionId, division: 'all' }
  const times = { place: [] as number[], neighbours: [] as number[] }
  await inTransaction(database.pool, async (tx) => {
    // The first tenth warms up both sides.
    for (const [index, playerId] of [...players.slice(0, samples / 10), ...players].entries()) {
      const begunMs = performance.now()
      const own = await entryOf(tx, key, playerId)
      if (own === undefined) throw new Error('an entrant has no entry')
      await placeOf(tx, key, own)
      const placedMs = performance.now()
      await neighboursOf(tx, key, own, besides)
      if (index < samples / 10) continue
      times.place.push(placedMs - begunMs)
      times.neighbours.push(performance.now() - placedMs)
    }
  })
  const p99 = (name: keyof typeof times) => percentile(times[name], 0.99)
  return [
    atMost(`a place among ${entrants} entrants, p99`, p99('place'), placeTargetMs, ' ms', shown(times.place)),
    atMost('who is beside them, p99', p99('neighbours'), placeTargetMs, ' ms', shown(times.neighbours)),
  ]
}

const tournament: Measure = {
  name: 'tournament',
  about: `a place among ${entrants.toLocaleString('en')} entrants, and from a bet to the watched board`,
  run: (say: PrintLine) =>
    withPostgres(async (postgres) => {
      await postgres.createDatabase('tournament')
      const url = postgres.url('tournament')
      const site = await openSite({ databaseUrl: url, sessions: 64, pools: 'shipped' })
      const database = await openDatabase({ url, log: silentLog })
      try {
        say(`putting ${entrants} entrants into the database`)
        const promotionId = await addEntrants(database, entrants)
        const lines = await queries(database, promotionId)
        say(`${updates} rounds on a watched board, some two seconds each`)
        const times = await boardUpdates(site, updates)
        const slowest = Math.max(...times)
        return [
          ...lines,
          atMost('from a bet to the watched board, slowest', slowest, updateTargetMs, ' ms', shown(times)),
        ]
      } finally {
        await database.close()
        await site.end()
      }
    }),
}

export const tournamentMeasures: readonly Measure[] = [tournament]
