// A player's own shelves: the games they have played, and games like one of them.
import { calls } from '@mangetsu/contract'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Handler, handlePlayer, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import { countsInPlay } from '../../engagement/bonus/index.ts'
import { type Catalogue, tileOf } from './catalogue.ts'
import { mayOffer, type OfferPorts, wantsSuggestions } from './may-suggest.ts'
import { suggest } from './suggest.ts'

/** Maximum number of played games listed. */
const mostPlayed = 12

export type PersonalShelvesParts = {
  readonly work: UnitOfWork
  readonly catalogue: Catalogue
  readonly limits: OfferPorts
  /** Returns the player's recently played games, latest first. */
  readonly recentOf: (
    tx: Tx,
    playerId: string,
  ) => Promise<readonly { readonly gameId: string; readonly playedAt: string }[]>
}

export function personalShelves({ work, catalogue, limits, recentOf }: PersonalShelvesParts): Handler {
  const playable = catalogue.entries.filter(({ gameId }) => catalogue.isPlayable(gameId))
  return handlePlayer(calls.queryPersonalShelves, ({ player, nowMs }) =>
    work.read(async (tx) => {
      if (!(await mayOffer(limits, tx, player.id, nowMs))) return ok({ played: [], suggested: null })
      const recent = await recentOf(tx, player.id)
      const played = recent.flatMap(({ gameId, playedAt }) => {
        const entry = playable.find((one) => one.gameId === gameId)
        return entry === undefined ? [] : [{ game: tileOf(entry, nowMs), playedAt }]
      })
      const found = (await wantsSuggestions(tx, player.id))
        ? suggest(
            playable,
            recent.map(({ gameId }) => gameId),
            await countsInPlay(tx, player.id),
          )
        : null
      const suggested = found && {
        like: tileOf(found.like, nowMs),
        games: found.games.map(({ entry, features, themes, hasSameKind, hasSameVolatility }) => ({
          game: tileOf(entry, nowMs),
          hasSameKind,
          features: [...features],
          themes: [...themes],
          hasSameVolatility,
        })),
      }
      return ok({ played: played.slice(0, mostPlayed), suggested })
    }),
  )
}
