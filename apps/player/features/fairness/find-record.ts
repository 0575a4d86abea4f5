// Finds the public record of a round by its id, at the tables and among the games.
import type { calls, OutputOf } from '@mangetsu/contract'
import { useAction } from '../../page/use-call.ts'

/** A round of a game with its revealed seed, or a round of a table. */
export type FoundRecord = OutputOf<typeof calls.replayRound> | OutputOf<typeof calls.queryTableRound>

/** Null while another request runs; `msg` is the sentence of a refusal. */
type FindResult = { readonly found: FoundRecord } | { readonly msg: string } | null

export function useFindRecord(): {
  readonly find: (roundId: string) => Promise<FindResult>
  readonly isRunning: boolean
} {
  const ofTables = useAction('queryTableRound')
  const ofGames = useAction('replayRound')
  return {
    isRunning: ofTables.isRunning || ofGames.isRunning,
    find: async (roundId) => {
      const atTable = await ofTables.run({ roundId })
      // Not a table round, so it may be a round of a game.
      const answer = atTable === null || atTable.ok ? atTable : await ofGames.run({ roundId })
      if (answer === null) return null
      return answer.ok ? { found: answer.data } : { msg: answer.msg }
    },
  }
}
