// A player at a table: opening it, the bets of a round, and decisions about its hands.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, InBoth, Instant, RequestId } from './fields.ts'
import { stakeRefusals } from './stake-refusals.ts'
import { StageRealityCheck } from './studio.ts'
import { BetSpot, HandAction, SeatNo, TableBetOffered, TableId, TableRoundState, TableView } from './table.ts'

const SpotAmounts = z.record(BetSpot, Amount)

/** A player's own bets in a round. */
export const OwnBets = z.object({
  roundId: Id,
  /** Incremented with each change; the next change names the revision it is based on. 0 if there is none yet. */
  revision: z.int(),
  /** Currency of all amounts here: they may have been bet from another game session in another currency. */
  currency: Currency,
  bets: SpotAmounts,
  staked: Amount,
  /** Amount returned by each bet, including the stake; null while the round is not over. */
  paid: z.nullable(SpotAmounts),
  /** Total amount returned. */
  returned: Amount,
  /** Id of the player's own record of the round; null while the round is not over, or without a record. */
  ownRoundId: z.nullable(Id),
})
export type OwnBets = z.infer<typeof OwnBets>

/**
 * The player's own entries in the public view of a round, read together with the table. Sent to that player only:
 * others see a masked name.
 */
export const OwnAtTable = z.object({
  roundId: Id,
  /** As in `OwnBets`: a different value than the client's means that the bets were changed elsewhere. */
  revision: z.int(),
  /** Index among the companions of the crowd; null for none. */
  companion: z.nullable(z.int()),
  seats: z.array(SeatNo),
  /** Spots of the crowd that include their bets. */
  spots: z.array(BetSpot),
})
export type OwnAtTable = z.infer<typeof OwnAtTable>

const SeatMoney = {
  /** Balance of the wallet. */
  balance: Amount,
  /** Amounts staked and returned since this game session began. */
  staked: Amount,
  returned: Amount,
}

export const openTable = call({
  path: '/api/v1/studio/table/open',
  as: 'studio',
  perMinute: 240,
  input: z.object({}),
  output: z.object({
    tableId: TableId,
    rulesOf: GameId,
    gameName: InBoth,
    place: InBoth,
    /** The table's look: one of the themes of its game's stage. */
    theme: z.string(),
    /** Rules that differ from other tables of its game, as data; empty if there are none. */
    rules: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
    /** The same rules as sentences, in order. */
    ownRules: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
    isPlayMoney: z.boolean(),
    currency: Currency,
    ...SeatMoney,
    startedAt: Instant,
    /** The player's next reality check; null without one. */
    realityCheck: z.nullable(StageRealityCheck),
    serverTimeMs: z.int(),
    /** Whether the player has turned chat on. */
    isChatOn: z.boolean(),
    /** The smallest chip: every stake is a multiple of it. */
    chip: Amount,
    /** Maximum total stake of one player in a round. */
    most: Amount,
    chips: z.array(Amount),
    bettingMs: z.int(),
    /** Number of seats that decide about their hands, and the time each has, ms; null if none do. */
    seats: z.nullable(z.object({ count: z.int(), thinkMs: z.int() })),
    bets: z.array(TableBetOffered),
    /** The last link of the chain of today's rounds, hex; null before the first round. */
    commitment: z.nullable(z.string()),
    view: TableView,
    /** Bets in the round of `view`; null for none. */
    own: z.nullable(OwnBets),
    ownAt: z.nullable(OwnAtTable),
  }),
  refusals: ['sessionEnded'],
})

/** The bets after a change. */
const ChangedBets = z.object({ own: OwnBets, ...SeatMoney, isReplay: z.boolean() })

/** Refusals of a stake at a table, for bets and for decisions with an additional stake. */
const againstStakes = ['insufficientFunds', ...stakeRefusals] as const

/** Replaces all of the player's bets of the round. */
export const placeTableBets = call({
  path: '/api/v1/studio/table/bets',
  as: 'studio',
  idempotent: true,
  perMinute: 300,
  input: z.object({
    requestId: RequestId,
    roundId: Id,
    revision: z.int().check(z.gte(0), z.lte(100_000)),
    /** Empty to withdraw all of them. */
    bets: SpotAmounts,
  }),
  output: ChangedBets,
  refusals: [
    'sessionEnded',
    'keyReused',
    'roundUnknown',
    'betsClosed',
    'betsChanged',
    'betNotTaken',
    'betTooLarge',
    'roundBetsTooLarge',
    'seatTaken',
    'seatFollowed',
    ...againstStakes,
  ],
})

/** Decides about the player's own hand in its turn. Doubling and splitting stake the seat's bet once more. */
export const actAtTable = call({
  path: '/api/v1/studio/table/act',
  as: 'studio',
  idempotent: true,
  perMinute: 300,
  input: z.object({
    requestId: RequestId,
    roundId: Id,
    step: z.int().check(z.gte(0), z.lte(1_000)),
    action: HandAction,
  }),
  output: ChangedBets,
  refusals: [
    'sessionEnded',
    'roundUnknown',
    'turnOver',
    'turnElsewhere',
    'stepOutOfTurn',
    'actionNotOpen',
    ...againstStakes,
  ],
})

/** Returns the player's bets in a round of this table, and their result. */
export const queryOwnBets = call({
  path: '/api/v1/studio/table/own',
  as: 'studio',
  silent: true,
  perMinute: 300,
  input: z.object({ roundId: Id }),
  output: z.object({ own: z.nullable(OwnBets), ...SeatMoney }),
  refusals: ['sessionEnded', 'roundUnknown'],
})

/** The player's bets at one table: in the current round, or in its last one. */
export const OwnTable = z.object({
  tableId: TableId,
  roundId: Id,
  state: TableRoundState,
  currency: Currency,
  staked: Amount,
  /** Null while the round is not over. */
  returned: z.nullable(Amount),
})
export type OwnTable = z.infer<typeof OwnTable>

/**
 * Lists the tables where the player has bets in the current or last round; those bets stand even if no page shows the
 * table.
 */
export const queryOwnTables = call({
  path: '/api/v1/play/table/own',
  as: 'player',
  silent: true,
  perMinute: 240,
  input: z.object({}),
  output: z.object({ tables: z.array(OwnTable) }),
})
