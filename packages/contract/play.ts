// Play: opening a game for real or as a demo, and the player's own rounds.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, Instant, Lang, MachineNo, pageAsked, withLoginName } from './fields.ts'

const Launched = z.object({
  /** The address the frame opens, token included in its fragment. */
  url: z.string(),
  /** The studio session's token. */
  token: z.string(),
  expiresAt: Instant,
  /** SHA-256 of the server seed the rounds will be drawn with, hex: fixed before the stage makes a client seed. */
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
    /** Which machine, for a game that stands in a hall; a free one is found when absent. */
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

/** Opens the game the player was at last, or the one named, without asking for more. Never shows a toast. */
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

/** The most rounds one request can name. */
export const ownRoundsLimit = 60

/** The caller's rounds, the newest first; of one game where it is named. */
export const queryOwnRounds = call({
  path: '/api/v1/game/order/user_order_detail',
  as: 'player',
  input: z.object({
    ...withLoginName,
    gameId: z.optional(GameId),
    /** Only the caller's own among these, all on one page: a foreign round is absent like one that does not exist. */
    roundIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(ownRoundsLimit))),
    ...pageAsked,
  }),
  output: z.object({ rounds: z.array(PlayedRound), total: z.int() }),
})
