// Tables that many play at once: what everybody sees of one, what a player has there, and a round by its address.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, InBoth, Instant } from './fields.ts'
import { RoundEvent } from './round-event.ts'

/** A table goes by the name the lobby lists it under. */
export const TableId = GameId

/** A place of the layout where chips lie, as its game names it: `banker`, `straight-17`. */
export const BetSpot = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/))

/** `acting` only where seats decide about their hands: dealt, and not over. */
export const TableRoundState = z.enum(['betting', 'closed', 'acting', 'drawn', 'settled', 'refunded'])
export type TableRoundState = z.infer<typeof TableRoundState>

export const HandAction = z.enum(['hit', 'stand', 'double', 'split', 'surrender'])
export type HandAction = z.infer<typeof HandAction>

/** Seats count from 1, the hands of one from 0. */
export const SeatNo = z.int().check(z.gte(1), z.lte(9))
const HandNo = z.int().check(z.gte(0), z.lte(9))

/** Whose turn it is to decide. */
export const TableTurn = z.object({
  /** How much has been decided in the round before. */
  step: z.int(),
  seat: SeatNo,
  hand: HandNo,
  may: z.array(HandAction),
  /** Then the hand stands. */
  until: Instant,
})
export type TableTurn = z.infer<typeof TableTurn>

/** A round as everybody sees it. */
export const TableRoundView = z.object({
  id: Id,
  /** Its place among the rounds of its table's day, from 1. */
  no: z.int(),
  state: TableRoundState,
  /** Set as the round opens: a bet that is judged later is refused. */
  closesAt: Instant,
  /** The number of the public random value that decides, set as the round opens; null in one that opened before it was published. */
  beaconRound: z.nullable(z.int()),
  /** From then on its events have been shown, and its bets are paid; null before it is drawn. */
  shownUntil: z.nullable(Instant),
  /** When the next one opens; null before this one is over. */
  nextAt: z.nullable(Instant),
  /** What it has come to; none before it is drawn. */
  events: z.array(RoundEvent),
  /** Only while seats decide. */
  turn: z.optional(TableTurn),
})
export type TableRoundView = z.infer<typeof TableRoundView>

/** Somebody who has bets in the round. */
export const TableCompanion = z.object({
  /** Masked. */
  name: z.string(),
  /** In yen, whatever is staked. */
  staked: Amount,
  /** One of the house's sample players. */
  isSample: z.boolean(),
})
export type TableCompanion = z.infer<typeof TableCompanion>

/** A seat that is taken in the round. */
export const TakenSeat = z.object({
  seat: SeatNo,
  /** Masked. */
  name: z.string(),
  isSample: z.boolean(),
  /** In yen. */
  staked: Amount,
})
export type TakenSeat = z.infer<typeof TakenSeat>

/** What all players together have in the round. Changes at most twice a second. */
export const TableCrowd = z.object({
  players: z.int(),
  /** In yen. */
  staked: Amount,
  spots: z.record(BetSpot, z.object({ players: z.int(), staked: Amount })),
  /** Those who have staked first, eight at most. */
  companions: z.array(TableCompanion),
  /** Of a table with seats: those that are taken, ascending. */
  seats: z.optional(z.array(TakenSeat)),
})
export type TableCrowd = z.infer<typeof TableCrowd>

/** What a round has come to in a few letters, as its game writes it for a list: `17`, `b`, `256`. */
export const RoundMark = z.string().check(z.regex(/^[a-z0-9]{1,8}$/))

/** All that everybody sees of a table. Changes are numbered from this on. */
export const TableView = z.object({
  tableId: TableId,
  /** Whose numbers `seq` counts: another one begins anew. */
  feed: z.string(),
  seq: z.int(),
  /** The platform's clock as this was written, ms since 1970. */
  nowMs: z.int(),
  /** Null before the first one. */
  round: z.nullable(TableRoundView),
  crowd: TableCrowd,
  /** Of the rounds before, the oldest first: since the shoe was begun where there is one, at most 120. */
  marks: z.array(RoundMark),
  /** Of the shoe, as the round begins; null for games without one. */
  cardsLeft: z.nullable(z.int()),
})
export type TableView = z.infer<typeof TableView>

/** What has changed; what is left out is as it was. The next one has the next number. */
export const TableChange = z.object({
  tableId: TableId,
  feed: z.string(),
  seq: z.int(),
  nowMs: z.int(),
  round: z.optional(TableRoundView),
  crowd: z.optional(TableCrowd),
  /** One more mark; or all of them, where a shoe was begun. */
  mark: z.optional(RoundMark),
  marks: z.optional(z.array(RoundMark)),
  cardsLeft: z.optional(z.nullable(z.int())),
})
export type TableChange = z.infer<typeof TableChange>

/** Gain to stake: `[19, 20]` pays nineteen for every twenty. */
const Odds = z.tuple([z.int(), z.int()])

export const TableBetOffered = z.object({
  spot: BetSpot,
  title: InBoth,
  /** What it pays at, the highest first. */
  odds: z.array(Odds),
  /** Return to player in parts per million. */
  rtpPpm: z.int(),
  /** The most that is taken there. */
  most: Amount,
})
export type TableBetOffered = z.infer<typeof TableBetOffered>

/** A table as the lobby lists it. */
export const TableListed = z.object({
  tableId: TableId,
  /** Whose rules it plays by: `baccarat`. */
  rulesOf: GameId,
  gameName: InBoth,
  /** The name of the table itself. */
  place: InBoth,
  /** The least chip and the most in a round. */
  chip: Amount,
  most: Amount,
  /** How long bets are open, ms. */
  bettingMs: z.int(),
  /** How many seats decide about their hands; null where none do. */
  seats: z.nullable(z.int()),
  view: TableView,
})
export type TableListed = z.infer<typeof TableListed>

/** Every table with what is to be seen of it now. */
export const queryTables = call({
  path: '/api/v1/studio/table/list',
  as: 'anyone',
  perMinute: 240,
  input: z.object({ currency: Currency }),
  output: z.object({ tables: z.array(TableListed) }),
})

/** A table by itself, with every bet it takes. */
export const queryTable = call({
  path: '/api/v1/studio/table/detail',
  as: 'anyone',
  perMinute: 240,
  input: z.object({ tableId: TableId, currency: Currency }),
  output: z.object({
    table: TableListed,
    bets: z.array(TableBetOffered),
    /** The last link of the chain today's rounds are drawn from, hex; null before the first round. */
    commitment: z.nullable(z.string()),
  }),
  refusals: ['gameUnavailable'],
})
