// The studio's calls: what a stage says to the platform while a game is played. The bearer of the first
// three is the studio session's token from launch_game or launch_demo_game.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, InBoth, Instant, Nothing, RequestId } from './fields.ts'
import { PlayedRound } from './play.ts'
import { RoundEvent } from './round-event.ts'
import { stakeRefusals } from './stake-refusals.ts'

/** Which money a round is played with. */
export type Funding = 'cash' | 'bonus' | 'freeSpin'

/** What a player has gathered at a game at one stake, as its maths writes it. */
export const GameState = z.string().check(z.regex(/^[ -~]{1,200}$/))

/** What a player decides in a round of several steps, as its maths names it. */
export const RoundAction = z.string().check(z.regex(/^[A-Za-z0-9:,_-]{1,32}$/))

/** An action, and what it stakes beside what was staked before; left out where that is nothing. */
export const StepAction = z.object({ action: RoundAction, stake: z.optional(Amount) })
export type StepAction = z.infer<typeof StepAction>

export const Round = z.object({
  id: Id,
  gameId: GameId,
  gameVersion: z.string(),
  at: Instant,
  currency: Currency,
  isDemo: z.boolean(),
  /** All that was staked so far, with what later steps have staked. */
  stake: Amount,
  /** Nothing while the round is open. */
  payout: Amount,
  /** What paid the stake, where it was not the player's own money: bonus money, or a promotion's free spin. */
  funding: z.optional(z.enum(['bonus', 'freeSpin'])),
  events: z.array(RoundEvent),
  /** Only at games where something is gathered from round to round: what there was at this stake before it, and after. */
  stateBefore: z.optional(GameState),
  stateAfter: z.optional(GameState),
  /** Only at games whose rounds have several steps: what the player has decided so far, in order. */
  steps: z.optional(z.array(StepAction)),
  /** While the round is open: what the player may decide now, and when it is ended for one who has left. */
  actions: z.optional(z.array(StepAction)),
  closesAt: z.optional(Instant),
  nonce: z.int(),
  clientSeed: z.string(),
  /** SHA-256 of the server seed, hex, shown before the round. */
  commitment: z.string(),
})
export type Round = z.infer<typeof Round>

/** Free spins of one bonus at this game. Each stakes the same, which is not the player's to choose. */
export const StageFreeSpins = z.object({
  bonusId: Id,
  left: z.int(),
  stake: Amount,
  /** What they have won so far. */
  won: Amount,
  expiresAt: Instant,
})
export type StageFreeSpins = z.infer<typeof StageFreeSpins>

/** The bonus whose money can be staked in this session's currency. */
export const StageBonus = z.object({
  bonusId: Id,
  balance: Amount,
  /** Which money a stake takes, whole: the first that covers it. */
  order: z.enum(['cashFirst', 'bonusFirst']),
  /** The largest stake of its money in one round with all its steps; null without one. */
  largestStake: z.nullable(Amount),
})
export type StageBonus = z.infer<typeof StageBonus>

/** How a stage may let its player play, by the rules of the place. */
export const AllowedPlay = z.object({
  /** Rounds that follow each other without a press for each. */
  autoplay: z.boolean(),
  /** What a round shows, played faster. */
  quickMode: z.boolean(),
  /** What a round shows, brought to its end at once. */
  skip: z.boolean(),
})
export type AllowedPlay = z.infer<typeof AllowedPlay>

/** A feature that can be bought here instead of spun for. */
export const StageFeatureBuy = z.object({
  name: RoundAction,
  title: InBoth,
  /** What it costs, in stakes. */
  price: z.int(),
  /** Return to player in parts per million of the price. */
  rtpPpm: z.int(),
  /** The largest stake it is sold at: no round may stake more than the game's largest stake. */
  largestStake: Amount,
})
export type StageFeatureBuy = z.infer<typeof StageFeatureBuy>

/** What may be staked at first beside the plain stake: several hands, or a bet on something else. */
export const StageBet = z.object({
  name: RoundAction,
  title: InBoth,
  /** What the round stakes at first, in tenths of the stake. */
  tenths: z.int(),
  /** Return to player in parts per million of all that is staked. */
  rtpPpm: z.int(),
  /** The largest stake it is offered at: no round begins with more than the game's largest stake. */
  largestStake: Amount,
})
export type StageBet = z.infer<typeof StageBet>

export const openStudioSession = call({
  path: '/api/v1/studio/session/open',
  as: 'studio',
  input: z.object({
    /**
     * 1 to 64 printable ASCII characters, made by the stage. It counts where the player has given no seed yet: the
     * launch has shown the commitment it is paired with.
     */
    clientSeed: z.string().check(z.maxLength(64)),
  }),
  output: z.object({
    gameId: GameId,
    gameName: InBoth,
    isDemo: z.boolean(),
    isPlayMoney: z.boolean(),
    currency: Currency,
    /** The wallet's. */
    balance: Amount,
    bonus: z.nullable(StageBonus),
    /** Those that end first, where there are any to be played. */
    freeSpins: z.nullable(StageFreeSpins),
    stakes: z.array(Amount),
    /** Only of games where something is gathered: what there is at each of the stakes, in their order. */
    states: z.optional(z.array(GameState)),
    /** Only where the place allows it and the game sells any: never for bonus money or free spins. */
    featureBuys: z.optional(z.array(StageFeatureBuy)),
    /** Only of games that have any. */
    bets: z.optional(z.array(StageBet)),
    minimumSpinMs: z.int(),
    allowed: AllowedPlay,
    serverTimeMs: z.int(),
    /** When this studio session began. */
    startedAt: Instant,
    /** Staked and returned since then. */
    staked: Amount,
    returned: Amount,
    fairness: z.object({ commitment: z.string(), clientSeed: z.string(), nextNonce: z.int() }),
    /** A round that is open, with its events so far; else a settled one the player has not been shown to its end. */
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
    /** A free spin of this bonus, at the stake it names. */
    freeSpinOf: z.optional(Id),
    /** Own money, whatever a bonus in play says comes first. */
    ownMoney: z.optional(z.boolean()),
    /** Buys this feature with own money: the round stakes its price, so many times `stake`. */
    featureBuy: z.optional(RoundAction),
    /** Begins the round with this bet: it stakes so many tenths of `stake` at first. */
    bet: z.optional(RoundAction),
  }),
  output: z.object({
    round: Round,
    /** Of the money that paid: the wallet's, the bonus's, or what the free spins have won so far. */
    balance: Amount,
    /** After a free spin: how many of its bonus are left. */
    freeSpinsLeft: z.optional(z.int()),
    /** True when this answers a request that was already settled. */
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

/** The next step of a round that is open. The answer has all of its events, those of the steps before as well. */
export const playStep = call({
  path: '/api/v1/studio/round/step',
  as: 'studio',
  idempotent: true,
  perMinute: 600,
  input: z.object({
    requestId: RequestId,
    roundId: Id,
    /** How many steps the round had when this was chosen, so that nobody decides what they have not seen. */
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

/** The player's last rounds of this session's game, ten at most, the newest first; none of a demo, which is nobody's. */
export const queryLastRounds = call({
  path: '/api/v1/studio/round/last',
  as: 'studio',
  silent: true,
  input: z.object({}),
  output: z.object({ rounds: z.array(PlayedRound) }),
  refusals: ['sessionEnded'],
})

/** Any stored round, by anybody who has its address: what is needed to show it again and to prove it. */
export const replayRound = call({
  path: '/api/v1/studio/round/replay',
  as: 'anyone',
  input: z.object({ roundId: Id }),
  output: z.object({
    round: Round,
    gameName: InBoth,
    /** The server seed, hex, once its pair has been rotated; null before. */
    serverSeed: z.nullable(z.string()),
  }),
  refusals: ['roundUnknown'],
})
