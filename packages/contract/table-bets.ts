// A player's seat at a table: what it is opened with, the bets of a round, and what is decided about its hands.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, InBoth, Instant, RequestId } from './fields.ts'
import { stakeRefusals } from './stake-refusals.ts'
import { BetSpot, HandAction, SeatNo, TableBetOffered, TableId, TableRoundState, TableView } from './table.ts'

const SpotAmounts = z.record(BetSpot, Amount)

/** A player's own bets in a round. */
export const OwnBets = z.object({
  roundId: Id,
  /** Grows with each change; what is placed next says which one it was made from. 0 for none yet. */
  revision: z.int(),
  /** Of all amounts here: the game session they were bet from may have been another one, in another currency. */
  currency: Currency,
  bets: SpotAmounts,
  staked: Amount,
  /** What each has given back, its own amount included; null while the round is not over. */
  paid: z.nullable(SpotAmounts),
  /** What was given back in all. */
  returned: Amount,
  /** The address of the player's own record; null while the round is not over, or has none. */
  ownRoundId: z.nullable(Id),
})
export type OwnBets = z.infer<typeof OwnBets>

/**
 * Which of those whom everybody sees in a round the player is, as it was read with the table. Told to nobody else: others see a
 * masked name.
 */
export const OwnAtTable = z.object({
  roundId: Id,
  /** As in `OwnBets`: another one than is known means that the bets were changed elsewhere. */
  revision: z.int(),
  /** Their place among the companions of the crowd, from 0; null for none. */
  companion: z.nullable(z.int()),
  seats: z.array(SeatNo),
  /** Where their bets lie among those of all. */
  spots: z.array(BetSpot),
})
export type OwnAtTable = z.infer<typeof OwnAtTable>

const SeatMoney = {
  /** The wallet's. */
  balance: Amount,
  /** Staked and returned since this studio session began. */
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
    /** How the table looks: one of the themes of its game's stage. */
    theme: z.string(),
    /** The rules in which it differs from other tables of its game, as data; empty where none do. */
    rules: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
    /** The same rules as sentences, in order. */
    ownRules: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
    isPlayMoney: z.boolean(),
    currency: Currency,
    ...SeatMoney,
    startedAt: Instant,
    serverTimeMs: z.int(),
    /** Whether the player has turned chat on. */
    isChatOn: z.boolean(),
    /** The least chip: every stake is a whole number of it. */
    chip: Amount,
    /** Of one player in a round. */
    most: Amount,
    chips: z.array(Amount),
    bettingMs: z.int(),
    /** How many seats decide about their hands, and how long each has, ms; null where none do. */
    seats: z.nullable(z.object({ count: z.int(), thinkMs: z.int() })),
    bets: z.array(TableBetOffered),
    /** The last link of the chain today's rounds are drawn from, hex; null before the first round. */
    commitment: z.nullable(z.string()),
    view: TableView,
    /** In the round of `view`; null for nothing. */
    own: z.nullable(OwnBets),
    ownAt: z.nullable(OwnAtTable),
  }),
  refusals: ['sessionEnded'],
})

/** What lies there after a change. */
const ChangedBets = z.object({ own: OwnBets, ...SeatMoney, isReplay: z.boolean() })

/** Refusals of a stake at a table, of bets and of decisions that cost. */
const againstStakes = ['insufficientFunds', ...stakeRefusals] as const

/** Puts the player's bets of the round to these, whole. */
export const placeTableBets = call({
  path: '/api/v1/studio/table/bets',
  as: 'studio',
  idempotent: true,
  perMinute: 300,
  input: z.object({
    requestId: RequestId,
    roundId: Id,
    revision: z.int().check(z.gte(0), z.lte(100_000)),
    /** Empty to take all of them back. */
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

/** Decides about the player's own hand whose turn it is. Doubling and splitting stake as much as the seat's bet once more. */
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

/** What the player has in a round of this table, and what came of it. */
export const queryOwnBets = call({
  path: '/api/v1/studio/table/own',
  as: 'studio',
  silent: true,
  perMinute: 300,
  input: z.object({ roundId: Id }),
  output: z.object({ own: z.nullable(OwnBets), ...SeatMoney }),
  refusals: ['sessionEnded', 'roundUnknown'],
})

/** What the player has at one table: in the round that runs there, or in its last one. */
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

/** Where the player has bet in the round that runs or was the last: what lies there stands, whatever is looked at. */
export const queryOwnTables = call({
  path: '/api/v1/play/table/own',
  as: 'player',
  silent: true,
  perMinute: 240,
  input: z.object({}),
  output: z.object({ tables: z.array(OwnTable) }),
})
