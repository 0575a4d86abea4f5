// Changes of odds to many open pages: the delay until a page has a change, and the cost of a page.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withPostgres } from '../bets/postgres.ts'
import { type BenchSite, openSite, receive, start } from '../bets/processes.ts'
import { atMost, type Measure, median, type PrintLine, percentile, type ResultLine } from '../measure.ts'
import type { PlainPushesConfig } from './plain-pushes.ts'
import type { SportPage, SportReadersCommand, SportReadersMessage } from './readers.ts'

const pageCount = 2_000
const readerProcesses = 2
const live = { quick: 100, slow: 20 } as const
/** Pages of one slow match each, half of them with all its markets. */
const slowPages = 200
/** Matches of a list. */
const listed = 12
/** Lists that differ, as by sport and competition. */
const lists = 8
const warmUpMs = 5_000
const watchedMs = 20_000
const delayTargetMs = 150
const memoryTargetKb = 60

const file = (name: string) => join('..', 'sports', name)

/** Returns the pages: a tenth on slow matches, of the others half lists and half single matches with all markets. */
function pagesOf(eventIds: readonly string[]): SportPage[] {
  const [quick, slow] = [eventIds.slice(0, live.quick), eventIds.slice(live.quick)]
  return Array.from({ length: pageCount }, (_, no): SportPage => {
    if (no < slowPages) {
      const eventId = slow[no % slow.length] ?? ''
      return no % 2 === 0 ? { eventIds: [eventId] } : { eventIds: [], detailOf: eventId }
    }
    if (no % 2 === 0) return { eventIds: [], detailOf: quick[no % quick.length] ?? '' }
    const from = (no % (2 * lists)) * 5
    return { eventIds: quick.slice(from, from + listed) }
  })
}

async function openReaders(port: number, pages: readonly SportPage[], slowIds: readonly string[]) {
  const children = await Promise.all(
    Array.from({ length: readerProcesses }, async (_, process) => {
      const child = start(file('readers.ts'), [])
      const own = pages.filter((_, no) => no % readerProcesses === process)
      child.send({ port, pages: own, slowIds } satisfies SportReadersCommand)
      await receive<SportReadersMessage>(child, 120_000)
      return child
    }),
  )
  return {
    /** Returns what the pages have received since the last call. */
    async received() {
      const all = await Promise.all(
        children.map(async (child) => {
          child.send('received' satisfies SportReadersCommand)
          const answer = await receive<SportReadersMessage>(child, 60_000)
          if (answer.type !== 'received') throw new Error('the readers did not report what they received')
          return answer
        }),
      )
      return {
        slowMs: all.flatMap(({ slowMs }) => slowMs),
        wholeMs: all.flatMap(({ wholeMs }) => wholeMs),
        messages: all.reduce((sum, one) => sum + one.messages, 0),
        bytes: all.reduce((sum, one) => sum + one.bytes, 0),
      }
    },
    close: () => {
      for (const child of children) child.disconnect()
    },
  }
}

type Received = Awaited<ReturnType<Awaited<ReturnType<typeof openReaders>>['received']>>

/** Measures the floor: as many messages of as many bytes to as many connections. */
async function measurePlain({ messages, bytes }: Received): Promise<number> {
  const eventId = 'plain'
  const child = start(file('plain-pushes.ts'), [])
  const perSecond = (messages * 1_000) / watchedMs
  child.send({ bytes: Math.round(bytes / messages), perSecond, eventId } satisfies PlainPushesConfig)
  const port = await receive<number>(child, 30_000)
  const pages = Array.from({ length: pageCount }, () => ({ eventIds: [eventId] }))
  const readers = await openReaders(port, pages, [eventId])
  await sleep(warmUpMs)
  await readers.received()
  await sleep(watchedMs / 2)
  const { slowMs } = await readers.received()
  readers.close()
  child.disconnect()
  return percentile(slowMs, 0.99)
}

const shown = (ms: readonly number[]): string =>
  `median ${median(ms).toFixed(0)} ms, p99 ${percentile(ms, 0.99).toFixed(0)} ms of ${ms.length}`

async function measure(site: BenchSite, say: PrintLine): Promise<ResultLine[]> {
  const { eventIds } = site
  const [port = 0] = site.ports
  const before = await site.usage()
  const readers = await openReaders(port, pagesOf(eventIds), eventIds.slice(live.quick))
  await sleep(3_000)
  const opened = await site.usage()
  const kbEach = (opened.heapBytes - before.heapBytes) / pageCount / 1024
  say(`${pageCount} pages, ${live.quick} matches at five changes a second, for ${watchedMs / 1_000} s`)
  await site.driveMatches()
  await sleep(warmUpMs)
  await readers.received()
  const begun = await site.usage()
  await sleep(watchedMs)
  const received = await readers.received()
  const used = await site.usage()
  readers.close()
  const machine = `load of the machine ${loadavg()[0]?.toFixed(1)}`
  await site.restMatches()
  const floorMs = await measurePlain(received)
  const p99 = percentile(received.slowMs, 0.99)
  const cores = (used.cpuMs - begun.cpuMs) / watchedMs
  const traffic = `${(received.messages / (watchedMs / 1_000)).toFixed(0)} messages a second, ${Math.round(received.bytes / received.messages)} bytes each`
  return [
    atMost(
      'a change of odds, from the feed to a page, p99',
      p99,
      delayTargetMs,
      ' ms',
      `${shown(received.slowMs)}; the floor ${floorMs.toFixed(0)} ms, ratio ${(p99 / floorMs).toFixed(1)}; ${machine}`,
    ),
    atMost(
      'memory of a page of sports',
      kbEach,
      memoryTargetKb,
      ' kB',
      'heap and what is outside it, after a collection',
    ),
    {
      measure: 'the first unseen change of a match, with the rest of its page',
      reached: `${percentile(received.wholeMs, 0.99).toFixed(0)} ms`,
      target: '',
      isReached: null,
      detail: `${shown(received.wholeMs)}; ${traffic}`,
    },
    {
      measure: 'the site meanwhile',
      reached: `${cores.toFixed(2)} cores`,
      target: '',
      isReached: null,
      detail: `it answered nobody for ${used.stalledMs.p99.toFixed(1)} ms at p99, at most ${used.stalledMs.most.toFixed(0)} ms`,
    },
  ]
}

export const pushMeasure: Measure = {
  name: 'sports-push',
  about: `${pageCount.toLocaleString('en')} pages of sports, ${live.quick} matches at five changes a second`,
  run: (say) =>
    withPostgres(async (postgres) => {
      await postgres.createDatabase('pushes')
      const site = await openSite({
        databaseUrl: postgres.url('pushes'),
        sessions: 0,
        pools: 'shipped',
        live,
      })
      try {
        return await measure(site, say)
      } finally {
        await site.end()
      }
    }),
}
