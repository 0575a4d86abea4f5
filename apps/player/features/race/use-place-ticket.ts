// Places the lines of a ticket by one call.
import type { InputFor } from '@mangetsu/client/api-result'
import type { calls } from '@mangetsu/contract'
import { mostRaceLines, type RaceTicket } from '@mangetsu/contract/race'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAppStore, useConfig } from '../../page/page.tsx'
import { useRequestId } from '../../page/use-call.ts'
import { refusedAt } from '../../page/use-call-form.ts'
import { useClient } from '../../page/use-client.ts'
import { amountWrong } from '../../ui/amount-of-wallet.tsx'
import { countText } from '../../ui/count.ts'
import { type Checked, type FormShown, useForm } from '../../ui/use-form.ts'
import { mostStakeOf, pricedLines, readStake, stakeOfLines, type TicketBounds } from './ticket-stakes.ts'
import type { TicketUse } from './use-ticket.ts'

type Body = Omit<InputFor<typeof calls.placeRaceTicket>, 'requestId'>

export type PlaceUse = {
  readonly raceId: string
  readonly ticket: TicketUse
  /** Null until the platform has said them. */
  readonly bounds: TicketBounds | null
  /** The wallet's balance in wire format; null for a reader who is not signed in. */
  readonly balance: string | null
  readonly currency: Currency
}

function checkTicket({ raceId, ticket, bounds, balance, currency }: PlaceUse, appId: string): Checked<Body> {
  if (bounds === null) return null
  const { groups, stakes } = ticket
  for (const group of groups) {
    const read = readStake(group, stakes[group.id] ?? '', bounds)
    if (read.ok) continue
    const limits = { currency, min: bounds.leastStake, max: mostStakeOf(group, bounds) }
    return { field: group.id, text: amountWrong(read.wrong, limits) }
  }
  const lines = pricedLines(groups, stakes, bounds)
  if (lines.length > mostRaceLines)
    return { field: null, text: m.racing_too_many_lines({ count: countText(mostRaceLines) }) }
  if (balance !== null && stakeOfLines(lines) > minorOf(balance, currency))
    return { field: null, text: m.money_not_there() }
  const sent = lines.map(({ kind, pick, stakeMinor }) => ({
    kind,
    pick,
    stake: toDecimal(stakeMinor, currency),
  }))
  return { body: { appId, raceId, currency, lines: sent } }
}

type PlaceForm = FormShown & {
  /** The name of the shown refusal; null without one. */
  readonly refusal: string | null
}

/** Returns the form that places the ticket; `onPlaced` receives it once the platform has taken it. */
export function usePlaceTicket(use: PlaceUse, onPlaced: (ticket: RaceTicket) => void): PlaceForm {
  const { api, queries } = useClient()
  const ids = useRequestId()
  const config = useConfig()
  const isBigScreen = useAppStore((fields) => fields.isBigScreen)
  const appId = (isBigScreen ? config?.appid : config?.appidForPc) ?? ''
  const [refusal, setRefusal] = useState<string | null>(null)
  const shown = useForm<Body>({
    check: () => checkTicket(use, appId),
    send: async (body) => {
      const answer = await api.call(
        'placeRaceTicket',
        { ...body, requestId: ids.idFor(body) },
        { isHandled: true },
      )
      ids.settle(answer)
      setRefusal(answer.ok ? null : answer.refusal)
      if (!answer.ok) return refusedAt(answer)
      void queries.invalidateQueries({ queryKey: ['pageRaceTickets'] })
      onPlaced(answer.data.ticket)
      return null
    },
  })
  return { ...shown, refusal: shown.fault.general === undefined ? null : refusal }
}
