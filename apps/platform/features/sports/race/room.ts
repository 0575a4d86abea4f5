// The room of the races: one owner at a time closes each race with bets, and settles or voids it. Its state is in the
// rows of the races, so a new owner continues from there.
import type { RaceTimetable } from '@mangetsu/race/times'
import type { Logger } from 'pino'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Database, Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Lease, lockRoom } from '../../../rooms/lease.ts'
import { type RoomRunner, type RunningRoom, runRooms } from '../../../rooms/run-rooms.ts'
import type { FindLinkedAccounts } from '../../../wagering/linked-accounts.ts'
import type { KnownRaces } from './known-races.ts'
import { closeRace, type DueRace, endRace, type RaceEnd, racesNotOver, readRaces } from './rows.ts'
import type { RaceRuns } from './runs.ts'
import { refundTickets, type SettledTickets, settleTickets } from './settle.ts'

export type RaceRoomParts = {
  readonly database: Pick<Database, 'pool'>
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly log: Pick<Logger, 'warn'>
  readonly timetable: RaceTimetable
  readonly races: KnownRaces
  readonly runs: RaceRuns
  readonly findLinked: FindLinkedAccounts
}

export const raceRoomKind = 'race'
const roomId = 'course'

/** Races are minutes apart, so a lease is renewed seldom. */
const leaseMs = 12_000
/** Interval of asking for a missing value of the beacon, ms. */
const retryMs = 500

type StepEnd = 'lost' | 'missing' | 'done'

/** Runs a step in a transaction of the room's owner. */
const underLease = <Result>(
  { work }: Pick<RaceRoomParts, 'work'>,
  lease: Lease,
  step: (tx: Tx) => Promise<Result>,
): Promise<Result | 'lost'> =>
  work.write(async (tx) => ((await lockRoom(tx, lease)) === null ? 'lost' : step(tx)))

/** Ends a race batch by batch; the last one ends the race itself. */
async function endWith(
  parts: RaceRoomParts,
  lease: Lease,
  { raceId, end, nowMs }: { readonly raceId: string; readonly end: RaceEnd; readonly nowMs: number },
  settleBatch: (tx: Tx) => Promise<SettledTickets>,
): Promise<StepEnd> {
  for (;;) {
    const settled = await underLease(parts, lease, async (tx) => {
      const batch = await settleBatch(tx)
      if (batch.isLast) await endRace(tx, raceId, end, nowMs)
      return batch
    })
    if (settled === 'lost') return 'lost'
    for (const playerId of settled.playerIds) parts.bus.publish({ type: 'balance', playerId })
    if (settled.isLast) return 'done'
  }
}

/** Settles a race that is over, or voids it if its value is missing for too long. */
async function finishRace(parts: RaceRoomParts, lease: Lease, due: DueRace, nowMs: number): Promise<StepEnd> {
  const { work, races, runs, findLinked, log } = parts
  const raceId = due.id
  const race = await races.find(raceId)
  if (race === null) throw new Error(`the race ${raceId} has bets but no chain`)
  const row = (await work.read((tx) => readRaces(tx, [raceId]))).get(raceId)
  const drawn = await runs.runOf(race, row, nowMs).catch((error: Error) => {
    log.warn({ race: raceId, reason: error.message }, 'the value of a race was not to be had')
    return null
  })
  if (drawn !== null) {
    const { order } = drawn.run
    const end = { state: 'settled', arrival: order, signature: drawn.signature } as const
    return endWith(parts, lease, { raceId, end, nowMs }, (tx) =>
      settleTickets(tx, findLinked, { raceId, order }, nowMs),
    )
  }
  if (nowMs < due.voids_at.getTime()) return 'missing'
  return endWith(parts, lease, { raceId, end: { state: 'voided' }, nowMs }, (tx) =>
    refundTickets(tx, raceId, nowMs),
  )
}

const dueAtMs = ({ state, closes_at, finishes_at }: DueRace): number =>
  (state === 'open' ? closes_at : finishes_at).getTime()

/** Opens the course, which this process has acquired. */
export function openCourse(parts: RaceRoomParts, lease: Lease): RunningRoom {
  const { work, timetable } = parts
  return {
    async step(nowMs) {
      const waiting = await work.read(racesNotOver)
      const due = waiting.find((race) => dueAtMs(race) <= nowMs)
      if (due === undefined) {
        const next = timetable.timesOf(timetable.idAt(nowMs))
        if (next === null) throw new Error('the timetable has no race')
        // A race without bets has no row: the one that is open may get its first bet until it closes.
        const closesAtMs = next.closesAtMs > nowMs ? next.closesAtMs : Number.POSITIVE_INFINITY
        const opensNextMs = timetable.timesOf(timetable.idAfter(next, 1))?.opensAtMs ?? nowMs
        return Math.max(1, Math.min(closesAtMs, opensNextMs, ...waiting.map(dueAtMs)) - nowMs)
      }
      if (due.state === 'open')
        return (await underLease(parts, lease, (tx) => closeRace(tx, due.id))) === 'lost' ? 'lost' : 1
      const end = await finishRace(parts, lease, due, nowMs)
      if (end === 'lost') return 'lost'
      return end === 'missing' ? retryMs : 0
    },
  }
}

/** Starts running the races if no other process does. */
export const runRaces = (parts: RaceRoomParts): RoomRunner =>
  runRooms({
    database: parts.database,
    kind: raceRoomKind,
    ids: () => [roomId],
    owner: newId(),
    leaseMs,
    log: parts.log,
    open: async (lease) => openCourse(parts, lease),
  })
