// Tonight's game for a player: read from what they have played lately, and kept from who rests.
import { calls } from '@mangetsu/contract'
import { dateOf, siteZone } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Handler, handlePlayer, isRefusal, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import { type Catalogue, tileOf } from './catalogue.ts'
import { type PlayedGame, recommend } from './recommend.ts'

/** What was played longer ago says little of what somebody likes now. */
const lately = 60 * 24 * 60 * 60_000

export type RecommendedParts = {
  readonly work: UnitOfWork
  readonly catalogue: Catalogue
  /** Refuses who may not play now. */
  readonly checkPlay: (tx: Tx, playerId: string, nowMs: number) => Promise<unknown>
}

/** What the player has played, and the number of the site's day: it turns with each evening. */
async function playedLately(
  tx: Tx,
  playerId: string,
  nowMs: number,
): Promise<{ readonly played: readonly PlayedGame[]; readonly evening: number }> {
  const rows = await tx.query<{ game_id: string; rounds: bigint; evening: number }>(
    `select game_id, sum(rounds)::bigint as rounds,
        ($3::timestamptz at time zone $4)::date - date '2000-01-01' as evening
      from studio_session where player_id = $1 and started_at >= $2 group by game_id having sum(rounds) > 0`,
    [playerId, dateOf(nowMs - lately), dateOf(nowMs), siteZone],
  )
  const played = rows.map(({ game_id, rounds }) => ({ gameId: game_id, rounds: Number(rounds) }))
  return { played, evening: rows[0]?.evening ?? 0 }
}

export function recommendedGame({ work, catalogue, checkPlay }: RecommendedParts): Handler {
  const playable = catalogue.entries.filter(({ gameId }) => catalogue.isPlayable(gameId))
  return handlePlayer(calls.queryRecommendedGame, ({ player, nowMs }) =>
    work.read(async (tx) => {
      if (isRefusal(await checkPlay(tx, player.id, nowMs))) return ok({ recommended: null })
      const { played, evening } = await playedLately(tx, player.id, nowMs)
      const found = recommend(playable, played, evening)
      if (found === null) return ok({ recommended: null })
      const { entry, like, features, themes, hasSameVolatility } = found
      const reason = {
        like: like.name,
        features: [...features],
        themes: [...themes],
        hasSameVolatility,
      }
      return ok({ recommended: { game: tileOf(entry, nowMs), reason } })
    }),
  )
}
