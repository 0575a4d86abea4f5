// Whose a machine is: one player's at a time, for as long as somebody is at it.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import type { MachineClaim, MachineHolder, MachineTaken } from '../../../studio/machine-port.ts'

/** A machine stays somebody's for so long after they last played on it or opened it. */
export const heldMs = 5 * 60_000

type SeatRow = {
  game_id: string
  machine_no: number
  player_id: string
  session_id: string
  is_held: boolean
}

// The last round's own instant is the site's clock; nothing has to be written while somebody plays. One row each: a plan
// that reads all months of rounds for the sake of a hall is not to be had.
const seats = `select m.game_id, m.machine_no, m.player_id, m.session_id,
    coalesce(s.ended_at is null and p.ended_at is null and s.expires_at > $2::timestamptz
      and greatest(m.opened_at, r.at) > $3::timestamptz, false) as is_held
  from machine_seat m left join studio_session s on s.id = m.session_id
    left join player_session p on p.id = s.player_session_id
    left join lateral (select at from studio_round where id = s.last_round_id limit 1) r on true
  where m.game_id = any($1)`

const readSeats = (tx: Tx, gameIds: readonly string[], nowMs: number): Promise<SeatRow[]> =>
  tx.query<SeatRow>(seats, [gameIds, dateOf(nowMs), dateOf(nowMs - heldMs)])

/** The key of a machine among those of several games. */
export const seatKey = (gameId: string, machineNo: number): string => `${gameId} ${machineNo}`

/** Who is at which machine of some games now, by `seatKey`. */
export async function holdersOf(
  tx: Tx,
  gameIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readSeats(tx, gameIds, nowMs)
  return new Map(
    rows.filter((row) => row.is_held).map((row) => [seatKey(row.game_id, row.machine_no), row.player_id]),
  )
}

/** The number a player gets: the one asked for, else the one they are at, else the lowest that is free. */
function choose(
  { machineNo, machines, playerId }: MachineClaim,
  held: readonly SeatRow[],
): number | Refused<'machineTaken' | 'machineUnknown'> {
  const numbers = Array.from({ length: machines }, (_, index) => index + 1)
  if (machineNo !== undefined && !numbers.includes(machineNo)) return refuse('machineUnknown')
  const others = new Set(held.filter((row) => row.player_id !== playerId).map((row) => row.machine_no))
  const own = held.find((row) => row.player_id === playerId)?.machine_no
  const chosen = machineNo ?? own ?? numbers.find((number) => !others.has(number))
  return chosen === undefined || others.has(chosen) ? refuse('machineTaken') : chosen
}

/**
 * Chooses a machine and ends what was on it. Those who choose at one game wait for each other until the transaction
 * ends; `sitDown` has to follow in the same one. Refuses `machineTaken` and `machineUnknown`.
 */
export async function takeMachine(
  tx: Tx,
  wanted: MachineClaim,
): Promise<MachineTaken | Refused<'machineTaken' | 'machineUnknown'>> {
  const { gameId, playerId, nowMs } = wanted
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('machines of ' || $1, 0))`, [gameId])
  const rows = await readSeats(tx, [gameId], nowMs)
  const chosen = choose(
    wanted,
    rows.filter((row) => row.is_held),
  )
  if (typeof chosen !== 'number') return chosen
  const left = rows.filter((row) => row.machine_no === chosen || row.player_id === playerId)
  const endedSessions = left.map((row) => row.session_id)
  await tx.query('delete from machine_seat where game_id = $1 and machine_no = any($2)', [
    gameId,
    left.map((row) => row.machine_no),
  ])
  await tx.query('update studio_session set ended_at = $2 where id = any($1) and ended_at is null', [
    endedSessions,
    dateOf(nowMs),
  ])
  return { machineNo: chosen, endedSessions }
}

/** Makes a machine that was taken the place of a studio session. */
export async function sitDown(
  tx: Tx,
  { gameId, machineNo, playerId, sessionId, nowMs }: MachineHolder,
): Promise<void> {
  await tx.query(
    `insert into machine_seat (game_id, machine_no, player_id, session_id, opened_at) values ($1, $2, $3, $4, $5)`,
    [gameId, machineNo, playerId, sessionId, dateOf(nowMs)],
  )
}

/** Somebody has opened their machine again: it stays theirs. */
export async function keepSeat(tx: Tx, sessionId: string, playerId: string, nowMs: number): Promise<void> {
  await tx.query('update machine_seat set opened_at = $3 where player_id = $2 and session_id = $1', [
    sessionId,
    playerId,
    dateOf(nowMs),
  ])
}

/** Takes away where a player sat. */
export async function eraseSeats(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from machine_seat where player_id = $1', [playerId])
}
