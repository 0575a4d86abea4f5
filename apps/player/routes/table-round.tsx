// The part of a round's page that shows a table round: its result and its proof.
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import { TableRoundProof } from '../features/fairness/table-round-proof.tsx'
import { TableRoundFacts } from '../features/table/table-round-facts.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'

type Props = {
  readonly round: TableRoundRecord
  readonly mark: string | null
  readonly voidMark: string | null
}

export default function TableRound({ round, mark, voidMark }: Props) {
  const lang = getLocale()
  const { gameName, place } = round
  return (
    <>
      <h1 className="mt-2 text-h1">{m.table_round_title({ game: gameName[lang], place: place[lang] })}</h1>
      <div className="mt-5 grid grid-cols-1 items-start gap-4 big:grid-cols-[372px_minmax(0,1fr)] wide:gap-6">
        <TableRoundFacts round={round} mark={mark} voidMark={voidMark} />
        <TableRoundProof round={round} />
      </div>
    </>
  )
}
