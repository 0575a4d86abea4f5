// Rounds of tables that are over: the list of a table's, and one by its address with all that it follows from.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, GameId, Id, InBoth, Instant, pageAsked } from './fields.ts'
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
  openedAt: Instant,
  closedAt: z.nullable(Instant),
  chain: z.object({ id: z.string(), place: z.int(), commitment: z.string() }),
  /** Null until it has been drawn or given back. */
  link: z.nullable(z.string()),
  /** The value from outside; null until bets are closed. */
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
