// Loads a round by its URL: a game's, or a table's by its own id or by that of a player's record of it.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import type { RoundPicture } from '@mangetsu/games/round-picture'
import type { TableGameManifest } from '@mangetsu/games/table-manifest'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { RoundGame } from '../features/fairness/round-chain.tsx'
import { gamePath, percentText } from '../features/lobby/game-facts.tsx'
import { callApi, factsOf, need } from '../request.server.ts'
import { pictureIn } from './round-picture.server.ts'

export type FoundRound =
  | {
      readonly kind: 'game'
      readonly found: OutputOf<typeof calls.replayRound>
      /** Null for a game that no longer exists. */
      readonly game: RoundGame | null
      /** Null if the game has no picture of a round. */
      readonly picture: RoundPicture | null
    }
  | {
      readonly kind: 'table'
      readonly round: TableRoundRecord
      readonly mark: string | null
      readonly voidMark: string | null
      /** Null without a result. */
      readonly picture: RoundPicture | null
    }

/** Resolved when the pages' server is bundled, which has no source folders at run time. */
const tableGames = import.meta.glob<Pick<TableGameManifest, 'mark'>>('../../../games/*/tables.ts', {
  eager: true,
  import: 'game',
})

/** Returns the mark of the table's game for lists; null for a round without a result. */
const markOf = ({ gameId }: TableRoundRecord, events: TableRoundRecord['events']): string | null =>
  events.length === 0 ? null : (tableGames[`../../../games/${gameId}/tables.ts`]?.mark(events) ?? null)

/** In games with decisions, a voided round has no hypothetical result. */
const voidMarkOf = (round: TableRoundRecord): string | null =>
  round.seated === null ? markOf(round, round.voided?.wouldBe ?? []) : null

/** Returns the round; throws the error page if it does not exist. */
export async function roundAt({
  context,
  params,
}: Pick<LoaderFunctionArgs, 'context' | 'params'>): Promise<FoundRound> {
  const roundId = params.roundId ?? ''
  const answer = await callApi(context, 'queryTableRound', { roundId })
  if (answer.ok) {
    const { round } = answer.data
    const picture = pictureIn(round.gameId, round.events, factsOf(context).lang)
    return { kind: 'table', round, mark: markOf(round, round.events), voidMark: voidMarkOf(round), picture }
  }
  if (answer.refusal === 'badRequest') throw data(null, { status: 404 })
  const found = await need(context, 'replayRound', { roundId }, ['roundUnknown'])
  const detail = await callApi(context, 'queryGameDetail', { gameId: found.round.gameId })
  const picture = pictureIn(found.round.gameId, found.round.events, factsOf(context).lang)
  if (!detail.ok) return { kind: 'game', found, game: null, picture }
  const { name, rtpPpm } = detail.data.game
  const game = {
    name: name[factsOf(context).lang],
    path: gamePath(detail.data.game),
    rtp: percentText(rtpPpm),
  }
  return { kind: 'game', found, game, picture }
}
