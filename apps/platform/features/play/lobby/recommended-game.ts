// Reads a player's recent rounds and returns the recommended game; players on a break, at a limit or without suggestions
// get none.
import { calls } from '@mangetsu/contract'
import { dateOf, siteZone } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Handler, handlePlayer, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import { countsInPlay } from '../../engagement/bonus/index.ts'
import { type Catalogue, tileOf } from './catalogue.ts'
import { mayOffer, type OfferPorts, wantsSuggestions } from './may-suggest.ts'
import { type PlayedGame, recommend } from './recommend.ts'

/** Period of rounds considered, in milliseconds: older rounds are a weak sign of current preference. */
const lately = 60 * 24 * 60 * 60_000

export type RecommendedParts = {
  readonly work: UnitOfWork
  readonly catalogue: Catalogue
  readonly limits: OfferPorts
}

/** Returns the player's recent rounds and the number of the site's day, which advances once each evening. */
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

export function recommendedGame({ work, catalogue, limits }: RecommendedParts): Handler {
  const playable = catalogue.entries.filter(({ gameId }) => catalogue.isPlayable(gameId))
  return handlePlayer(calls.queryRecommendedGame, ({ player, nowMs }) =>
    work.read(async (tx) => {
      const isOffered = await mayOffer(limits, tx, player.id, nowMs)
      if (!isOffered || !(await wantsSuggestions(tx, player.id))) return ok({ recommended: null })
      const { played, evening } = await playedLately(tx, player.id, nowMs)
      const found = recommend(playable, played, evening, await countsInPlay(tx, player.id))
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
