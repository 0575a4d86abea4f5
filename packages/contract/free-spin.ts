// Free spins granted by a promotion: rounds of one game with a paid stake, to be accepted and then played in the game.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, InBoth, Instant, pageInput, withLoginName } from './fields.ts'

export const FreeSpin = z.object({
  /** The bonus they belong to. */
  refBonusId: Id,
  /** Number of spins left. */
  roundNum: z.int(),
  gameId: GameId,
  gameName: InBoth,
  /** The kind of game, which determines the URL of its page. */
  gameKind: z.string(),
  currency: Currency,
  /** Stake of each spin, none of it the player's money. */
  stake: Amount,
  /** Winnings so far. */
  won: Amount,
  /** Whether they can be played; otherwise they must be accepted first. */
  isAccepted: z.boolean(),
  /** Deadline for accepting them, or for playing them. */
  until: Instant,
})
export type FreeSpin = z.infer<typeof FreeSpin>

/** The specification's number for free spins granted by the operator, to be accepted or played. */
export const freeSpinsGiven = 4

/** Lists the player's free spins, those that expire first before others. */
export const listFreeSpins = call({
  path: '/throne-api/activity/free_spin/list',
  as: 'player',
  input: z.object({
    ...withLoginName,
    ...pageInput,
    pageSize: z._default(z.int().check(z.gte(1), z.lte(200)), 200),
    bizCheckStatusList: z.array(z.int()).check(z.minLength(1), z.maxLength(10)),
    /** Only spins that expire later. */
    useExpiredBeginDate: Instant,
  }),
  output: z.object({ freeSpins: z.array(FreeSpin), total: z.int() }),
})

/**
 * Accepts free spins: their period for playing begins. For accepted ones it returns the current state, so it can be
 * repeated.
 */
export const applyFreeSpin = call({
  path: '/throne-api/customer_free_spin/apply_free_spin',
  as: 'player',
  perMinute: 20,
  input: z.object({ ...withLoginName, refBonusId: Id }),
  output: FreeSpin,
  refusals: ['freeSpinsUnknown', 'freeSpinsUnfit'],
})
