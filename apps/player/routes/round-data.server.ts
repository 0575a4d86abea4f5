// A round by its address: one of a game, or one of a table by its own id or by that of a player's record of it.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import type { TableGameManifest } from '@mangetsu/games/table-manifest'
import { data, type LoaderFunctionArgs } from 'react-router'
import { gamePath } from '../features/lobby/game-facts.tsx'
import { ask, need } from '../request.server.ts'

export type FoundRound =
  | {
      readonly kind: 'game'
      readonly found: OutputOf<typeof calls.replayRound>
      /** Where the game is played, without language; null for one that is not here any more. */
      readonly gamePath: string | null
    }
  | {
      readonly kind: 'table'
      readonly round: TableRoundRecord
      readonly mark: string | null
      readonly voidMark: string | null
    }

/** Found when the pages' server is bundled: where that runs there are no folders to read. */
const tableGames = import.meta.glob<Pick<TableGameManifest, 'mark'>>('../../../games/*/tables.ts', {
  eager: true,
  import: 'game',
})

/** As the table's game writes it for lists; null for a round without a result. */
const markOf = ({ gameId }: TableRoundRecord, events: TableRoundRecord['events']): string | null =>
  events.length === 0 ? null : (tableGames[`../../../games/${gameId}/tables.ts`]?.mark(events) ?? null)

/** Where seats decide, a round that was given back has no result: nobody has decided. */
const voidMarkOf = (round: TableRoundRecord): string | null =>
  round.seated === null ? markOf(round, round.voided?.wouldBe ?? []) : null

/** Throws the error page where there is no such round. */
export async function roundAt({
  context,
  params,
}: Pick<LoaderFunctionArgs, 'context' | 'params'>): Promise<FoundRound> {
  const roundId = params.roundId ?? ''
  const answer = await ask(context, 'queryTableRound', { roundId })
  if (answer.ok) {
    const { round } = answer.data
    return { kind: 'table', round, mark: markOf(round, round.events), voidMark: voidMarkOf(round) }
  }
  if (answer.refusal === 'badRequest') throw data(null, { status: 404 })
  const found = await need(context, 'replayRound', { roundId }, ['roundUnknown'])
  const detail = await ask(context, 'queryGameDetail', { gameId: found.round.gameId })
  return { kind: 'game', found, gamePath: detail.ok ? gamePath(detail.data.game) : null }
}
