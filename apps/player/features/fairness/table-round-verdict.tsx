// The verdict on a table round, recomputed in the reader's own browser as soon as its inputs are published.
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import type { TableVerification } from '@mangetsu/verifier/table'
import { useCallback, useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import {
  CheckAgain,
  comparedLook,
  pendingLook,
  sealedLook,
  VerdictBlock,
  type VerdictLook,
} from './round-verdict.tsx'
import { checkTableRound, TableVerdictLines } from './table-round-check.tsx'
import { TableRoundProof } from './table-round-proof.tsx'

type CheckState = TableVerification | 'computing' | 'notLoaded' | 'open'

const isRight = (state: TableVerification): boolean =>
  state.kind === 'compared' && state.checks.every(({ isValid }) => isValid)

/** Whether all inputs of the round, or of the hypothetical result of a voided one, are published. */
const isPublished = ({ state, voided }: TableRoundRecord): boolean =>
  state === 'settled' || (voided !== null && voided.wouldBe !== null)

function lookOf(state: CheckState, isVoided: boolean): VerdictLook {
  if (state === 'open') return sealedLook(isVoided ? m.table_proof_refunded() : m.table_proof_running())
  return typeof state === 'string' ? pendingLook(state) : comparedLook(isRight(state))
}

export function TableRoundVerdict({ round }: { readonly round: TableRoundRecord }) {
  const [state, setState] = useState<CheckState>(isPublished(round) ? 'computing' : 'open')
  const compute = useCallback(async () => {
    if (!isPublished(round)) return setState('open')
    setState('computing')
    setState(await checkTableRound(round).catch((): CheckState => 'notLoaded'))
  }, [round])
  useEffect(() => void compute(), [compute])
  return (
    <VerdictBlock
      {...lookOf(state, round.voided !== null)}
      action={state === 'notLoaded' && <CheckAgain onPress={() => void compute()} />}
    >
      {typeof state === 'object' && <TableVerdictLines verdict={state} />}
      <TableRoundProof round={round} />
    </VerdictBlock>
  )
}
