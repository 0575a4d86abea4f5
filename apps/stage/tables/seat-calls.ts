// Calls of a player at a table. One change of bets keeps one request id through every retry.
import type { InputOf, OutputOf } from '@mangetsu/contract/call'
import type { actAtTable, openTable, placeTableBets, queryOwnBets } from '@mangetsu/contract/table-bets'
import type { queryTableRound, queryTableRounds } from '@mangetsu/contract/table-round'
import { createRetrying, type RetryOptions, type StageOutcome } from '../retried-call.ts'
import type { StageCall } from '../stage-calls.ts'

export type OpenedTable = OutputOf<typeof openTable>
type PlacedBets = OutputOf<typeof placeTableBets>
export type SeatAnswer = OutputOf<typeof queryOwnBets>
export type PastRounds = OutputOf<typeof queryTableRounds>
type ProvenRound = OutputOf<typeof queryTableRound>

export type SeatCalls = {
  open(): Promise<StageOutcome<OpenedTable>>
  place(bets: InputOf<typeof placeTableBets>): Promise<StageOutcome<PlacedBets>>
  act(decision: InputOf<typeof actAtTable>): Promise<StageOutcome<OutputOf<typeof actAtTable>>>
  own(roundId: string): Promise<StageOutcome<SeatAnswer>>
  rounds(tableId: string): Promise<StageOutcome<PastRounds>>
  round(roundId: string): Promise<StageOutcome<ProvenRound>>
}

/** Number of past rounds listed by a dialog. */
const listedRounds = 20

export function createSeatCalls(call: StageCall, patience: RetryOptions): SeatCalls {
  const retried = createRetrying(patience)
  // Queries are retried without a notice: no stake depends on them.
  const quietly = createRetrying({ ...patience, onRetry: () => {} })
  return {
    open: () => quietly(() => call('openTable', {})),
    place: (bets) => retried(() => call('placeTableBets', bets)),
    act: (decision) => retried(() => call('actAtTable', decision)),
    own: (roundId) => quietly(() => call('queryOwnBets', { roundId })),
    rounds: (tableId) =>
      quietly(() => call('queryTableRounds', { tableId, pageNo: 1, pageSize: listedRounds })),
    round: (roundId) => quietly(() => call('queryTableRound', { roundId })),
  }
}
