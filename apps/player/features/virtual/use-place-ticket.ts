// Places the lines of a ticket by one call.
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
import type { PlacedTicket, TicketBody, TicketBounds, TicketGame, TicketUse } from './ticket-game.ts'
import { mostStakeOf, readStake, stakedBets, stakeOfLines } from './ticket-stakes.ts'

type PlaceUse<Bet> = {
  readonly game: TicketGame<Bet>
  readonly ticket: TicketUse<Bet>
  /** Null until the platform has said them. */
  readonly bounds: TicketBounds | null
  /** The wallet's balance in wire format; null for a reader who is not signed in. */
  readonly balance: string | null
  readonly currency: Currency
}

function checkTicket<Bet>(use: PlaceUse<Bet>, appId: string): Checked<TicketBody<Bet>> {
  const { game, ticket, bounds, balance, currency } = use
  if (bounds === null) return null
  for (const group of ticket.groups) {
    const read = readStake(group, ticket.stakes[group.id] ?? '', bounds, game)
    if (read.ok) continue
    const limits = { currency, min: bounds.leastStake, max: mostStakeOf(group, bounds, game) }
    return { field: group.id, text: amountWrong(read.wrong, limits) }
  }
  const lines = stakedBets(ticket, bounds, game)
  if (lines.length > game.mostLines)
    return { field: null, text: m.virtual_too_many_lines({ count: countText(game.mostLines) }) }
  if (balance !== null && stakeOfLines(lines) > minorOf(balance, currency))
    return { field: null, text: m.money_not_there() }
  const sent = lines.map(({ bet, stakeMinor }) => ({ bet, stake: toDecimal(stakeMinor, currency) }))
  return { body: { appId, currency, lines: sent } }
}

type PlaceForm = FormShown & {
  /** The name of the shown refusal; null without one. */
  readonly refusal: string | null
}

/** Returns the form that places the ticket; `onPlaced` receives it once the platform has taken it. */
export function usePlaceTicket<Bet>(use: PlaceUse<Bet>, onPlaced: (ticket: PlacedTicket) => void): PlaceForm {
  const { api, queries } = useClient()
  const ids = useRequestId()
  const config = useConfig()
  const isBigScreen = useAppStore((fields) => fields.isBigScreen)
  const appId = (isBigScreen ? config?.appid : config?.appidForPc) ?? ''
  const [refusal, setRefusal] = useState<string | null>(null)
  const shown = useForm<TicketBody<Bet>>({
    check: () => checkTicket(use, appId),
    send: async (body) => {
      const answer = await use.game.place(api, body, ids.idFor(body))
      ids.settle(answer)
      setRefusal(answer.ok ? null : answer.refusal)
      if (!answer.ok) return refusedAt(answer)
      void queries.invalidateQueries({ queryKey: [use.game.ownTickets] })
      onPlaced(answer.data.ticket)
      return null
    },
  })
  return { ...shown, refusal: shown.fault.general === undefined ? null : refusal }
}
