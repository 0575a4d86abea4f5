// Rounds of tables that are over: the list of a table's, and one by its address with all that it follows from.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, CalendarDate, GameId, Id, InBoth, Instant, pageAsked } from './fields.ts'
import { RoundEvent } from './round-event.ts'
import { HandAction, RoundMark, TableId, TableRoundState } from './table.ts'

/** The last rounds of a table that are over, the newest first. */
export const queryTableRounds = call({
  path: '/api/v1/studio/table/rounds',
  as: 'anyone',
  input: z.object({ tableId: TableId, ...pageAsked }),
  output: z.object({
    rounds: z.array(
      z.object({
        roundId: Id,
        no: z.int(),
        at: Instant,
        /** Null for one that was given back. */
        mark: z.nullable(RoundMark),
      }),
    ),
  }),
  refusals: ['gameUnavailable'],
})

const ChainHead = z.object({
  chainId: z.string(),
  /** The chain's link at place 0, hex. */
  commitment: z.string(),
})

/** The list of a day's chains that was published the day before, with all that its digest is made of. */
const ChainList = z.object({
  day: CalendarDate,
  publishedAt: Instant,
  /** SHA-256, hex, of a line `<chain id>:<commitment>` with a line feed for each head, in the order of their ids. */
  digest: z.string(),
  /** When a proof of the book was made that names the digest; null before. */
  provedAt: z.nullable(Instant),
  heads: z.array(ChainHead),
})

/** The chains of tables of the last days and of the coming one, the latest day first. */
export const queryTableChains = call({
  path: '/api/v1/studio/table/chains',
  as: 'anyone',
  input: z.object({}),
  output: z.object({
    days: z.array(
      z.object({
        day: CalendarDate,
        /** When its list was published; null for a day of which there is none. */
        list: z.nullable(
          z.object({ publishedAt: Instant, digest: z.string(), provedAt: z.nullable(Instant) }),
        ),
        chains: z.array(
          z.object({
            ...ChainHead.shape,
            tableId: TableId,
            /** Null for a table that is not here any more. */
            gameName: z.nullable(InBoth),
            place: z.nullable(InBoth),
            publishedAt: Instant,
            /** False for one that was made as a round opened. */
            isListed: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})

/** Why a round was given back: the value that decides was not to be had in time. */
export const VoidReason = z.enum(['valueMissing'])
export type VoidReason = z.infer<typeof VoidReason>

/** Rounds that were given back, by day (of their chain) and table, of the last 31 days; the latest day first. */
export const queryTableVoids = call({
  path: '/api/v1/studio/table/voids',
  as: 'anyone',
  input: z.object({}),
  output: z.object({
    days: z.array(
      z.object({
        day: CalendarDate,
        tables: z.array(
          z.object({
            tableId: TableId,
            /** Null for a table that is not here any more. */
            gameName: z.nullable(InBoth),
            place: z.nullable(InBoth),
            /** All rounds that were opened, those that were given back among them. */
            opened: z.int(),
            /** The newest first. */
            voided: z.array(z.object({ roundId: Id, no: z.int(), at: Instant, reason: VoidReason })),
          }),
        ),
      }),
    ),
  }),
})

/** All that is needed to compute a round anew. */
export const TableRoundRecord = z.object({
  roundId: Id,
  tableId: TableId,
  gameName: InBoth,
  place: InBoth,
  /** The rules and their version. */
  gameId: GameId,
  gameVersion: z.string(),
  state: TableRoundState,
  /** By which the record is proved. 1: the value is the first after `closedAt`. 2: the first after `closesAt`, published as it opened. */
  version: z.literal([1, 2]),
  openedAt: Instant,
  /** Null in records of version 1. */
  closesAt: z.nullable(Instant),
  /** When the platform closed it; null before. In version 2 it decides nothing. */
  closedAt: z.nullable(Instant),
  chain: z.object({
    id: z.string(),
    place: z.int(),
    commitment: z.string(),
    publishedAt: Instant,
    /** Null for a chain that was made as a round opened. */
    list: z.nullable(ChainList),
  }),
  /** Null until it has been drawn or given back. */
  link: z.nullable(z.string()),
  /** The value from outside; in records of version 1 null until bets are closed. */
  beacon: z.nullable(
    z.object({
      publicKey: z.string(),
      /** Of the first round, seconds since 1970; and from one to the next, seconds. */
      genesis: z.int(),
      period: z.int(),
      round: z.int(),
      signature: z.nullable(z.string()),
      /** drand's quicknet, or a signer of one party's own, who can know a value before its time. */
      signer: z.enum(['drand', 'practice']),
    }),
  ),
  /** Only of a round that was given back. */
  voided: z.nullable(
    z.object({
      reason: VoidReason,
      at: Instant,
      /** What it would have come to, where seats decide up to the first decision; null until its value is public. */
      wouldBe: z.nullable(z.array(RoundEvent)),
    }),
  ),
  /** Of a table with seats: which were dealt to, and what was decided, in order. */
  seated: z.nullable(
    z.object({ seats: z.array(z.int()), decisions: z.array(z.union([HandAction, z.literal('late')])) }),
  ),
  shoeBefore: z.nullable(z.string()),
  shoeAfter: z.nullable(z.string()),
  events: z.array(RoundEvent),
  /** In yen, and how many players. */
  staked: Amount,
  players: z.int(),
  /** When the bets of each of these players were judged, the earliest first; null in records of version 1. */
  betsJudgedAt: z.nullable(z.array(Instant)),
})
export type TableRoundRecord = z.infer<typeof TableRoundRecord>

/** A round of a table by its own address, or by that of a player's record of it. */
export const queryTableRound = call({
  path: '/api/v1/studio/table/round',
  as: 'anyone',
  input: z.object({ roundId: Id }),
  output: z.object({ round: TableRoundRecord }),
  refusals: ['roundUnknown'],
})
