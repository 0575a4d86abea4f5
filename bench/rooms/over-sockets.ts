// Rooms as clients reach them: two platforms on one PostgreSQL and one Redis, members over sockets at both, commands by
// the HTTP call.
import { join } from 'node:path'
import { findProgram } from '@mangetsu/sandbox/programs/debian-program'
import { type BenchPostgres, withPostgres } from '../bets/postgres.ts'
import { type BenchSite, openSite, receive, start } from '../bets/processes.ts'
import { withRedis } from '../bets/several.ts'
import { atMost, notMeasured, type PrintLine, type ResultLine, refusalsText } from '../measure.ts'
import type { MembersConfig, MembersMessage, RoomLoad, RoomLoadResult, RoomMember } from './members.ts'

const [roomCount, membersEach] = [200, 4]
const memberCount = roomCount * membersEach
const delayTargetMs = 100
const databaseName = 'rooms_over_sockets'

/**
 * Changes of each room a second. The lower rates are measured only if the higher ones miss the target: on two cores the
 * platforms, PostgreSQL, Redis and the members compete.
 */
const changesPerSecond = [10, 5, 2.5] as const
const measuredMs = { warmUpMs: 3_000, measuredMs: 8_000 }
const paceOf = (changes: number): RoomLoad => ({ by: { perSecond: roomCount * changes }, ...measuredMs })
const inTurn: RoomLoad = { by: { senders: 64 }, ...measuredMs }
/** The rate if each member sent ten commands a second. */
const wholeRate = memberCount * changesPerSecond[0]

const ids = Array.from({ length: roomCount }, (_, no) => `bench-${no}`)

/** Returns the members in an order in which neighbours are in different rooms; half of each room is at each platform. */
const membersOf = ({ tokens, playerIds }: BenchSite, ports: readonly number[]): readonly RoomMember[] =>
  tokens.map((token, no) => ({
    token,
    playerId: playerIds[no] ?? '',
    roomId: ids[no % roomCount] ?? '',
    port: ports[Math.floor(no / roomCount) % ports.length] ?? 0,
  }))

async function openMembers(members: readonly RoomMember[]) {
  const child = start(join('..', 'rooms', 'members.ts'), [])
  child.send({ members } satisfies MembersConfig)
  await receive<MembersMessage>(child, 120_000)
  return {
    async run(load: RoomLoad): Promise<RoomLoadResult> {
      child.send(load)
      const done = await receive<MembersMessage>(child, 60_000 + load.warmUpMs + load.measuredMs)
      if (done.type !== 'loaded') throw new Error('the members did not report their load')
      return done.result
    },
    close: () => child.disconnect(),
  }
}

type Sites = { readonly postgres: BenchPostgres; readonly platforms: readonly BenchSite[] }

/** Runs a load; `cores` are the platforms' and PostgreSQL's shares of a core over the load with its warm-up. */
async function measureLoad(
  { postgres, platforms }: Sites,
  run: (load: RoomLoad) => Promise<RoomLoadResult>,
  load: RoomLoad,
) {
  const spent = async () => [
    ...(await Promise.all(platforms.map(async (site) => (await site.usage()).cpuMs))),
    await postgres.cpuMs(),
  ]
  const before = await spent()
  const result = await run(load)
  const after = await spent()
  const cores = after.map((ms, place) => (ms - (before[place] ?? 0)) / (load.warmUpMs + load.measuredMs))
  return { ...result, cores, memberCores: result.cores }
}

type MeasuredLoad = Awaited<ReturnType<typeof measureLoad>>

function coresOf({ cores, memberCores }: MeasuredLoad): string {
  const [first = 0, second = 0, database = 0] = cores
  const shares = `platforms ${first.toFixed(2)} and ${second.toFixed(2)}, PostgreSQL ${database.toFixed(2)}`
  return `${shares}; the members ${memberCores.toFixed(2)}`
}

const info = (measure: string, reached: string, detail: string): ResultLine => ({
  measure,
  reached,
  target: '',
  isReached: null,
  detail,
})

const ms = (value: number): string => `${value.toFixed(0)} ms`

/** Lines of one pace; `changes` of each room a second. */
function linesOf(changes: number, load: MeasuredLoad): ResultLine[] {
  const what = `over sockets, ${changes} changes a second in each room`
  const sum = load.cores.reduce((total, one) => total + one, 0)
  const answers = `${load.rate.toFixed(0)} commands a second, answered in ${ms(load.answers.p50Ms)}, p99 ${ms(load.answers.p99Ms)}`
  return [
    atMost(
      `${what}: a command to its change at each reader, p99`,
      load.changes.p99Ms,
      delayTargetMs,
      ' ms',
      `median ${ms(load.changes.p50Ms)}; ${answers}; refused: ${refusalsText(load.refused)}; ${load.missing} changes missing`,
    ),
    info(
      `${what}: bytes of a reader a second`,
      (load.bytes / memberCount).toFixed(0),
      `${(load.messages / memberCount).toFixed(1)} messages a second to each of ${memberCount} readers, ${(load.bytes / load.messages).toFixed(0)} bytes each`,
    ),
    info(`${what}: processor`, `${sum.toFixed(2)} cores`, coresOf(load)),
  ]
}

const lineInTurn = (load: MeasuredLoad, owners: number): ResultLine =>
  info(
    'over sockets: most commands a second, 64 members in turn',
    load.rate.toFixed(0),
    `of ${wholeRate} if each member sent ten; change p99 ${ms(load.changes.p99Ms)}, answer p99 ${ms(load.answers.p99Ms)}; ${coresOf(load)}; refused: ${refusalsText(load.refused)}; ${owners} of 2 platforms own rooms`,
  )

/** Measures the paces from the highest to the first that reaches the target. */
async function measurePaces(measured: (load: RoomLoad) => Promise<MeasuredLoad>, say: PrintLine) {
  const lines: ResultLine[] = []
  for (const changes of changesPerSecond) {
    const load = await measured(paceOf(changes))
    say(`${load.rate.toFixed(0)} commands a second, change p99 ${ms(load.changes.p99Ms)}`)
    lines.push(...linesOf(changes, load))
    if (load.changes.p99Ms <= delayTargetMs) break
  }
  return lines
}

async function measure(postgres: BenchPostgres, redisUrl: string, say: PrintLine): Promise<ResultLine[]> {
  await postgres.createDatabase(databaseName)
  const open = (sessions: number) =>
    openSite({
      databaseUrl: postgres.url(databaseName),
      sessions,
      pools: 'shipped',
      rooms: ids,
      several: { role: 'platform', redisUrl },
    })
  const first = await open(memberCount)
  const platforms = [first, await open(0)]
  const members = await openMembers(
    membersOf(
      first,
      platforms.flatMap(({ ports }) => ports),
    ),
  )
  try {
    const sites = { postgres, platforms }
    const measured = (load: RoomLoad) => measureLoad(sites, members.run, load)
    const owners = await postgres.readNumber(databaseName, 'select count(distinct owner) from room')
    const lines = await measurePaces(measured, say)
    return [...lines, lineInTurn(await measured(inTurn), owners)]
  } finally {
    members.close()
    await Promise.all(platforms.map((site) => site.end()))
  }
}

/** Measures rooms over sockets with their own servers. */
export async function measureOverSockets(say: PrintLine): Promise<readonly ResultLine[]> {
  if (findProgram('redis-server') !== null)
    return withPostgres((postgres) => withRedis((redisUrl) => measure(postgres, redisUrl, say)))
  const why = 'redis-server is missing: apt-get install redis-server'
  return [
    notMeasured('over sockets: a command to its change at each reader, p99', `≤ ${delayTargetMs} ms`, why),
  ]
}
