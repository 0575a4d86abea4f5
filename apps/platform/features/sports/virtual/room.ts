// The rooms of virtual sports, one for each game: one owner at a time closes each round with bets, and settles or voids it.
// Its state is in the rows of the rounds, so a new owner continues from there.
import type { DrawTimetable } from '@mangetsu/chance/timetable'
import type { Logger } from 'pino'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Database, Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Lease, lockRoom } from '../../../rooms/lease.ts'
import { type RoomRunner, type RunningRoom, runRooms } from '../../../rooms/run-rooms.ts'
import type { FindLinkedAccounts } from '../../../wagering/linked-accounts.ts'
import type { RoundName, VirtualGame, VirtualGameId, VirtualLine } from './game.ts'
import type { KnownRounds } from './known-rounds.ts'
import type { ProvedDraws } from './proved-draws.ts'
import { closeRound, type DueRound, endRound, type RoundEnd, readRounds, roundsNotOver } from './rows.ts'
import { refundTickets, type SettledTickets, settleTickets } from './settle.ts'

export type VirtualRoomParts<Card, Drawn, Line extends VirtualLine> = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly log: Pick<Logger, 'warn'>
  readonly game: VirtualGame<Card, Drawn, Line>
  readonly timetable: DrawTimetable
  readonly rounds: KnownRounds<Card>
  readonly draws: ProvedDraws<Card, Drawn>
  readonly findLinked: FindLinkedAccounts
  /** The most tickets of one transaction; 500 if omitted. */
  readonly batchSize?: number | undefined
}

export const virtualRoomKind = 'virtual'

/** Rounds are minutes apart, so a lease is renewed seldom. */
const leaseMs = 12_000
const usualBatchSize = 500
/** Interval of asking for a missing value of the beacon, ms. */
const retryMs = 500

type StepEnd = 'lost' | 'missing' | 'done'

/** What the steps need of a room whatever its game. */
type Acting = Pick<VirtualRoomParts<unknown, unknown, VirtualLine>, 'work' | 'bus'> & {
  readonly lease: Lease
}

/** Runs a step in a transaction of the room's owner. */
const underLease = <Result>(
  { work, lease }: Pick<Acting, 'work' | 'lease'>,
  step: (tx: Tx) => Promise<Result>,
): Promise<Result | 'lost'> =>
  work.write(async (tx) => ((await lockRoom(tx, lease)) === null ? 'lost' : step(tx)))

/** Ends a round batch by batch; the last one ends the round itself. */
async function endWith(
  acting: Acting,
  { round, end, nowMs }: { readonly round: RoundName; readonly end: RoundEnd; readonly nowMs: number },
  settleBatch: (tx: Tx) => Promise<SettledTickets>,
): Promise<StepEnd> {
  for (;;) {
    const settled = await underLease(acting, async (tx) => {
      const batch = await settleBatch(tx)
      if (batch.isLast) await endRound(tx, round, end, nowMs)
      return batch
    })
    if (settled === 'lost') return 'lost'
    for (const playerId of settled.playerIds) acting.bus.publish({ type: 'balance', playerId })
    if (settled.isLast) return 'done'
  }
}

/** Settles a round that is over, or voids it if its value is missing for too long. */
async function finishRound<Card, Drawn, Line extends VirtualLine>(
  parts: VirtualRoomParts<Card, Drawn, Line>,
  lease: Lease,
  due: DueRound,
  nowMs: number,
): Promise<StepEnd> {
  const { work, bus, game, rounds, draws, findLinked, log, batchSize = usualBatchSize } = parts
  const roundId = due.id
  const [round, acting] = [
    { game: game.id, roundId },
    { work, bus, lease },
  ]
  const known = await rounds.find(roundId)
  if (known === null) throw new Error(`the round ${game.id}/${roundId} has bets but no chain`)
  const row = (await work.read((tx) => readRounds(tx, game.id, [roundId]))).get(roundId)
  const proved = await draws.drawOf(known, row, nowMs).catch((error: Error) => {
    log.warn(
      { game: game.id, round: roundId, reason: error.message },
      'the value of a round was not to be had',
    )
    return null
  })
  if (proved !== null) {
    const { drawn, signature } = proved
    const end = { state: 'settled', result: game.resultOf(drawn), signature } as const
    const { card } = known
    return endWith(acting, { round, end, nowMs }, (tx) =>
      settleTickets(tx, findLinked, { game, roundId, card, drawn, batchSize }, nowMs),
    )
  }
  if (nowMs < due.voids_at.getTime()) return 'missing'
  return endWith(acting, { round, end: { state: 'voided' }, nowMs }, (tx) =>
    refundTickets(tx, round, { batchSize, nowMs }),
  )
}

const dueAtMs = ({ state, closes_at, finishes_at }: DueRound): number =>
  (state === 'open' ? closes_at : finishes_at).getTime()

/** Opens the room of a game, which this process has acquired. */
export function openVirtualRoom<Card, Drawn, Line extends VirtualLine>(
  parts: VirtualRoomParts<Card, Drawn, Line>,
  lease: Lease,
): RunningRoom {
  const { work, timetable, game } = parts
  return {
    async step(nowMs) {
      const waiting = await work.read((tx) => roundsNotOver(tx, game.id))
      const due = waiting.find((round) => dueAtMs(round) <= nowMs)
      if (due === undefined) {
        const next = timetable.timesOf(timetable.idAt(nowMs))
        if (next === null) throw new Error(`the timetable of ${game.id} has no round`)
        // A round without bets has no row: the one that is open may get its first bet until it closes.
        const closesAtMs = next.closesAtMs > nowMs ? next.closesAtMs : Number.POSITIVE_INFINITY
        const opensNextMs = timetable.timesOf(timetable.idAfter(next, 1))?.opensAtMs ?? nowMs
        return Math.max(1, Math.min(closesAtMs, opensNextMs, ...waiting.map(dueAtMs)) - nowMs)
      }
      if (due.state === 'open') {
        const round = { game: game.id, roundId: due.id }
        const closed = await underLease({ work, lease }, (tx) => closeRound(tx, round))
        return closed === 'lost' ? 'lost' : 1
      }
      const end = await finishRound(parts, lease, due, nowMs)
      if (end === 'lost') return 'lost'
      return end === 'missing' ? retryMs : 0
    },
  }
}

/** A game whose room a process can run. */
export type VirtualRoom = { readonly id: VirtualGameId; readonly open: (lease: Lease) => RunningRoom }

/** Starts running the rooms that no other process runs. */
export const runVirtualRooms = (
  parts: { readonly database: Pick<Database, 'pool'>; readonly log: Pick<Logger, 'warn'> },
  rooms: readonly VirtualRoom[],
): RoomRunner =>
  runRooms({
    ...parts,
    kind: virtualRoomKind,
    ids: () => rooms.map(({ id }) => id),
    owner: newId(),
    leaseMs,
    async open(lease) {
      const room = rooms.find(({ id }) => id === lease.id)
      if (room === undefined) throw new Error(`no game is called ${lease.id}`)
      return room.open(lease)
    },
  })
