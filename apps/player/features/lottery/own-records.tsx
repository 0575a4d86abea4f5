// All of a player's tickets in every lottery, newest first, with their results.
import type { LotteryTicket } from '@mangetsu/contract/lottery'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { rankText } from './lottery-labels.ts'
import { useWhen } from './lottery-moment.tsx'
import { numberText } from './lottery-rules.ts'

/** Rows of one page. */
const pageSize = 20

function outcomeText({ outcome, rank, reward }: LotteryTicket): string {
  if (outcome === 'waiting') return m.lottery_outcome_waiting()
  if (outcome === 'none' || rank === null || reward === null) return m.lottery_outcome_none()
  return m.lottery_outcome_won({ rank: rankText(rank), reward: rewardText(reward) })
}

function TicketRow({ ticket }: { readonly ticket: LotteryTicket }) {
  const to = useAddress()
  const when = useWhen()
  const { actCode, title, number, receivedAt, outcome } = ticket
  return (
    <li className="figures flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0">
      <span className="min-w-0">
        <b className="text-second">{numberText(number)}</b>
        <span className="block text-small text-paper-dim">
          <Link to={to(`/lotteries/${actCode}`)} className="hover:underline">
            {title[getLocale()]}
          </Link>{' '}
          ・ {when(receivedAt)}
        </span>
      </span>
      <span className={`ml-auto text-second ${outcome === 'won' ? 'text-moon' : 'text-paper-dim'}`}>
        {outcomeText(ticket)}
      </span>
    </li>
  )
}

function RecordsPage({ pageNo, onMore }: { readonly pageNo: number; readonly onMore: (() => void) | null }) {
  const shown = useCall('pageLotteryTickets', { pageNo, pageSize })
  return (
    <CallState shown={shown} skeleton={<SkeletonRows count={2} />}>
      {({ tickets, total }) => (
        <>
          {total === 0 && <p className="py-3 text-second text-paper-dim">{m.lottery_records_none()}</p>}
          <ul>
            {tickets.map((ticket) => (
              <TicketRow key={ticket.ticketId} ticket={ticket} />
            ))}
          </ul>
          {onMore !== null && pageNo * pageSize < total && (
            <Button isWide onClick={onMore}>
              {m.lottery_records_more()}
            </Button>
          )}
        </>
      )}
    </CallState>
  )
}

export function OwnRecords() {
  const [pages, setPages] = useState(1)
  return (
    <Panel title={m.lottery_records_heading()}>
      {Array.from({ length: pages }, (_, at) => at + 1).map((pageNo) => (
        <RecordsPage
          key={pageNo}
          pageNo={pageNo}
          onMore={pageNo === pages ? () => setPages(pages + 1) : null}
        />
      ))}
    </Panel>
  )
}
