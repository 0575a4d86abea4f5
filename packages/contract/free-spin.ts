// Free spins a promotion has given: rounds of one game whose stake it pays, to be accepted and then played in the game.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, InBoth, Instant, pageAsked, withLoginName } from './fields.ts'

export const FreeSpin = z.object({
  /** The bonus they belong to. */
  refBonusId: Id,
  /** How many are left. */
  roundNum: z.int(),
  gameId: GameId,
  gameName: InBoth,
  /** How its page is found: the kind of game. */
  gameKind: z.string(),
  currency: Currency,
  /** What one stakes; nothing of it is the player's. */
  stake: Amount,
  /** What they have won so far. */
  won: Amount,
  /** Whether they can be played; otherwise they wait to be accepted. */
  isAccepted: z.boolean(),
  /** The end of the time to accept them, or of their days. */
  until: Instant,
})
export type FreeSpin = z.infer<typeof FreeSpin>

/** Whose check has let free spins through, by the specification's number: given by the house, to be accepted or played. */
export const freeSpinsGiven = 4

/** The player's free spins, those that end first before others. */
export const listFreeSpins = call({
  path: '/throne-api/activity/free_spin/list',
  as: 'player',
  input: z.object({
    ...withLoginName,
    ...pageAsked,
    pageSize: z._default(z.int().check(z.gte(1), z.lte(200)), 200),
    bizCheckStatusList: z.array(z.int()).check(z.minLength(1), z.maxLength(10)),
    /** Only those that end later. */
    useExpiredBeginDate: Instant,
  }),
  output: z.object({ freeSpins: z.array(FreeSpin), total: z.int() }),
})

/** Accepts free spins: their days begin. Accepted ones are answered as they are, so that it can be sent again. */
export const applyFreeSpin = call({
  path: '/throne-api/customer_free_spin/apply_free_spin',
  as: 'player',
  perMinute: 20,
  input: z.object({ ...withLoginName, refBonusId: Id }),
  output: FreeSpin,
  refusals: ['freeSpinsUnknown', 'freeSpinsUnfit'],
})
