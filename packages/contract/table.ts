// Tables that many play at once: the public view of a table, a player's bets there, and a round by its id.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, InBoth, Instant } from './fields.ts'
import { RoundEvent } from './round-event.ts'

/** A table's id is its game id in the lobby. */
export const TableId = GameId

/** A betting spot of the layout, as its game names it: `banker`, `straight-17`. */
export const BetSpot = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/))

/** `acting` only if seats decide about their hands: after the deal, before the end. */
export const TableRoundState = z.enum(['betting', 'closed', 'acting', 'drawn', 'settled', 'refunded'])
export type TableRoundState = z.infer<typeof TableRoundState>

export const HandAction = z.enum(['hit', 'stand', 'double', 'split', 'surrender'])
export type HandAction = z.infer<typeof HandAction>

/** Seats count from 1, the hands of a seat from 0. */
export const SeatNo = z.int().check(z.gte(1), z.lte(9))
const HandNo = z.int().check(z.gte(0), z.lte(9))

/** The hand whose turn it is. */
export const TableTurn = z.object({
  /** Number of decisions taken in the round before this one. */
  step: z.int(),
  seat: SeatNo,
  hand: HandNo,
  may: z.array(HandAction),
  /** Time at which the hand stands automatically. */
  until: Instant,
})
export type TableTurn = z.infer<typeof TableTurn>

/** The public view of a round. */
export const TableRoundView = z.object({
  id: Id,
  /** Its number among the rounds of its table's day, from 1. */
  no: z.int(),
  state: TableRoundState,
  /** Set as the round opens: a bet that is judged later is refused. */
  closesAt: Instant,
  /**
   * Number of the public random value that decides the round, set as it opens; null in a round from before it was
   * published.
   */
  beaconRound: z.nullable(z.int()),
  /** Time by which its events have been shown and its bets are paid; null before the round is drawn. */
  shownUntil: z.nullable(Instant),
  /** Time at which the next round opens; null before this one is over. */
  nextAt: z.nullable(Instant),
  /** The result; empty before the round is drawn. */
  events: z.array(RoundEvent),
  /** Present only while seats decide. */
  turn: z.optional(TableTurn),
})
export type TableRoundView = z.infer<typeof TableRoundView>

/** A player who has bets in the round. */
export const TableCompanion = z.object({
  /** Masked. */
  name: z.string(),
  /** Total stake in yen, whatever its currency. */
  staked: Amount,
  /** Whether the player is one of the operator's sample players. */
  isSample: z.boolean(),
})
export type TableCompanion = z.infer<typeof TableCompanion>

/** A taken seat of the round. */
export const TakenSeat = z.object({
  seat: SeatNo,
  /** Masked. */
  name: z.string(),
  isSample: z.boolean(),
  /** Stake in yen. */
  staked: Amount,
})
export type TakenSeat = z.infer<typeof TakenSeat>

/** The bets of all players together in the round. Changes at most twice a second. */
export const TableCrowd = z.object({
  players: z.int(),
  /** Total stake in yen. */
  staked: Amount,
  spots: z.record(BetSpot, z.object({ players: z.int(), staked: Amount })),
  /** The first eight players to stake. */
  companions: z.array(TableCompanion),
  /** Taken seats in ascending order; only of a table with seats. */
  seats: z.optional(z.array(TakenSeat)),
})
export type TableCrowd = z.infer<typeof TableCrowd>

/** The result of a round in a few letters, as its game writes it for a list: `17`, `b`, `256`. */
export const RoundMark = z.string().check(z.regex(/^[a-z0-9]{1,8}$/))

/** The complete public view of a table. Later changes continue its numbering. */
export const TableView = z.object({
  tableId: TableId,
  /** Identifies the numbering of `seq`; another feed starts again. */
  feed: z.string(),
  seq: z.int(),
  /** The platform's clock when this was written, ms since 1970. */
  nowMs: z.int(),
  /** Null before the first round. */
  round: z.nullable(TableRoundView),
  crowd: TableCrowd,
  /** Marks of the previous rounds, oldest first: since the start of the shoe if there is one, at most 120. */
  marks: z.array(RoundMark),
  /** Cards left in the shoe as the round begins; null for games without one. */
  cardsLeft: z.nullable(z.int()),
})
export type TableView = z.infer<typeof TableView>

/** A change of a table; absent fields are unchanged. The next change has the next number. */
export const TableChange = z.object({
  tableId: TableId,
  feed: z.string(),
  seq: z.int(),
  nowMs: z.int(),
  round: z.optional(TableRoundView),
  crowd: z.optional(TableCrowd),
  /** One more mark; or all of them after a new shoe. */
  mark: z.optional(RoundMark),
  marks: z.optional(z.array(RoundMark)),
  cardsLeft: z.optional(z.nullable(z.int())),
})
export type TableChange = z.infer<typeof TableChange>

/** Profit to stake: `[19, 20]` pays nineteen for every twenty. */
const Odds = z.tuple([z.int(), z.int()])

export const TableBetOffered = z.object({
  spot: BetSpot,
  title: InBoth,
  /** Odds that it pays, highest first. */
  odds: z.array(Odds),
  /** Return to player in parts per million. */
  rtpPpm: z.int(),
  /** Maximum stake on this bet. */
  most: Amount,
})
export type TableBetOffered = z.infer<typeof TableBetOffered>

/** A table in the lobby's list. */
export const TableListed = z.object({
  tableId: TableId,
  /** The game whose rules it follows: `baccarat`. */
  rulesOf: GameId,
  gameName: InBoth,
  /** The name of the table itself. */
  place: InBoth,
  /** The smallest chip, and the maximum stake in a round. */
  chip: Amount,
  most: Amount,
  /** How long bets are open, ms. */
  bettingMs: z.int(),
  /** Number of seats that decide about their hands; null if none do. */
  seats: z.nullable(z.int()),
  view: TableView,
})
export type TableListed = z.infer<typeof TableListed>

/** Lists all tables with their current public state. */
export const queryTables = call({
  path: '/api/v1/studio/table/list',
  as: 'anyone',
  perMinute: 240,
  input: z.object({ currency: Currency }),
  output: z.object({ tables: z.array(TableListed) }),
})

/** Returns one table with every bet it accepts. */
export const queryTable = call({
  path: '/api/v1/studio/table/detail',
  as: 'anyone',
  perMinute: 240,
  input: z.object({ tableId: TableId, currency: Currency }),
  output: z.object({
    table: TableListed,
    bets: z.array(TableBetOffered),
    /** The last link of the chain of today's rounds, hex; null before the first round. */
    commitment: z.nullable(z.string()),
  }),
  refusals: ['gameUnavailable'],
})
