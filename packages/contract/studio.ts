// The studio's calls: requests of a stage to the platform while a game is played. The bearer of the first three is the
// game session's token from launch_game or launch_demo_game.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, InBoth, Instant, Nothing, RequestId } from './fields.ts'
import { PlayedRound } from './play.ts'
import { RoundEvent } from './round-event.ts'
import { stakeRefusals } from './stake-refusals.ts'

/** The money that pays a round. */
export type Funding = 'cash' | 'bonus' | 'freeSpin'

/** The player's game state at one stake, in the format of the game's maths. */
export const GameState = z.string().check(z.regex(/^[ -~]{1,200}$/))

/** The player's action in a round of several steps, as the game's maths names it. */
export const RoundAction = z.string().check(z.regex(/^[A-Za-z0-9:,_-]{1,32}$/))

/** An action and its additional stake; absent if there is none. */
export const StepAction = z.object({ action: RoundAction, stake: z.optional(Amount) })
export type StepAction = z.infer<typeof StepAction>

export const Round = z.object({
  id: Id,
  gameId: GameId,
  gameVersion: z.string(),
  at: Instant,
  currency: Currency,
  isDemo: z.boolean(),
  /** Total stake so far, including that of later steps. */
  stake: Amount,
  /** Zero while the round is open. */
  payout: Amount,
  /** The money that paid the stake, if not the player's own: bonus money, or a promotion's free spin. */
  funding: z.optional(z.enum(['bonus', 'freeSpin'])),
  events: z.array(RoundEvent),
  /** Game state at this stake before the round and after it; only of games that have one. */
  stateBefore: z.optional(GameState),
  stateAfter: z.optional(GameState),
  /** The player's actions so far, in order; only of games whose rounds have several steps. */
  steps: z.optional(z.array(StepAction)),
  /**
   * The actions open to the player, and the time at which the round of an absent player is ended; only while the round
   * is open.
   */
  actions: z.optional(z.array(StepAction)),
  closesAt: z.optional(Instant),
  nonce: z.int(),
  clientSeed: z.string(),
  /** SHA-256 of the server seed, hex, shown before the round. */
  commitment: z.string(),
})
export type Round = z.infer<typeof Round>

/** Free spins of one bonus at this game. They all have the same stake, which the player cannot choose. */
export const StageFreeSpins = z.object({
  bonusId: Id,
  left: z.int(),
  stake: Amount,
  /** Their winnings so far. */
  won: Amount,
  expiresAt: Instant,
})
export type StageFreeSpins = z.infer<typeof StageFreeSpins>

/** The bonus whose money can be staked in this session's currency. */
export const StageBonus = z.object({
  bonusId: Id,
  balance: Amount,
  /** The money that pays a whole stake: the first in this order that covers it. */
  order: z.enum(['cashFirst', 'bonusFirst']),
  /** Maximum stake of bonus money in one round with all its steps; null without a maximum. */
  largestStake: z.nullable(Amount),
})
export type StageBonus = z.infer<typeof StageBonus>

/** The modes of play that the jurisdiction allows. */
export const AllowedPlay = z.object({
  /** Rounds that start without pressing a button for each. */
  autoplay: z.boolean(),
  /** A faster presentation of the round. */
  quickMode: z.boolean(),
  /** Skipping the presentation to the end of the round. */
  skip: z.boolean(),
})
export type AllowedPlay = z.infer<typeof AllowedPlay>

/** A feature that can be bought here instead of being triggered by a spin. */
export const StageFeatureBuy = z.object({
  name: RoundAction,
  title: InBoth,
  /** Its price, in stakes. */
  price: z.int(),
  /** Return to player in parts per million of the price. */
  rtpPpm: z.int(),
  /** The largest stake at which it is sold: no round may stake more than the game's largest stake. */
  largestStake: Amount,
})
export type StageFeatureBuy = z.infer<typeof StageFeatureBuy>

/** A side bet at the start of a round: several hands, or a bet on another outcome. */
export const StageSideBet = z.object({
  name: RoundAction,
  title: InBoth,
  /** Initial stake of the round, in tenths of the stake. */
  tenths: z.int(),
  /** Return to player in parts per million of the total stake. */
  rtpPpm: z.int(),
  /** The largest stake at which it is offered: no round begins with more than the game's largest stake. */
  largestStake: Amount,
})
export type StageSideBet = z.infer<typeof StageSideBet>

/** The reality check that the player has set. Clients compute the remaining time by `play-time.ts`. */
export const StageRealityCheck = z.object({
  /** Time of play between two checks, ms. */
  everyMs: z.int(),
  /** Time of play since the last check, up to the last round, ms. */
  playedMs: z.int(),
  /** The last round of the player's that was counted; null before the first. */
  countedAt: z.nullable(Instant),
})
export type StageRealityCheck = z.infer<typeof StageRealityCheck>

export const openStudioSession = call({
  path: '/api/v1/studio/session/open',
  as: 'studio',
  input: z.object({
    /**
     * 1 to 64 printable ASCII characters, generated by the stage. It is used only if the player has set no seed yet:
     * the launch has shown the commitment it is paired with.
     */
    clientSeed: z.string().check(z.maxLength(64)),
  }),
  output: z.object({
    gameId: GameId,
    gameName: InBoth,
    isDemo: z.boolean(),
    isPlayMoney: z.boolean(),
    currency: Currency,
    /** Balance of the wallet. */
    balance: Amount,
    bonus: z.nullable(StageBonus),
    /** The free spins that expire first, if any are left. */
    freeSpins: z.nullable(StageFreeSpins),
    stakes: z.array(Amount),
    /** Game state at each of the stakes, in their order; only of games that have one. */
    states: z.optional(z.array(GameState)),
    /** Only if the jurisdiction allows it and the game sells any; never for bonus money or free spins. */
    featureBuys: z.optional(z.array(StageFeatureBuy)),
    /** Only of games that have any. */
    bets: z.optional(z.array(StageSideBet)),
    minimumSpinMs: z.int(),
    allowed: AllowedPlay,
    serverTimeMs: z.int(),
    /** Start of this game session. */
    startedAt: Instant,
    /** Amounts staked and returned since then. */
    staked: Amount,
    returned: Amount,
    /** Null if the player has set none, and in a demo. */
    realityCheck: z.nullable(StageRealityCheck),
    fairness: z.object({ commitment: z.string(), clientSeed: z.string(), nextNonce: z.int() }),
    /** An open round with its events so far; else a settled one that the player has not seen to its end. */
    unfinished: z.nullable(Round),
  }),
  refusals: ['sessionEnded', 'badClientSeed'],
})

export const playRound = call({
  path: '/api/v1/studio/round/play',
  as: 'studio',
  idempotent: true,
  perMinute: 600,
  input: z.object({
    requestId: RequestId,
    stake: Amount,
    /** Plays a free spin of this bonus, at the stake it names. */
    freeSpinOf: z.optional(Id),
    /** Plays with own money, whatever order an active bonus sets. */
    ownMoney: z.optional(z.boolean()),
    /** Buys this feature with own money: the round stakes its price, a multiple of `stake`. */
    featureBuy: z.optional(RoundAction),
    /** Begins the round with this side bet: its initial stake is a number of tenths of `stake`. */
    bet: z.optional(RoundAction),
  }),
  output: z.object({
    round: Round,
    /** Balance of the money that paid: the wallet's, the bonus's, or the free spins' winnings so far. */
    balance: Amount,
    /** After a free spin: the number left of its bonus. */
    freeSpinsLeft: z.optional(z.int()),
    /** True if this repeats the response to an already settled request. */
    isReplay: z.boolean(),
  }),
  refusals: [
    'insufficientFunds',
    'stakeNotOffered',
    'tooFast',
    'keyReused',
    'sessionEnded',
    'busy',
    'roundPending',
    'seedMissing',
    'roundOpen',
    ...stakeRefusals,
    'bonusStakeTooLarge',
    'bonusGameExcluded',
    'bonusOver',
    'freeSpinsOver',
    'freeSpinStakeFixed',
    'featureNotSold',
  ],
})

/** Plays the next step of an open round. The response has all of its events, including those of earlier steps. */
export const playStep = call({
  path: '/api/v1/studio/round/step',
  as: 'studio',
  idempotent: true,
  perMinute: 600,
  input: z.object({
    requestId: RequestId,
    roundId: Id,
    /**
     * Number of steps of the round when the player chose this, so that nobody decides on a state they have not seen.
     */
    step: z.int().check(z.gte(0), z.lte(1_000)),
    action: RoundAction,
  }),
  output: playRound.output,
  refusals: [
    'sessionEnded',
    'roundUnknown',
    'roundOver',
    'stepOutOfTurn',
    'actionNotOpen',
    'keyReused',
    'insufficientFunds',
    'busy',
    ...stakeRefusals,
    'bonusRoundTooLarge',
    'bonusOver',
  ],
})

export const markRoundShown = call({
  path: '/api/v1/studio/round/shown',
  as: 'studio',
  silent: true,
  perMinute: 600,
  input: z.object({ roundId: Id }),
  output: Nothing,
  refusals: ['sessionEnded', 'roundUnknown'],
})

/**
 * Lists up to ten of the player's last rounds of this session's game, newest first; empty for a demo, which has no
 * player.
 */
export const queryLastRounds = call({
  path: '/api/v1/studio/round/last',
  as: 'studio',
  silent: true,
  input: z.object({}),
  output: z.object({ rounds: z.array(PlayedRound) }),
  refusals: ['sessionEnded'],
})

/** Returns any stored round to anybody who has its id, with the data to show it again and to prove it. */
export const replayRound = call({
  path: '/api/v1/studio/round/replay',
  as: 'anyone',
  input: z.object({ roundId: Id }),
  output: z.object({
    round: Round,
    gameName: InBoth,
    /** The server seed, hex, after its pair has been rotated; null before. */
    serverSeed: z.nullable(z.string()),
  }),
  refusals: ['roundUnknown'],
})
