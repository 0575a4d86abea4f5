// Recomputes a table round in the reader's own browser, and shows the result of each check.
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import type { TableCheckName, TableVerification } from '@mangetsu/verifier/table'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { CheckLine, Folded, NotComputed } from './check-lines.tsx'
import { verifiableRecord } from './table-record.ts'

type State =
  | { readonly kind: 'idle' | 'computing' | 'notLoaded' }
  | { readonly kind: 'done'; readonly verdict: TableVerification }

/** Without `noted`: the check of a reader's own notes exists only in the command line tool. */
type ShownCheck = Exclude<TableCheckName, 'noted'>

const texts: Readonly<Record<ShownCheck, { readonly right: () => string; readonly wrong: () => string }>> = {
  chain: { right: m.table_check_chain_right, wrong: m.table_check_chain_wrong },
  list: { right: m.table_check_list_right, wrong: m.table_check_list_wrong },
  beacon: { right: m.table_check_beacon_right, wrong: m.table_check_beacon_wrong },
  bets: { right: m.table_check_bets_right, wrong: m.table_check_bets_wrong },
  events: { right: m.check_events_right, wrong: m.check_events_wrong },
  shoe: { right: m.table_check_shoe_right, wrong: m.table_check_shoe_wrong },
}

/** Recomputes a table round; the verifier and the game's maths are loaded on demand. Throws if they cannot be loaded. */
export async function checkTableRound(round: TableRoundRecord): Promise<TableVerification> {
  const { beaconValueOf, tableVersionsOf, verifyTableRound } = await import('./recompute-table.ts')
  const record = verifiableRecord(round, beaconValueOf)
  if (record === null) return { kind: 'impossible', why: 'no record' }
  return verifyTableRound(record, await tableVersionsOf(round.gameId))
}

export function TableVerdictLines({ verdict }: { readonly verdict: TableVerification }) {
  if (verdict.kind !== 'compared') return <NotComputed kind={verdict.kind} />
  return (
    <>
      <ul className="mb-1">
        {verdict.checks.map(
          ({ name, isValid }) =>
            name !== 'noted' && (
              <CheckLine key={name} isValid={isValid}>
                {texts[name][isValid ? 'right' : 'wrong']()}
              </CheckLine>
            ),
        )}
      </ul>
      <p className="mb-2 text-second text-paper-dim">
        {verdict.signer === 'drand' ? m.table_check_signer_drand() : m.table_check_signer_practice()}
      </p>
      <Folded title={m.check_events()}>{JSON.stringify(verdict.events, null, 2)}</Folded>
    </>
  )
}

export function TableRoundCheck({ round }: { readonly round: TableRoundRecord }) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const compute = async () => {
    setState({ kind: 'computing' })
    setState(
      await checkTableRound(round).then(
        (verdict): State => ({ kind: 'done', verdict }),
        (): State => ({ kind: 'notLoaded' }),
      ),
    )
  }
  return (
    <div>
      <Button kind="second" isLoading={state.kind === 'computing'} onClick={() => void compute()}>
        {state.kind === 'done' ? m.check_again() : m.check_compute()}
      </Button>
      <div role="status" className="mt-2">
        {state.kind === 'notLoaded' && <p className="text-second text-torii-text">{m.check_not_loaded()}</p>}
        {state.kind === 'done' && <TableVerdictLines verdict={state.verdict} />}
      </div>
    </div>
  )
}
