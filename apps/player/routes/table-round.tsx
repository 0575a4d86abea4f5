// The part of a round's page that shows a table round: the chain from table to result, its proof, and the reader's bets.
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import type { RoundPicture } from '@mangetsu/games/round-picture'
import { RoundLinks } from '../features/fairness/round-links.tsx'
import { TableRoundChain } from '../features/fairness/table-round-chain.tsx'
import { TableRoundVerdict } from '../features/fairness/table-round-verdict.tsx'
import '../features/play/round-page.css'
import { RoundPictureView } from '../features/play/round-picture.tsx'
import { OwnBets } from '../features/table/own-bets.tsx'
import { resultText, TableRoundFacts } from '../features/table/table-round-facts.tsx'
import { tablePath } from '../features/table/table-tile.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { Instant } from '../ui/instant.tsx'

type Props = {
  readonly round: TableRoundRecord
  readonly mark: string | null
  readonly voidMark: string | null
  readonly picture: RoundPicture | null
}

export default function TableRound({ round, mark, voidMark, picture }: Props) {
  const lang = getLocale()
  const { gameName, place } = round
  return (
    <>
      <h1 className="text-h1">{m.round_page_title()}</h1>
      <p className="figures mb-4 text-second text-paper-dim">
        {gameName[lang]} {place[lang]} ・ <Instant at={round.openedAt} />
      </p>
      <TableRoundVerdict key={round.roundId} round={round} />
      <div className="round-page mt-4">
        <div>
          <TableRoundFacts
            round={round}
            mark={mark}
            voidMark={voidMark}
            picture={picture !== null && <RoundPictureView picture={picture} gameId={round.gameId} />}
          />
          <OwnBets roundId={round.roundId} />
        </div>
        <div>
          <section className="flex flex-col rounded-card bg-night-1 p-5">
            <h2 className="mb-4 text-panel">{m.chain_title()}</h2>
            <TableRoundChain
              round={round}
              tablePath={tablePath(round.tableId)}
              result={resultText(round, mark)}
            />
          </section>
          <RoundLinks roundId={round.roundId} />
        </div>
      </div>
    </>
  )
}
