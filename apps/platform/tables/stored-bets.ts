// A player's bets in a round as they are stored.
import type { Currency } from '@mangetsu/money'
import * as z from 'zod/mini'
import type { Connection } from '../kernel/db/index.ts'
import type { Bets } from './table-setup.ts'

/** Smallest units of the bet's currency by day (`2026-11-28`). */
export type StakedByDay = Readonly<Record<string, bigint>>

export type StoredBets = {
  readonly roundId: string
  readonly playerId: string
  readonly sessionId: string
  readonly currency: Currency
  readonly bets: Bets
  readonly stakedMinor: bigint
  /** The stake by the day (in the site's zone) on which it was counted against the player's limits. */
  readonly stakedByDay: StakedByDay
  /** Incremented by each change. */
  readonly revision: number
  /** The request of the last change. */
  readonly requestId: string
  readonly holdId: string | null
  /** Null until the round is over. */
  readonly paidMinor: bigint | null
  /** The player's own record of the round; null until it is paid. */
  readonly ownRoundId: string | null
}

type Row = {
  round_id: string
  player_id: string
  session_id: string
  currency: Currency
  bets: unknown
  staked: bigint
  staked_by_day: unknown
  revision: number
  request_id: string
  hold_id: string | null
  paid: bigint | null
  own_round_id: string | null
}

const Layout = z.record(z.string(), z.string())

const minorFrom = (stored: unknown): Readonly<Record<string, bigint>> =>
  Object.fromEntries(Object.entries(Layout.parse(stored)).map(([spot, minor]) => [spot, BigInt(minor)]))

/** Bets as they are stored and shown: smallest units as text. */
export const betsInTexts = (bets: Bets): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(bets).map(([spot, minor]) => [spot, `${minor}`]))

const columns =
  'round_id, player_id, session_id, currency, bets, staked, staked_by_day, revision, request_id, hold_id, paid, own_round_id'

const storedOf = (row: Row): StoredBets => ({
  roundId: row.round_id,
  playerId: row.player_id,
  sessionId: row.session_id,
  currency: row.currency,
  bets: minorFrom(row.bets),
  stakedMinor: row.staked,
  stakedByDay: minorFrom(row.staked_by_day),
  revision: row.revision,
  requestId: row.request_id,
  holdId: row.hold_id,
  paidMinor: row.paid,
  ownRoundId: row.own_round_id,
})

type Reader = Pick<Connection, 'query'>

/** The bets of one player; null if the player has never bet in this round. */
export async function betsOf(tx: Reader, roundId: string, playerId: string): Promise<StoredBets | null> {
  const [row] = await tx.query<Row>(
    `select ${columns} from table_bet where round_id = $1 and player_id = $2`,
    [roundId, playerId],
  )
  return row === undefined ? null : storedOf(row)
}

/**
 * All players' bets with a stake, ordered by player id and locked, so that a guard
 * created meanwhile counts them once.
 */
export async function allBets(tx: Reader, roundId: string): Promise<readonly StoredBets[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from table_bet where round_id = $1 and staked > 0 order by player_id for no key update`,
    [roundId],
  )
  return rows.map(storedOf)
}
