// The lobby: which games can be played, and what is known of each.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, InBoth, Instant, pageAsked } from './fields.ts'

export const GameKind = z.enum(['slots', 'live-casino', 'fish', 'pachinko', 'poker', 'sports'])
export type GameKind = z.infer<typeof GameKind>

export const Game = z.object({
  gameId: GameId,
  /** The number that chooses a placeholder picture (modulo 3). */
  gameNo: z.int(),
  gameType: GameKind,
  name: InBoth,
  providerCode: z.string(),
  providerName: InBoth,
  /** Declared return to player, in millionths. */
  rtpPpm: z.int(),
  volatility: z.enum(['low', 'medium', 'high']),
  /** The largest return of one round, in stakes. */
  maxWinMultiple: z.int(),
  addedAt: Instant,
})
export type Game = z.infer<typeof Game>

export const queryGamePage = call({
  path: '/cms/v1/element/material/game_page',
  as: 'anyone',
  input: z.object({ gameType: z.optional(GameKind), ...pageAsked }),
  output: z.object({
    games: z.array(Game),
    total: z.int(),
    /** How many playable games each kind has; kinds without any are absent. */
    counts: z.partialRecord(GameKind, z.int()),
  }),
})

export const GameDetail = z.object({
  game: Game,
  description: InBoth,
  /** What real rounds have returned so far; null before the first. */
  measured: z.nullable(
    z.object({
      rounds: z.int(),
      rtpPpm: z.int(),
      /** Half the width of the 95 % interval, in millionths. */
      marginPpm: z.int(),
    }),
  ),
})
export type GameDetail = z.infer<typeof GameDetail>

export const queryGameDetail = call({
  path: '/api/v1/game/detail',
  as: 'anyone',
  input: z.object({ gameId: GameId }),
  output: GameDetail,
  refusals: ['gameUnavailable'],
})

export const queryBetLimit = call({
  path: '/v1/callback/betlimit/query_game_betLimit',
  as: 'anyone',
  input: z.object({ gameId: GameId, currency: Currency }),
  output: z.object({ currency: Currency, min: Amount, max: Amount, stakes: z.array(Amount) }),
  refusals: ['gameUnavailable'],
})
