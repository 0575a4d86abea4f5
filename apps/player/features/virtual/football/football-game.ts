// What a ticket on a round of virtual football is: its bets, what they return, and the call that places them.
import { mostVirtualFootballLines } from '@mangetsu/contract/virtual-football'
import { m } from '../../../messages-compiled/messages.js'
import { useUserStore } from '../../../page/page.tsx'
import type { TicketGame } from '../ticket-game.ts'
import { createOutlook, type PricedOutcome, returnOf } from './outlook.ts'
import type { RoundsNow } from './use-rounds.ts'

const words = {
  title: m.vfootball_slip_title,
  empty: m.vfootball_ticket_empty,
  closed: m.vfootball_closed,
  closedText: m.vfootball_closed_text,
  count: m.vfootball_bets,
  totalStake: m.vfootball_total_stake,
  signIn: m.vfootball_sign_in,
  place: m.vfootball_place,
  placedTitle: m.vfootball_placed_title,
  placed: m.vfootball_placed,
} as const

type Round = Pick<RoundsNow, 'round' | 'leastStake' | 'mostReturn'>

/** Creates the game of a round's tickets. */
export const footballGame = ({ round, leastStake, mostReturn }: Round): TicketGame<PricedOutcome> => ({
  words,
  mostLines: mostVirtualFootballLines,
  useBounds: () => ({ currency: useUserStore((fields) => fields.currency), leastStake, mostReturn }),
  oddsOf: ({ odds }) => odds,
  mostReturnOf: returnOf,
  outlookOf: createOutlook(round.matches),
  place: (api, { appId, currency, lines }, requestId) => {
    const sent = lines.map(({ bet: { match, marketId, outcomeId }, stake }) => ({
      match,
      marketId,
      outcomeId,
      stake,
    }))
    const input = { appId, roundId: round.roundId, currency, lines: sent, requestId }
    return api.call('placeVirtualFootballTicket', input, { isHandled: true })
  },
  ownTickets: 'pageVirtualFootballTickets',
})
