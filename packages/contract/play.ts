// Play: opening a game for real or as a demo, and the player's own rounds.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, Instant, Lang, MachineNo, pageInput, withLoginName } from './fields.ts'

const Launched = z.object({
  /** URL for the game's frame, with the token in its fragment. */
  url: z.string(),
  /** The game session's token. */
  token: z.string(),
  expiresAt: Instant,
  /** SHA-256 of the server seed of the coming rounds, hex: fixed before the stage creates a client seed. */
  commitment: z.string(),
})

export const launchGame = call({
  path: '/api/v1/game/launch_game',
  as: 'player',
  input: z.object({
    ...withLoginName,
    gameId: GameId,
    currency: Currency,
    lang: Lang,
    /** Machine number, for a game in a hall; a free machine is chosen if absent. */
    machineNo: z.optional(MachineNo),
  }),
  output: z.object({ ...Launched.shape, machineNo: z.nullable(MachineNo) }),
  refusals: [
    'gameUnavailable',
    'gameClosedHere',
    'anotherGameOpen',
    'walletUnknown',
    'accountIncomplete',
    'identityNeeded',
    'onBreak',
    'excluded',
    'identityHeld',
    'regionClosed',
    'machineTaken',
    'machineUnknown',
  ],
})

export const launchDemoGame = call({
  path: '/api/v1/game/launch_demo_game',
  as: 'either',
  perMinute: 30,
  input: z.object({ gameId: GameId, currency: Currency, lang: Lang }),
  output: Launched,
  refusals: ['gameUnavailable', 'gameClosedHere', 'demoUnverified'],
})

/** Opens the named game, or the one the player last played, without further questions. Never shows a toast. */
export const quickLogin = call({
  path: '/api/v1/game/quick_login',
  as: 'player',
  silent: true,
  input: z.object({ ...withLoginName, gameId: z.optional(GameId), lang: Lang }),
  output: z.object({ ...Launched.shape, gameId: GameId, currency: Currency }),
  refusals: [
    'gameUnavailable',
    'gameClosedHere',
    'anotherGameOpen',
    'walletUnknown',
    'accountIncomplete',
    'identityNeeded',
    'regionClosed',
    'onBreak',
    'excluded',
    'identityHeld',
  ],
})

export const PlayedRound = z.object({
  id: Id,
  gameId: GameId,
  at: Instant,
  currency: Currency,
  stake: Amount,
  payout: Amount,
})
export type PlayedRound = z.infer<typeof PlayedRound>

/** Maximum number of rounds that one request can name. */
export const ownRoundsLimit = 60

/**
 * Lists the caller's rounds, newest first, optionally of one game. Settled bets on sports are listed as rounds of their
 * sport, by the sport as the game or by their ids.
 */
export const queryOwnRounds = call({
  path: '/api/v1/game/order/user_order_detail',
  as: 'player',
  input: z.object({
    ...withLoginName,
    gameId: z.optional(GameId),
    /**
     * Returns only the caller's own among these rounds, on one page: another player's round is absent like one that
     * does not exist.
     */
    roundIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(ownRoundsLimit))),
    ...pageInput,
  }),
  output: z.object({ rounds: z.array(PlayedRound), total: z.int() }),
})
