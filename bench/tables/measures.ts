// Tables with many subscribers: delay until two thousand readers receive a step while two hundred players bet, and the
// cost of a reader.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tables } from '@mangetsu/games/table-registry'
import { type Database, openDatabase } from '@mangetsu/platform/kernel/db/database'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { withPostgres } from '../bets/postgres.ts'
import { type BenchSite, openSite, receive, start } from '../bets/processes.ts'
import {
  atMost,
  type Measure,
  median,
  type PrintLine,
  percentile,
  type ResultLine,
  refusalsText,
} from '../measure.ts'
import type { BettorPlace, BettorsConfig, BettorsMessage } from './bettors.ts'
import type { ReadersConfig, ReadersMessage, ReceivedStep } from './readers.ts'
import { tableStageMeasure } from './stage.ts'

const readers = 2_000
const readerProcesses = 2
const bettors = 200
const watchedMs = 60_000
const delayTargetMs = 100
const memoryTargetKb = 60

const tableIds = tables.map(({ id }) => id)
const file = (name: string) => join('..', 'tables', name)

type FoundTable = (typeof tables)[number]

/** Returns the first even-money spot of a table; where seats decide, a free seat, and then one behind a seat. */
function placeOf({ math }: FoundTable, no: number): BettorPlace {
  if (math.seats !== undefined) return no < math.seats ? { kind: 'seat', seat: no + 1 } : { kind: 'behind' }
  const even = math.bets.find(({ odds: [[gain, of] = [0, 1]] }) => gain <= of)
  if (even === undefined) throw new Error(`${math.id} has no even-money bet`)
  return { kind: 'spot', spot: even.spot }
}

const chipAt = ({ limits }: FoundTable): string => `${(limits.JPY?.chipMinor ?? 0n) / 100n}.00`

async function openReaders(port: number) {
  const children = await Promise.all(
    Array.from({ length: readerProcesses }, async () => {
      const child = start(file('readers.ts'), [])
      child.send({ port, count: readers / readerProcesses, tableIds } satisfies ReadersConfig)
      await receive<ReadersMessage>(child, 120_000)
      return child
    }),
  )
  return {
    async received() {
      const all = await Promise.all(
        children.map(async (child) => {
          child.send('heard')
          const answer = await receive<ReadersMessage>(child, 60_000)
          if (answer.type !== 'heard') throw new Error('the readers did not say what they heard')
          return answer
        }),
      )
      const sum = (of: (one: (typeof all)[number]) => number) =>
        all.reduce((total, one) => total + of(one), 0)
      return {
        steps: all.flatMap(({ steps }) => steps),
        messages: sum(({ messages }) => messages),
        bytes: sum(({ bytes }) => bytes),
      }
    },
    close: () => {
      for (const child of children) child.disconnect()
    },
  }
}

function openBettors(port: number, tokens: readonly string[]) {
  const child = start(file('bettors.ts'), [])
  const seats = tokens.map((token, no) => {
    const table = tables[no % tables.length]
    if (table === undefined) throw new Error('there is no table')
    const place = placeOf(table, Math.floor(no / tables.length))
    return { token, tableId: table.id, place, chip: chipAt(table) }
  })
  child.send({ port, seats } satisfies BettorsConfig)
  return {
    async count() {
      child.send('count')
      return receive<BettorsMessage>(child, 60_000)
    },
    close: () => child.disconnect(),
  }
}

type StepRow = { id: string; opened_at: Date; closed_at: Date | null; over_at: Date | null }

/**
 * Returns the delays from the beginning of a step, by the database's clock, to its receipt by each reader, including
 * the reader's own work, ms.
 */
async function delays(database: Database, steps: readonly ReceivedStep[]): Promise<number[]> {
  const { rows } = await database.owner.query<StepRow>(
    'select id, opened_at, closed_at, over_at from table_round',
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return steps.flatMap(([roundId, state, , atMs]) => {
    const row = byId.get(roundId)
    const at = state === 'betting' ? row?.opened_at : state === 'closed' ? row?.closed_at : row?.over_at
    return at === undefined || at === null || state === 'drawn' ? [] : [atMs - at.getTime()]
  })
}

async function measure(site: BenchSite, database: Database, say: PrintLine): Promise<ResultLine[]> {
  const [port = 0] = site.ports
  const before = await site.usage()
  const watching = await openReaders(port)
  await sleep(3_000)
  const after = await site.usage()
  const kbEach = (after.heapBytes - before.heapBytes) / readers / 1024
  const betting = openBettors(port, site.tokens)
  say(`${readers} readers at ${tableIds.length} tables, ${bettors} of them bet, for ${watchedMs / 1000} s`)
  await sleep(watchedMs)
  const [{ steps, messages, bytes }, bets] = [await watching.received(), await betting.count()]
  const used = await site.usage()
  watching.close()
  betting.close()
  const sinceBegun = await delays(database, steps)
  const all = steps.map(([, , readMs, atMs]) => atMs - readMs)
  const load = (used.cpuMs - after.cpuMs) / watchedMs
  const traffic = `${messages} messages, ${Math.round(bytes / messages)} bytes each; the site took ${load.toFixed(2)} of a core`
  return [
    atMost(
      'a step, from its commit to a reader, p99',
      percentile(all, 0.99),
      delayTargetMs,
      ' ms',
      `median ${median(all).toFixed(0)} ms of ${all.length}; ${traffic}`,
    ),
    atMost(
      'memory of a reader',
      kbEach,
      memoryTargetKb,
      ' kB',
      'heap and what is outside it, after a collection',
    ),
    {
      measure: 'the same from when the step was begun, with what it pays, p99',
      reached: `${percentile(sinceBegun, 0.99).toFixed(0)} ms`,
      target: '',
      isReached: null,
      detail: `median ${median(sinceBegun).toFixed(0)} ms of ${sinceBegun.length}`,
    },
    {
      measure: 'the site answered nobody for, p99',
      reached: `${used.stalledMs.p99.toFixed(1)} ms`,
      target: '',
      isReached: null,
      detail: `at most ${used.stalledMs.most.toFixed(0)} ms`,
    },
    {
      measure: 'a bet at a table, p99',
      reached: `${percentile(bets.times, 0.99).toFixed(0)} ms`,
      target: '',
      isReached: null,
      detail: `${bets.placed} placed, median ${median(bets.times).toFixed(0)} ms; refused: ${refusalsText(bets.refused)}`,
    },
    {
      measure: 'a decision about a hand, p99',
      reached: `${percentile(bets.decisionTimes, 0.99).toFixed(0)} ms`,
      target: '',
      isReached: null,
      detail: `${bets.decided} made, median ${median(bets.decisionTimes).toFixed(0)} ms`,
    },
  ]
}

const tablesMeasure: Measure = {
  name: 'tables',
  about: `${readers.toLocaleString('en')} readers at every table, ${bettors} of whom bet`,
  run: (say) =>
    withPostgres(async (postgres) => {
      await postgres.createDatabase('tables')
      const url = postgres.url('tables')
      const site = await openSite({
        databaseUrl: url,
        sessions: bettors,
        gameIds: tableIds,
        pools: 'shipped',
      })
      const database = await openDatabase({ url, log: silentLog })
      try {
        return await measure(site, database, say)
      } finally {
        await database.close()
        await site.end()
      }
    }),
}

export const tableMeasures: readonly Measure[] = [tablesMeasure, tableStageMeasure]
