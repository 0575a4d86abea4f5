// Machine reservations: a machine belongs to one player at a time while it is in use.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import type { MachineAssignment, MachineClaim, MachineTaken } from '../../../studio/machine-port.ts'

/** How long a machine stays reserved after its player's last round or opening, in milliseconds. */
const reservedMs = 5 * 60_000

type MachineRow = {
  game_id: string
  machine_no: number
  player_id: string
  session_id: string
  is_reserved: boolean
}

// The last round's time serves as the time of last use, so a round needs no additional write. The lateral join reads
// one row per machine; a plan that scans all monthly partitions of rounds would be too slow for a hall.
const machineQuery = `select m.game_id, m.machine_no, m.player_id, m.session_id,
    coalesce(s.ended_at is null and p.ended_at is null and s.expires_at > $2::timestamptz
      and greatest(m.opened_at, r.at) > $3::timestamptz, false) as is_reserved
  from machine_seat m left join studio_session s on s.id = m.session_id
    left join player_session p on p.id = s.player_session_id
    left join lateral (select at from studio_round where id = s.last_round_id limit 1) r on true
  where m.game_id = any($1)`

const readMachines = (tx: Tx, gameIds: readonly string[], nowMs: number): Promise<MachineRow[]> =>
  tx.query<MachineRow>(machineQuery, [gameIds, dateOf(nowMs), dateOf(nowMs - reservedMs)])

/** Returns the key that identifies a machine among those of several games. */
export const machineKey = (gameId: string, machineNo: number): string => `${gameId} ${machineNo}`

/** Returns the current player of each reserved machine of the games, by `seatKey`. */
export async function playersAt(
  tx: Tx,
  gameIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readMachines(tx, gameIds, nowMs)
  return new Map(
    rows
      .filter((row) => row.is_reserved)
      .map((row) => [machineKey(row.game_id, row.machine_no), row.player_id]),
  )
}

/** Chooses a machine number: the requested one, else the player's current one, else the lowest free one. */
function choose(
  { machineNo, machines, playerId }: MachineClaim,
  reserved: readonly MachineRow[],
): number | Refused<'machineTaken' | 'machineUnknown'> {
  const numbers = Array.from({ length: machines }, (_, index) => index + 1)
  if (machineNo !== undefined && !numbers.includes(machineNo)) return refuse('machineUnknown')
  const others = new Set(reserved.filter((row) => row.player_id !== playerId).map((row) => row.machine_no))
  const own = reserved.find((row) => row.player_id === playerId)?.machine_no
  const chosen = machineNo ?? own ?? numbers.find((number) => !others.has(number))
  return chosen === undefined || others.has(chosen) ? refuse('machineTaken') : chosen
}

/**
 * Chooses a machine and ends the session on it. Concurrent callers for one game are serialised until the transaction
 * ends; `sitDown` must follow in the same transaction. Refuses `machineTaken` and `machineUnknown`.
 */
export async function takeMachine(
  tx: Tx,
  wanted: MachineClaim,
): Promise<MachineTaken | Refused<'machineTaken' | 'machineUnknown'>> {
  const { gameId, playerId, nowMs } = wanted
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('machines of ' || $1, 0))`, [gameId])
  const rows = await readMachines(tx, [gameId], nowMs)
  const chosen = choose(
    wanted,
    rows.filter((row) => row.is_reserved),
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

/** Assigns a machine reserved by `takeMachine` to a studio session. */
export async function sitDown(
  tx: Tx,
  { gameId, machineNo, playerId, sessionId, nowMs }: MachineAssignment,
): Promise<void> {
  await tx.query(
    `insert into machine_seat (game_id, machine_no, player_id, session_id, opened_at) values ($1, $2, $3, $4, $5)`,
    [gameId, machineNo, playerId, sessionId, dateOf(nowMs)],
  )
}

/** Renews the reservation when its player opens the machine again. */
export async function renewMachine(
  tx: Tx,
  sessionId: string,
  playerId: string,
  nowMs: number,
): Promise<void> {
  await tx.query('update machine_seat set opened_at = $3 where player_id = $2 and session_id = $1', [
    sessionId,
    playerId,
    dateOf(nowMs),
  ])
}

/** Deletes a player's machine reservations. */
export async function eraseMachines(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from machine_seat where player_id = $1', [playerId])
}
