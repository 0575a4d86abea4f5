// The studio's calls: what a stage says to the platform while a game is played. The bearer of the first
// three is the studio session's token from launch_game or launch_demo_game.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, InBoth, Instant, Nothing, RequestId } from './fields.ts'

/** What a game's maths decided, in order; each game narrows its own. */
export const RoundEvent = z.looseObject({ type: z.string() })

export const Round = z.object({
  id: Id,
  gameId: GameId,
  gameVersion: z.string(),
  at: Instant,
  currency: Currency,
  isDemo: z.boolean(),
  stake: Amount,
  payout: Amount,
  events: z.array(RoundEvent),
  nonce: z.int(),
  clientSeed: z.string(),
  /** SHA-256 of the server seed, hex, shown before the round. */
  commitment: z.string(),
})
export type Round = z.infer<typeof Round>

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
    balance: Amount,
    stakes: z.array(Amount),
    minimumSpinMs: z.int(),
    serverTimeMs: z.int(),
    /** When this studio session began. */
    startedAt: Instant,
    /** Staked and returned since then. */
    staked: Amount,
    returned: Amount,
    fairness: z.object({ commitment: z.string(), clientSeed: z.string(), nextNonce: z.int() }),
    /** A settled round the player has not been shown to its end. */
    unfinished: z.nullable(Round),
  }),
  refusals: ['sessionEnded', 'badClientSeed'],
})

export const playRound = call({
  path: '/api/v1/studio/round/play',
  as: 'studio',
  idempotent: true,
  perMinute: 600,
  input: z.object({ requestId: RequestId, stake: Amount }),
  output: z.object({
    round: Round,
    balance: Amount,
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
    'wagerLimit',
    'lossLimit',
    'sessionLimit',
    'onBreak',
    'excluded',
    'realityCheck',
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
