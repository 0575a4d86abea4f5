// A player's tickets in one lottery. Pending ones are claimed as soon as they are known (specification, section 4), or
// by a press after a refusal.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { LotteryConfig, LotteryTicket } from '@mangetsu/contract/lottery'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { type QueryView, useAction, useCall, useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { useRefetchAfterPlay } from '../../page/use-refetch-after-play.ts'
import { countText } from '../../ui/count.ts'
import { refusalText } from '../../ui/form-fault.tsx'
import { numberText, type TicketStep, ticketStep } from './lottery-rules.ts'

export type OwnTickets = OutputOf<typeof calls.queryLotteryNumber>

export type Tickets = {
  readonly shown: QueryView<OwnTickets>
  readonly step: TicketStep
  /** Numbers received while the page is open. */
  readonly fresh: ReadonlySet<number>
  /** Reason the last attempt failed. */
  readonly refused: string | null
  readonly isRunning: boolean
  readonly receive: () => Promise<void>
}

/** Returns the tickets with the received ones, without duplicates. */
const withReceived = (own: OwnTickets, received: readonly LotteryTicket[]): LotteryTicket[] => [
  ...received,
  ...own.tickets.filter(({ ticketId }) => received.every((one) => one.ticketId !== ticketId)),
]

function useReceive({ actCode }: LotteryConfig, own: OwnTickets | undefined) {
  const { queries } = useClient()
  const { toaster } = usePage()
  const { run, isRunning } = useAction('receiveLotteryTickets')
  const ids = useRequestId()
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState<string | null>(null)
  const refetch = () => {
    for (const name of ['queryLotteryNumber', 'queryLotteryConfig', 'pageLotteryTickets'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
  const receive = async () => {
    if (own === undefined) return
    setRefused(null)
    const { usedNum } = own.entry
    const answer = await run({ actCode, requestId: ids.idFor({ actCode, usedNum }) })
    if (answer === null) return
    // Claimed elsewhere meanwhile: only the current tickets are shown.
    if (!answer.ok && answer.refusal === 'lotteryNoTickets') return refetch()
    if (!answer.ok) return setRefused(refusalText(answer))
    ids.renew()
    const { entry, received } = answer.data
    queries.setQueryData<OwnTickets>(queryKeyOf('queryLotteryNumber', { actCode }), (cached) =>
      cached === undefined ? cached : { ...cached, entry, tickets: withReceived(cached, received) },
    )
    const numbers = received.map(({ number }) => number)
    setFresh((before) => new Set([...before, ...numbers]))
    toaster.show({
      kind: 'success',
      title: m.lottery_received({ count: countText(numbers.length) }),
      text: m.lottery_received_numbers({ numbers: numbers.map(numberText).join(' ・ ') }),
    })
    refetch()
  }
  return { receive, isRunning, fresh, refused }
}

export function useTickets(lottery: LotteryConfig): Tickets {
  const { actCode } = lottery
  const shown = useCall('queryLotteryNumber', { actCode })
  useRefetchAfterPlay('queryLotteryNumber')
  const own = shown.data
  const receiving = useReceive(lottery, own)
  const step = ticketStep(lottery, own?.entry ?? null, { isIn: true, nowMs: Date.now() })
  const canClaim = step.kind === 'claim' && own?.closed === null
  // Pending tickets are claimed automatically once per state of the entry.
  const waiting = canClaim ? `${own.entry.usedNum} ${own.entry.num}` : null
  const tried = useRef<string | null>(null)
  const { receive } = receiving
  useEffect(() => {
    if (waiting === null || tried.current === waiting) return
    tried.current = waiting
    void receive()
  })
  return { ...receiving, shown, step }
}
