// Rooms with a journal: two hundred with four subscribers each at ten commands per second. In one process, without HTTP
// and sockets, the delay until a command is acknowledged and its cost; the rest over sockets.
import { setTimeout as sleep } from 'node:timers/promises'
import { createEventBus } from '@mangetsu/platform/events/event-bus'
import { type Database, migrate, openDatabase } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'
import { createUnitOfWork } from '@mangetsu/platform/kernel/http/unit-of-work'
import { newId } from '@mangetsu/platform/kernel/ids'
import { createLiveRooms, topicOf } from '@mangetsu/platform/rooms/live-rooms'
import { createSubscriptions, type Subscriber } from '@mangetsu/platform/rooms/subscriptions'
import { chipRoom } from '@mangetsu/test/rooms/chip-room'
import { pino } from 'pino'
import { withPostgres } from '../bets/postgres.ts'
import { atMost, type Measure, type PrintLine, percentile, type ResultLine } from '../measure.ts'
import { measureOverSockets } from './over-sockets.ts'

const roomCount = 200
const readersEach = 4
const perSecond = 10
const measuredMs = 15_000
const delayTargetMs = 100

const ids = Array.from({ length: roomCount }, (_, no) => `bench-${no}`)
const log = pino({ level: 'silent' })
const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000

/** Calls `send` for each room ten times per second, evenly spread. */
async function atPace(send: (roomId: string) => Promise<void>): Promise<number> {
  const under: Promise<void>[] = []
  const beganMs = performance.now()
  const total = (roomCount * perSecond * measuredMs) / 1_000
  while (under.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - beganMs) * roomCount * perSecond) / 1_000))
    while (under.length < due) under.push(send(ids[under.length % roomCount] ?? ''))
    await sleep(2)
  }
  await Promise.all(under)
  return total / ((performance.now() - beganMs) / 1_000)
}

/** Creates a connection that counts its bytes. */
function createReader(): Subscriber & { bytes: number; messages: number } {
  const reader = {
    bytes: 0,
    messages: 0,
    socket: {
      readyState: 1,
      bufferedAmount: 0,
      send(message: string | Buffer) {
        reader.bytes += Buffer.byteLength(message)
        reader.messages += 1
      },
    },
  }
  return reader
}

async function measureRooms(database: Database, say: PrintLine) {
  const rooms = createLiveRooms({
    kind: { ...chipRoom, snapshotEvery: 500 },
    ids: () => ids,
    database,
    work: createUnitOfWork(database),
    bus: createEventBus(),
    log,
  })
  const runner = rooms.run()
  const subscriptions = createSubscriptions<Subscriber>({
    kind: 'chips',
    snapshot: async (topic) => JSON.stringify({ type: 'room', view: await rooms.feed.view(topic) }),
    log,
  })
  rooms.feed.subscribe((change) =>
    subscriptions.publish(change.topic, () => JSON.stringify({ type: 'roomChange', change })),
  )
  const readers = ids.flatMap((roomId) =>
    Array.from({ length: readersEach }, () => {
      const reader = createReader()
      subscriptions.subscribe(reader, topicOf(roomId, null))
      return reader
    }),
  )
  const player = new Map(ids.map((roomId) => [roomId, newId()]))
  const delays: number[] = []
  let refused = 0
  const send = async (roomId: string): Promise<void> => {
    const sentMs = performance.now()
    const playerId = player.get(roomId) ?? ''
    const answer = await rooms.send({ roomId, playerId, key: newId(), command: { chips: 1, stake: 0 } })
    if ('refusal' in answer) refused += 1
    delays.push(performance.now() - sentMs)
  }
  await Promise.all(ids.map(send))
  delays.length = 0
  for (const reader of readers) reader.bytes = reader.messages = 0
  const before = process.cpuUsage()
  const rate = await atPace(send)
  const spentMs = cpuMs(process.cpuUsage(before))
  await runner.stop()
  subscriptions.stop()
  rooms.stop()
  const sum = (of: 'bytes' | 'messages') => readers.reduce((total, reader) => total + reader[of], 0)
  say(`${refused} commands refused`)
  return { rate, delays, spentMs, bytes: sum('bytes') / readers.length, messages: sum('messages') }
}

/** Table of the floor. */
export const floorTable = 'create table bench_row (room text, n int, entries jsonb)'

/** Measures the floor: each command as a single insert. */
async function measureInserts(database: Database): Promise<number> {
  await database.owner.query(floorTable)
  await database.owner.query('grant insert on bench_row to mangetsu_app')
  const before = process.cpuUsage()
  await atPace(async (roomId) => {
    await database.pool.query('insert into bench_row values ($1, 1, $2)', [roomId, '{"chips":1}'])
  })
  return cpuMs(process.cpuUsage(before))
}

async function measure(database: Database, say: PrintLine): Promise<ResultLine[]> {
  const ours = await measureRooms(database, say)
  const floorMs = await measureInserts(database)
  const seconds = measuredMs / 1_000
  return [
    atMost(
      'in one process: a command of a room, from its sending to its acknowledgement, p99',
      percentile(ours.delays, 0.99),
      delayTargetMs,
      ' ms',
      `${ours.rate.toFixed(0)} commands a second, median ${percentile(ours.delays, 0.5).toFixed(0)} ms`,
    ),
    atMost(
      'in one process: processor time of a command, over a bare insert',
      ours.spentMs / floorMs,
      3,
      '',
      `${(ours.spentMs / measuredMs).toFixed(2)} of a core; the floor ${(floorMs / measuredMs).toFixed(2)}`,
    ),
    {
      measure: 'in one process: bytes of a reader a second',
      reached: (ours.bytes / seconds).toFixed(0),
      target: '',
      isReached: null,
      detail: `${(ours.messages / seconds).toFixed(0)} messages a second to ${roomCount * readersEach} readers`,
    },
  ]
}

async function measureInOneProcess(say: PrintLine): Promise<ResultLine[]> {
  return withPostgres(async (postgres) => {
    await postgres.createDatabase('rooms')
    const database = await openDatabase({ url: postgres.url('rooms'), log: silentLog })
    try {
      await migrate(database)
      return await measure(database, say)
    } finally {
      await database.close()
    }
  })
}

export const roomMeasures: readonly Measure[] = [
  {
    name: 'rooms',
    about: `${roomCount} rooms with ${readersEach} readers each at ${perSecond} commands a second, in one process and over sockets`,
    run: async (say) => [...(await measureInOneProcess(say)), ...(await measureOverSockets(say))],
  },
]
