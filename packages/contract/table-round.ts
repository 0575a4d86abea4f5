// Finished rounds of tables: the list of a table's rounds, and one round by its id with all its inputs.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, CalendarDate, GameId, Id, InBoth, Instant, pageInput } from './fields.ts'
import { RoundEvent } from './round-event.ts'
import { HandAction, RoundMark, TableId, TableRoundState } from './table.ts'

/** Lists a table's last finished rounds, newest first. */
export const queryTableRounds = call({
  path: '/api/v1/studio/table/rounds',
  as: 'anyone',
  input: z.object({ tableId: TableId, ...pageInput }),
  output: z.object({
    rounds: z.array(
      z.object({
        roundId: Id,
        no: z.int(),
        at: Instant,
        /** Null for a voided round. */
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

/** The list of a day's chains that was published the day before, with all inputs of its digest. */
const ChainList = z.object({
  day: CalendarDate,
  publishedAt: Instant,
  /** SHA-256, hex, of a line `<chain id>:<commitment>` with a line feed for each head, in the order of their ids. */
  digest: z.string(),
  /** Time of the ledger audit that names the digest; null before. */
  provedAt: z.nullable(Instant),
  heads: z.array(ChainHead),
})

/** A place of a published chain. */
export const PublishedChain = z.object({
  id: z.string(),
  place: z.int(),
  commitment: z.string(),
  publishedAt: Instant,
  /** Null for a chain created when it was first needed. */
  list: z.nullable(ChainList),
})

/** Lists the chains of tables of the last days and of the coming one, latest day first. */
export const queryTableChains = call({
  path: '/api/v1/studio/table/chains',
  as: 'anyone',
  input: z.object({}),
  output: z.object({
    days: z.array(
      z.object({
        day: CalendarDate,
        /** The published list of the day; null if there is none. */
        list: z.nullable(
          z.object({ publishedAt: Instant, digest: z.string(), provedAt: z.nullable(Instant) }),
        ),
        chains: z.array(
          z.object({
            ...ChainHead.shape,
            tableId: TableId,
            /** Null for a table that no longer exists. */
            gameName: z.nullable(InBoth),
            place: z.nullable(InBoth),
            publishedAt: Instant,
            /** False for a chain created as a round opened. */
            isListed: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})

/** Reason why a round was voided: its random value was not available in time. */
export const VoidReason = z.enum(['valueMissing'])
export type VoidReason = z.infer<typeof VoidReason>

/** Lists voided rounds of the last 31 days, by day (of their chain) and table; latest day first. */
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
            /** Null for a table that no longer exists. */
            gameName: z.nullable(InBoth),
            place: z.nullable(InBoth),
            /** Number of rounds opened, including voided ones. */
            opened: z.int(),
            /** Newest first. */
            voided: z.array(z.object({ roundId: Id, no: z.int(), at: Instant, reason: VoidReason })),
          }),
        ),
      }),
    ),
  }),
})

/** All inputs needed to recompute a round. */
export const TableRoundRecord = z.object({
  roundId: Id,
  tableId: TableId,
  gameName: InBoth,
  place: InBoth,
  /** The game whose rules it follows, and their version. */
  gameId: GameId,
  gameVersion: z.string(),
  state: TableRoundState,
  /**
   * Version of the proof. 1: the value is the first after `closedAt`. 2: the first after `closesAt`, published as the
   * round opened.
   */
  version: z.literal([1, 2]),
  openedAt: Instant,
  /** Null in records of version 1. */
  closesAt: z.nullable(Instant),
  /** Time at which the platform closed it; null before. In version 2 it does not affect the result. */
  closedAt: z.nullable(Instant),
  chain: PublishedChain,
  /** Null until the round has been drawn or voided. */
  link: z.nullable(z.string()),
  /** The public random value; in records of version 1 null until bets are closed. */
  beacon: z.nullable(
    z.object({
      publicKey: z.string(),
      /** Time of the beacon's first round, seconds since 1970; and the interval between rounds, seconds. */
      genesis: z.int(),
      period: z.int(),
      round: z.int(),
      signature: z.nullable(z.string()),
      /** drand's quicknet, or the practice signer of a single party, who can know a value in advance. */
      signer: z.enum(['drand', 'practice']),
    }),
  ),
  /** Only of a voided round. */
  voided: z.nullable(
    z.object({
      reason: VoidReason,
      at: Instant,
      /**
       * The events it would have had, at a table with seats up to the first decision; null until its value is public.
       */
      wouldBe: z.nullable(z.array(RoundEvent)),
    }),
  ),
  /** Seats that were dealt cards, and their decisions in order; only of a table with seats. */
  seated: z.nullable(
    z.object({ seats: z.array(z.int()), decisions: z.array(z.union([HandAction, z.literal('late')])) }),
  ),
  shoeBefore: z.nullable(z.string()),
  shoeAfter: z.nullable(z.string()),
  events: z.array(RoundEvent),
  /** Total stake in yen, and the number of players. */
  staked: Amount,
  players: z.int(),
  /** Times at which each player's bets were judged, earliest first; null in records of version 1. */
  betsJudgedAt: z.nullable(z.array(Instant)),
})
export type TableRoundRecord = z.infer<typeof TableRoundRecord>

/** Returns a table's round by its own id, or by that of a player's record of it. */
export const queryTableRound = call({
  path: '/api/v1/studio/table/round',
  as: 'anyone',
  input: z.object({ roundId: Id }),
  output: z.object({ round: TableRoundRecord }),
  refusals: ['roundUnknown'],
})
