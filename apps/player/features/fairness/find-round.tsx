// Finds a round by its id or URL, and recomputes it in the browser.
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { type FoundRecord, useFindRecord } from './find-record.ts'
import { OneLineForm } from './one-line-form.tsx'
import { RoundCheck } from './round-check.tsx'
import { TableRoundCheck } from './table-round-check.tsx'

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/** Extracts a round id from typed text: the id itself, or a URL that ends in it. */
export const roundIdIn = (typed: string): string | null => idPattern.exec(typed.toLowerCase())?.[0] ?? null

const idOf = (found: FoundRecord): string => ('serverSeed' in found ? found.round.id : found.round.roundId)

export function FindRound() {
  const to = useAddress()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [found, setFound] = useState<FoundRecord | null>(null)
  const record = useFindRecord()
  const find = async (event: React.FormEvent) => {
    event.preventDefault()
    const roundId = roundIdIn(text)
    if (roundId === null) return setError(m.check_round_bad())
    const answer = await record.find(roundId)
    if (answer === null) return
    setError('msg' in answer ? answer.msg : undefined)
    setFound('msg' in answer ? null : answer.found)
  }
  return (
    <>
      <OneLineForm
        label={m.check_round()}
        hint={m.check_round_hint()}
        submitLabel={m.check_find()}
        value={text}
        error={error}
        isSending={record.isRunning}
        className="mt-3"
        onChange={setText}
        onSubmit={find}
      />
      {found !== null && (
        <div className="mt-4 border-t border-line pt-4">
          <p className="mb-3 text-small break-all text-paper-dim">
            {found.round.gameId} {found.round.gameVersion} · {idOf(found)}
          </p>
          {'serverSeed' in found ? (
            <RoundCheck key={found.round.id} {...found} />
          ) : (
            <TableRoundCheck key={found.round.roundId} {...found} />
          )}
          <Link
            to={to(`/round/${idOf(found)}`)}
            className="mt-2 inline-flex min-h-11 items-center text-small text-wisteria hover:underline"
          >
            {m.movements_see_table_round()}
          </Link>
        </div>
      )}
    </>
  )
}
