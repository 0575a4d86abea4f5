// One lottery: the reader's tickets, the drawing, prizes, the proof in four steps, and the previous drawing.
import type { LotteryConfig } from '@mangetsu/contract/lottery'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { DrawingPanel } from './drawing-panel.tsx'
import { type DrawnRanks, type PreviousDrawing, PreviousPanel, ResultsPanel } from './drawn-numbers.tsx'
import './lottery.css'
import { PrizeTable } from './prize-table.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { TicketPanel, VisitorsPanel } from './ticket-panel.tsx'
import { useTickets } from './use-tickets.ts'

type Props = {
  readonly lottery: LotteryConfig
  /** Its numbers; null before the drawing. */
  readonly drawn: DrawnRanks | null
  readonly previous: PreviousDrawing | null
}

type ArrangedProps = Props & {
  readonly tickets: ReactNode
  readonly ownCount: number | null
  readonly holder: string | null
  readonly numbers: readonly number[]
}

function Arranged({ lottery, drawn, previous, tickets, ownCount, holder, numbers }: ArrangedProps) {
  return (
    <div className="lottery-columns">
      <div className="lottery-column">
        {tickets}
        {drawn !== null && drawn.length > 0 && <ResultsPanel drawn={drawn} />}
        <ProofPanel lottery={lottery} own={holder === null ? null : { holder, numbers }} />
      </div>
      <div className="lottery-column">
        <DrawingPanel lottery={lottery} own={ownCount} />
        <PrizeTable lottery={lottery} />
        {previous !== null && <PreviousPanel previous={previous} />}
      </div>
    </div>
  )
}

function PlayersPage(props: Props) {
  const { lottery } = props
  const tickets = useTickets(lottery)
  const own = tickets.shown.data
  return (
    <Arranged
      {...props}
      tickets={<TicketPanel lottery={lottery} tickets={tickets} />}
      ownCount={own?.tickets.length ?? null}
      holder={own?.holder ?? null}
      numbers={own?.tickets.map(({ number }) => number) ?? []}
    />
  )
}

export function LotteryPage({ lottery: loaded, drawn, previous }: Props) {
  const { actCode } = loaded
  // The number of issued tickets changes with the reader's own, and the state while the page is open.
  const { data } = useCall('queryLotteryConfig', { actCode })
  const lottery = data?.config ?? loaded
  const isNewlyDrawn = lottery.state === 'drawn' && drawn === null
  const prizes = useCall('queryLotteryPrizes', { actCode, pageSize: 1 }, { isOn: isNewlyDrawn })
  const props = { lottery, drawn: drawn ?? prizes.data?.drawn ?? null, previous }
  return useSignedIn() === 'in' ? (
    <PlayersPage {...props} />
  ) : (
    <Arranged
      {...props}
      tickets={<VisitorsPanel lottery={lottery} />}
      ownCount={null}
      holder={null}
      numbers={[]}
    />
  )
}
