// Stored races with bets, and their tickets.

import type { Currency } from '@mangetsu/money'
import type { RaceBetKind, RaceLine } from '@mangetsu/race'
import type { LineOdds } from '@mangetsu/race/settle'
import { dateOf } from '../../../kernel/clock.ts'
import { type Connection, listOf, type Tx } from '../../../kernel/db/index.ts'

type Reader = Pick<Connection, 'query'>

export type RaceRow = {
  id: string
  state: 'open' | 'closed' | 'settled' | 'voided'
  beacon_signature: string | null
  arrival: number[] | null
}

const raceColumns = 'id, state, beacon_signature, arrival'

/** Reads the rows of races; those without bets have none. */
export async function readRaces(tx: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, RaceRow>> {
  const rows = await tx.query<RaceRow>(`select ${raceColumns} from race where id = any($1::text[])`, [
    [...ids],
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

/** When a race with bets closes, null before its first bet; and the database's clock. Unix ms. */
export type RaceEntryNow = { readonly closesAtMs: number | null; readonly nowMs: number }

export async function readEntry(tx: Reader, raceId: string): Promise<RaceEntryNow> {
  const [row] = await tx.query<{ closes_at: Date | null; now: Date }>(
    'select (select closes_at from race where id = $1) as closes_at, clock_timestamp() as now',
    [raceId],
  )
  if (row === undefined) throw new Error('the database told no time')
  return { closesAtMs: row.closes_at?.getTime() ?? null, nowMs: row.now.getTime() }
}

export type NewRace = {
  readonly raceId: string
  readonly chainId: string
  readonly model: string
  readonly opensAtMs: number
  readonly closesAtMs: number
  readonly finishesAtMs: number
  readonly voidsAtMs: number
  readonly beacon: {
    readonly round: number
    readonly publicKey: string
    readonly genesis: number
    readonly period: number
  }
}

const insertRace = `insert into race (id, chain_id, model, state, opens_at, closes_at, finishes_at, voids_at, beacon_round,
    beacon_key, beacon_genesis, beacon_period)
  values ($1, $2, $3, 'open', $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`

/** Enters a race at its first bet. */
export async function enterRace(tx: Tx, race: NewRace): Promise<void> {
  const { publicKey, round, genesis, period } = race.beacon
  await tx.query(insertRace, [
    race.raceId,
    race.chainId,
    race.model,
    dateOf(race.opensAtMs),
    dateOf(race.closesAtMs),
    dateOf(race.finishesAtMs),
    dateOf(race.voidsAtMs),
    round,
    publicKey,
    genesis,
    period,
  ])
}

// The clock is read once the row is locked: a request that waited is judged by the instant it acquired the lock.
const share = `with locked as (select state, opens_at, closes_at from race where id = $1 for share)
  select state, opens_at, closes_at, clock_timestamp() as now from locked`

type SharedRow = { state: RaceRow['state']; opens_at: Date; closes_at: Date; now: Date }

/** Locks a race against its closing; returns the instant, Unix ms by the database's clock, or null if it takes no bets. */
export async function shareRace(tx: Tx, raceId: string): Promise<number | null> {
  const [row] = await tx.query<SharedRow>(share, [raceId])
  if (row === undefined) throw new Error(`the race ${raceId} was not entered`)
  const isOpen = row.state === 'open' && row.now >= row.opens_at && row.now < row.closes_at
  return isOpen ? row.now.getTime() : null
}

export type DueRace = {
  readonly id: string
  readonly state: 'open' | 'closed'
  readonly closes_at: Date
  readonly finishes_at: Date
  readonly voids_at: Date
}

/** Reads the races with bets that are not over, the oldest first. */
export const racesNotOver = (tx: Reader): Promise<DueRace[]> =>
  tx.query<DueRace>(
    `select id, state, closes_at, finishes_at, voids_at from race where state in ('open', 'closed') order by closes_at`,
  )

/** Closes a race; waits for bets that were accepted in time. */
export async function closeRace(tx: Tx, raceId: string): Promise<void> {
  await tx.query(
    `update race set state = 'closed' where id = $1 and state = 'open' and closes_at <= clock_timestamp()`,
    [raceId],
  )
}

export type RaceEnd =
  | { readonly state: 'settled'; readonly arrival: readonly number[]; readonly signature: string }
  | { readonly state: 'voided' }

/** Ends a race whose tickets are all settled or refunded. */
export async function endRace(tx: Tx, raceId: string, end: RaceEnd, nowMs: number): Promise<void> {
  const [arrival, signature] = end.state === 'settled' ? [listOf(end.arrival), end.signature] : [null, null]
  await tx.query(
    `update race set state = $2, arrival = $3, beacon_signature = $4, ended_at = $5 where id = $1 and state = 'closed'`,
    [raceId, end.state, arrival, signature, dateOf(nowMs)],
  )
}

/** A line as stored; amounts in smallest units as text. */
export type StoredLine = {
  readonly kind: RaceBetKind
  readonly pick: string
  readonly stakeMinor: string
  readonly odds: number
  readonly placeOdds: number | null
  readonly returnedMinor?: string
}

export type PricedLine = RaceLine & LineOdds

export const lineOf = ({ kind, pick, stakeMinor, odds, placeOdds }: StoredLine): PricedLine => ({
  kind,
  pick,
  stakeMinor: BigInt(stakeMinor),
  odds,
  placeOdds,
})

export type RaceTicketRow = {
  id: string
  race_id: string
  player_id: string
  currency: Currency
  stake: bigint
  lines: StoredLine[]
  hold_id: string
  state: 'open' | 'settled' | 'refunded'
  returned: bigint | null
  placed_at: Date
  settled_at: Date | null
}

const ticketColumns = `id, race_id, player_id, currency, stake, lines, hold_id, state, returned, placed_at, settled_at`

export type NewTicket = Pick<
  RaceTicketRow,
  'id' | 'race_id' | 'player_id' | 'currency' | 'stake' | 'hold_id'
> & {
  readonly lines: readonly PricedLine[]
  readonly appId: string
  readonly placedAtMs: number
}

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  const lines = ticket.lines.map((line) => ({ ...line, stakeMinor: String(line.stakeMinor) }))
  await tx.query(
    `insert into race_ticket (id, race_id, player_id, currency, stake, lines, app_id, hold_id, state, placed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9)`,
    [
      ticket.id,
      ticket.race_id,
      ticket.player_id,
      ticket.currency,
      ticket.stake,
      JSON.stringify(lines),
      ticket.appId,
      ticket.hold_id,
      dateOf(ticket.placedAtMs),
    ],
  )
}

/** Sums a player's held stakes on a race in a currency, smallest units. */
export async function heldOnRace(
  tx: Reader,
  { playerId, raceId, currency }: { playerId: string; raceId: string; currency: Currency },
): Promise<bigint> {
  const [row] = await tx.query<{ stake: bigint }>(
    `select coalesce(sum(stake), 0)::bigint as stake from race_ticket
     where player_id = $1 and race_id = $2 and currency = $3 and state = 'open'`,
    [playerId, raceId, currency],
  )
  return row?.stake ?? 0n
}

/** Reads the open tickets of a race in the order of their ids, at most `limit`. */
export const openTickets = (tx: Reader, raceId: string, limit: number): Promise<RaceTicketRow[]> =>
  tx.query<RaceTicketRow>(
    `select ${ticketColumns} from race_ticket where race_id = $1 and state = 'open' order by id limit $2`,
    [raceId, limit],
  )

/** Reads all tickets of a race. */
export const ticketsOfRace = (tx: Reader, raceId: string): Promise<RaceTicketRow[]> =>
  tx.query<RaceTicketRow>(`select ${ticketColumns} from race_ticket where race_id = $1 order by id`, [raceId])

/** Reads one of the player's tickets. */
export async function ticketOf(
  tx: Reader,
  playerId: string,
  ticketId: string,
): Promise<RaceTicketRow | undefined> {
  const [row] = await tx.query<RaceTicketRow>(
    `select ${ticketColumns} from race_ticket where id = $1 and player_id = $2`,
    [ticketId, playerId],
  )
  return row
}

export type RaceTicketPage = {
  readonly playerId: string
  /** Null for those of all races. */
  readonly raceId: string | null
  readonly pageNo: number
  readonly pageSize: number
}

/** Reads a page of the player's tickets, newest first, with the numbers of all and of the open ones. */
export async function pageOfTickets(
  tx: Reader,
  { playerId, raceId, pageNo, pageSize }: RaceTicketPage,
): Promise<{ rows: RaceTicketRow[]; total: number; open: number }> {
  const where = 'player_id = $1 and ($2::text is null or race_id = $2)'
  const rows = await tx.query<RaceTicketRow>(
    `select ${ticketColumns} from race_ticket where ${where} order by placed_at desc, id desc limit $3 offset $4`,
    [playerId, raceId, pageSize, (pageNo - 1) * pageSize],
  )
  const [count] = await tx.query<{ every: bigint; open: bigint }>(
    `select count(*) as every, count(*) filter (where state = 'open') as open from race_ticket where ${where}`,
    [playerId, raceId],
  )
  return { rows, total: Number(count?.every ?? 0n), open: Number(count?.open ?? 0n) }
}

/** Returns whether the player has a ticket whose stake is held. */
export async function isTicketOpen(tx: Reader, playerId: string): Promise<boolean> {
  const found = await tx.query(`select from race_ticket where player_id = $1 and state = 'open' limit 1`, [
    playerId,
  ])
  return found.length > 0
}
