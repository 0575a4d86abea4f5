// A table's round as it is stored, and its next step.
import type { GameEvent } from '@mangetsu/chance'
import type { DrandTimes } from '@mangetsu/chance/drand'
import type { HandTurn } from '@mangetsu/chance/table'
import type { TableRoundState } from '@mangetsu/contract/table'
import type { VoidReason } from '@mangetsu/contract/table-round'
import { dateOf } from '../kernel/clock.ts'
import type { Connection } from '../kernel/db/index.ts'
import { firstIdOf } from '../kernel/db/partitions.ts'

/**
 * In version 1, the deciding beacon round is the first after `closedAtMs`; in version 2, after `closesAtMs`.
 */
type RecordVersion = 1 | 2

export type TableRound = {
  readonly id: string
  readonly tableId: string
  readonly chainId: string
  readonly place: number
  readonly gameId: string
  readonly gameVersion: string
  readonly recordVersion: RecordVersion
  readonly state: TableRoundState
  readonly openedAtMs: number
  /** Published as the round opened: a bet judged at this instant or later is refused, whatever the state. */
  readonly closesAtMs: number
  /** When bets were closed; null before. */
  readonly closedAtMs: number | null
  readonly beacon: BeaconRound | null
  /** Published once the round is over; null before. */
  readonly link: string | null
  readonly shoeBefore: string
  readonly shoeAfter: string | null
  readonly events: readonly GameEvent[] | null
  readonly shownUntilMs: number | null
  readonly overAtMs: number | null
  /** Why the round was refunded; null for any other. */
  readonly voidReason: VoidReason | null
  /** Null unless a seat has to decide. */
  readonly turn: RoundTurn | null
}

/** The seat and hand that have to decide, and the end of their time, after which the hand stands. */
export type RoundTurn = HandTurn & {
  /** The number of decisions before this one. */
  readonly step: number
  readonly endsAtMs: number
}

/** The deciding round of the beacon; signature and value are null until they are published. */
type BeaconRound = {
  readonly round: number
  readonly signature: string | null
  readonly value: string | null
  /** The beacon's chain; null for a round closed before this column existed. */
  readonly chain: RoundChain | null
}

type RoundChain = DrandTimes & { readonly publicKey: string }

type Row = {
  id: string
  table_id: string
  chain_id: string
  place: number
  game_id: string
  game_version: string
  record_version: RecordVersion
  state: TableRoundState
  opened_at: Date
  closes_at: Date
  closed_at: Date | null
  beacon_round: bigint | null
  beacon_signature: string | null
  beacon_value: string | null
  beacon_key: string | null
  beacon_genesis: bigint | null
  beacon_period: number | null
  link: string | null
  shoe_before: string
  shoe_after: string | null
  events: string | null
  shown_until: Date | null
  over_at: Date | null
  void_reason: VoidReason | null
  turn: string | null
  turn_ends_at: Date | null
}

const columns = `id, table_id, chain_id, place, game_id, game_version, record_version, state, opened_at, closes_at, closed_at,
  beacon_round, beacon_signature, beacon_value, link, shoe_before, shoe_after, events, shown_until, over_at, void_reason,
  beacon_key, beacon_genesis, beacon_period, turn, turn_ends_at`

const msOf = (at: Date | null): number | null => at?.getTime() ?? null

const chainOf = ({ beacon_key: publicKey, beacon_genesis: genesis, beacon_period: period }: Row) =>
  publicKey === null || genesis === null || period === null
    ? null
    : { publicKey, genesis: Number(genesis), period }

function beaconOf(row: Row): BeaconRound | null {
  const { beacon_round: round, beacon_signature: signature, beacon_value: value } = row
  return round === null ? null : { round: Number(round), signature, value, chain: chainOf(row) }
}

function turnOf({ turn, turn_ends_at: endsAt }: Row): RoundTurn | null {
  if (turn === null || endsAt === null) return null
  const stored = JSON.parse(turn) as HandTurn & { readonly step: number }
  return { ...stored, endsAtMs: endsAt.getTime() }
}

function roundOf(row: Row): TableRound {
  return {
    id: row.id,
    tableId: row.table_id,
    chainId: row.chain_id,
    place: row.place,
    gameId: row.game_id,
    gameVersion: row.game_version,
    recordVersion: row.record_version,
    state: row.state,
    beacon: beaconOf(row),
    turn: turnOf(row),
    openedAtMs: row.opened_at.getTime(),
    closesAtMs: row.closes_at.getTime(),
    closedAtMs: msOf(row.closed_at),
    link: row.link,
    shoeBefore: row.shoe_before,
    shoeAfter: row.shoe_after,
    events: row.events === null ? null : (JSON.parse(row.events) as GameEvent[]),
    shownUntilMs: msOf(row.shown_until),
    overAtMs: msOf(row.over_at),
    voidReason: row.void_reason,
  }
}

type Reader = Pick<Connection, 'query'>

const byId = `select ${columns} from table_round where id = $1`

export async function findTableRound(tx: Reader, id: string): Promise<TableRound | null> {
  const [row] = await tx.query<Row>(byId, [id])
  return row === undefined ? null : roundOf(row)
}

const newest = 'select newest_round_id from play_table where id = $1'

/** The id of the current round, or of the last one; null for a table without rounds. */
export async function newestRoundId(tx: Reader, tableId: string): Promise<string | null> {
  const [row] = await tx.query<{ newest_round_id: string | null }>(newest, [tableId])
  return row?.newest_round_id ?? null
}

const latest = `select ${columns}, clock_timestamp() as now from table_round where id = (${newest})`

/** The round of `newestRoundId`, also null if its month was detached, and the database's clock. */
export async function latestRoundNow(
  tx: Reader,
  tableId: string,
): Promise<{ readonly round: TableRound | null; readonly nowMs: number }> {
  const [row] = await tx.query<Row & { now: Date }>(latest, [tableId])
  if (row !== undefined) return { round: roundOf(row), nowMs: row.now.getTime() }
  const [clock] = await tx.query<{ now: Date }>('select clock_timestamp() as now')
  if (clock === undefined) throw new Error('the clock returned no row')
  return { round: null, nowMs: clock.now.getTime() }
}

/** The round of `newestRoundId`; also null if its month was detached. */
export const latestRound = async (tx: Reader, tableId: string): Promise<TableRound | null> =>
  (await latestRoundNow(tx, tableId)).round

const listedMs = 31 * 86_400_000

/**
 * A bound below the ids of the 31 days before this round, so that a listing
 * scans no other monthly partitions.
 */
export const listedFrom = (newestId: string): string =>
  firstIdOf(dateOf(Number.parseInt(newestId.replaceAll('-', '').slice(0, 12), 16) - listedMs))

export type DueStep = { readonly step: 'open' | 'close' | 'draw' | 'stand' | 'settle'; readonly atMs: number }

/** The next step of a table, and when it is due by the database's clock. */
export function nextStep(round: TableRound | null, pauseMs: number): DueStep {
  if (round === null) return { step: 'open', atMs: 0 }
  const { state, closesAtMs, turn, shownUntilMs, overAtMs } = round
  if (state === 'betting') return { step: 'close', atMs: closesAtMs }
  // Due from the closing time; the resolution itself waits for the beacon value.
  if (state === 'closed') return { step: 'draw', atMs: closesAtMs }
  if (state === 'acting') return { step: 'stand', atMs: turn?.endsAtMs ?? 0 }
  if (state === 'drawn') return { step: 'settle', atMs: shownUntilMs ?? 0 }
  return { step: 'open', atMs: (overAtMs ?? 0) + pauseMs }
}
