// Stored rounds of virtual sports with bets, and their tickets.
import type { Currency } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import type { RoundName, VirtualGameId, VirtualLine } from './game.ts'

type Reader = Pick<Connection, 'query'>

export type VirtualRoundRow = {
  id: string
  state: 'open' | 'closed' | 'settled' | 'voided'
  beacon_signature: string | null
}

/** Reads the rows of rounds; those without bets have none. */
export async function readRounds(
  tx: Reader,
  game: VirtualGameId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VirtualRoundRow>> {
  const rows = await tx.query<VirtualRoundRow>(
    'select id, state, beacon_signature from virtual_round where game = $1 and id = any($2::text[])',
    [game, [...ids]],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns whether operators have suspended a game: its rounds take no bets, and those with bets are played. */
export async function isGameSuspended(tx: Reader, game: VirtualGameId): Promise<boolean> {
  const found = await tx.query(`select from sport_suspension where subject in ('all', 'virtual/' || $1)`, [
    game,
  ])
  return found.length > 0
}

/** When a round with bets closes, null before its first bet; and the database's clock. Unix ms. */
export type RoundEntryNow = { readonly closesAtMs: number | null; readonly nowMs: number }

export async function readEntry(tx: Reader, { game, roundId }: RoundName): Promise<RoundEntryNow> {
  const [row] = await tx.query<{ closes_at: Date | null; now: Date }>(
    `select (select closes_at from virtual_round where game = $1 and id = $2) as closes_at, clock_timestamp() as now`,
    [game, roundId],
  )
  if (row === undefined) throw new Error('the database told no time')
  return { closesAtMs: row.closes_at?.getTime() ?? null, nowMs: row.now.getTime() }
}

export type NewRound = RoundName & {
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

const insertRound = `insert into virtual_round (game, id, chain_id, model, state, opens_at, closes_at, finishes_at, voids_at,
    beacon_round, beacon_key, beacon_genesis, beacon_period)
  values ($1, $2, $3, $4, 'open', $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`

/** Enters a round at its first bet. */
export async function enterRound(tx: Tx, round: NewRound): Promise<void> {
  const { publicKey, round: beaconRound, genesis, period } = round.beacon
  await tx.query(insertRound, [
    round.game,
    round.roundId,
    round.chainId,
    round.model,
    dateOf(round.opensAtMs),
    dateOf(round.closesAtMs),
    dateOf(round.finishesAtMs),
    dateOf(round.voidsAtMs),
    beaconRound,
    publicKey,
    genesis,
    period,
  ])
}

// The clock is read once the row is locked: a request that waited is judged by the instant it acquired the lock.
const share = `with locked as (
    select state, opens_at, closes_at from virtual_round where game = $1 and id = $2 for share)
  select state, opens_at, closes_at, clock_timestamp() as now from locked`

type SharedRow = { state: VirtualRoundRow['state']; opens_at: Date; closes_at: Date; now: Date }

/** Locks a round against its closing; returns the instant, Unix ms by the database's clock, or null if it takes no bets. */
export async function shareRound(tx: Tx, { game, roundId }: RoundName): Promise<number | null> {
  const [row] = await tx.query<SharedRow>(share, [game, roundId])
  if (row === undefined) throw new Error(`the round ${game}/${roundId} was not entered`)
  const isOpen = row.state === 'open' && row.now >= row.opens_at && row.now < row.closes_at
  return isOpen ? row.now.getTime() : null
}

export type DueRound = {
  readonly id: string
  readonly state: 'open' | 'closed'
  readonly closes_at: Date
  readonly finishes_at: Date
  readonly voids_at: Date
}

/** Reads a game's rounds with bets that are not over, the oldest first. */
export const roundsNotOver = (tx: Reader, game: VirtualGameId): Promise<DueRound[]> =>
  tx.query<DueRound>(
    `select id, state, closes_at, finishes_at, voids_at from virtual_round
     where game = $1 and state in ('open', 'closed') order by closes_at`,
    [game],
  )

/** Closes a round; waits for bets that were accepted in time. */
export async function closeRound(tx: Tx, { game, roundId }: RoundName): Promise<void> {
  await tx.query(
    `update virtual_round set state = 'closed'
     where game = $1 and id = $2 and state = 'open' and closes_at <= clock_timestamp()`,
    [game, roundId],
  )
}

/** `result` is plain JSON. */
export type RoundEnd =
  | { readonly state: 'settled'; readonly result: object; readonly signature: string }
  | { readonly state: 'voided' }

/** Ends a round whose tickets are all settled or refunded. */
export async function endRound(
  tx: Tx,
  { game, roundId }: RoundName,
  end: RoundEnd,
  nowMs: number,
): Promise<void> {
  const [result, signature] =
    end.state === 'settled' ? [JSON.stringify(end.result), end.signature] : [null, null]
  await tx.query(
    `update virtual_round set state = $3, result = $4, beacon_signature = $5, ended_at = $6
     where game = $1 and id = $2 and state = 'closed'`,
    [game, roundId, end.state, result, signature, dateOf(nowMs)],
  )
}

/** A line as stored; amounts in smallest units as text. */
export type StoredLine<Line extends VirtualLine> = Omit<Line, 'stakeMinor'> & {
  readonly stakeMinor: string
  readonly returnedMinor?: string
}

/** Returns a stored line as the game's own. */
export function lineOf<Line extends VirtualLine>(stored: StoredLine<Line>): Line {
  const { returnedMinor: _, stakeMinor, ...own } = stored
  // The stored fields are those that the game gave.
  return { ...own, stakeMinor: BigInt(stakeMinor) } as unknown as Line
}

export type VirtualTicketRow<Line extends VirtualLine> = {
  id: string
  game: VirtualGameId
  round_id: string
  player_id: string
  currency: Currency
  stake: bigint
  lines: StoredLine<Line>[]
  hold_id: string
  state: 'open' | 'settled' | 'refunded'
  returned: bigint | null
  placed_at: Date
  settled_at: Date | null
}

const ticketColumns = `id, game, round_id, player_id, currency, stake, lines, hold_id, state, returned, placed_at, settled_at`

export type NewTicket = RoundName & {
  readonly id: string
  readonly playerId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly holdId: string
  readonly lines: readonly VirtualLine[]
  readonly appId: string
  readonly placedAtMs: number
}

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  const lines = ticket.lines.map((line) => ({ ...line, stakeMinor: String(line.stakeMinor) }))
  await tx.query(
    `insert into virtual_ticket (id, game, round_id, player_id, currency, stake, lines, app_id, hold_id, state, placed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $10)`,
    [
      ticket.id,
      ticket.game,
      ticket.roundId,
      ticket.playerId,
      ticket.currency,
      ticket.stakeMinor,
      JSON.stringify(lines),
      ticket.appId,
      ticket.holdId,
      dateOf(ticket.placedAtMs),
    ],
  )
}

type OpenLines<Line extends VirtualLine> = {
  round_id: string
  currency: Currency
  stake: bigint
  lines: StoredLine<Line>[]
}

/** Reads the open tickets of a game, by their rounds. */
export const allOpenTickets = <Line extends VirtualLine>(
  tx: Reader,
  game: VirtualGameId,
): Promise<OpenLines<Line>[]> =>
  tx.query<OpenLines<Line>>(
    `select round_id, currency, stake, lines from virtual_ticket
     where state = 'open' and game = $1 order by round_id, id`,
    [game],
  )

/** Sums a player's held stakes on a round in a currency, smallest units. */
export async function stakedOnRound(
  tx: Reader,
  { game, roundId }: RoundName,
  { playerId, currency }: { readonly playerId: string; readonly currency: Currency },
): Promise<bigint> {
  const [row] = await tx.query<{ stake: bigint }>(
    `select coalesce(sum(stake), 0)::bigint as stake from virtual_ticket
     where game = $1 and round_id = $2 and player_id = $3 and currency = $4 and state = 'open'`,
    [game, roundId, playerId, currency],
  )
  return row?.stake ?? 0n
}

/** Reads the open tickets of a round in the order of their ids, at most `limit`. */
export const openTickets = <Line extends VirtualLine>(
  tx: Reader,
  { game, roundId }: RoundName,
  limit: number,
): Promise<VirtualTicketRow<Line>[]> =>
  tx.query<VirtualTicketRow<Line>>(
    `select ${ticketColumns} from virtual_ticket
     where game = $1 and round_id = $2 and state = 'open' order by id limit $3`,
    [game, roundId, limit],
  )

/** Reads all tickets of a round. */
export const ticketsOfRound = <Line extends VirtualLine>(
  tx: Reader,
  { game, roundId }: RoundName,
): Promise<VirtualTicketRow<Line>[]> =>
  tx.query<VirtualTicketRow<Line>>(
    `select ${ticketColumns} from virtual_ticket where game = $1 and round_id = $2 order by id`,
    [game, roundId],
  )

/** Reads one of the player's tickets of a game. */
export async function ticketOf<Line extends VirtualLine>(
  tx: Reader,
  game: VirtualGameId,
  { playerId, ticketId }: { readonly playerId: string; readonly ticketId: string },
): Promise<VirtualTicketRow<Line> | undefined> {
  const [row] = await tx.query<VirtualTicketRow<Line>>(
    `select ${ticketColumns} from virtual_ticket where id = $1 and player_id = $2 and game = $3`,
    [ticketId, playerId, game],
  )
  return row
}

export type VirtualTicketPage = {
  readonly playerId: string
  /** Null for the tickets of all games. */
  readonly game: VirtualGameId | null
  /** Null for those of all rounds. */
  readonly roundId: string | null
  readonly pageNo: number
  readonly pageSize: number
}

/** Reads a page of the player's tickets, newest first, with the numbers of all and of the open ones. */
export async function pageOfTickets<Line extends VirtualLine>(
  tx: Reader,
  { playerId, game, roundId, pageNo, pageSize }: VirtualTicketPage,
): Promise<{ rows: VirtualTicketRow<Line>[]; total: number; open: number }> {
  const where = 'player_id = $1 and ($2::text is null or game = $2) and ($3::text is null or round_id = $3)'
  const rows = await tx.query<VirtualTicketRow<Line>>(
    `select ${ticketColumns} from virtual_ticket where ${where} order by placed_at desc, id desc limit $4 offset $5`,
    [playerId, game, roundId, pageSize, (pageNo - 1) * pageSize],
  )
  const [count] = await tx.query<{ every: bigint; open: bigint }>(
    `select count(*) as every, count(*) filter (where state = 'open') as open from virtual_ticket where ${where}`,
    [playerId, game, roundId],
  )
  return { rows, total: Number(count?.every ?? 0n), open: Number(count?.open ?? 0n) }
}

/** Returns whether the player has a ticket whose stake is held. */
export async function isTicketOpen(tx: Reader, playerId: string): Promise<boolean> {
  const found = await tx.query(`select from virtual_ticket where player_id = $1 and state = 'open' limit 1`, [
    playerId,
  ])
  return found.length > 0
}
