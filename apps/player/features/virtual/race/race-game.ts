// What a ticket on a race is: its bets, what they return, and the call that places them.

import type { RaceDetail } from '@mangetsu/contract/race'
import { mostRaceLines } from '@mangetsu/contract/race'
import { mostReturnOf } from '@mangetsu/race/settle'
import { m } from '../../../messages-compiled/messages.js'
import { useUserStore } from '../../../page/page.tsx'
import type { TicketGame } from '../ticket-game.ts'
import { outlookOf } from './outlook.ts'
import { useKindOdds } from './use-kind-odds.ts'
import type { PricedPick } from './use-ticket.ts'

const words = {
  title: m.racing_slip_title,
  empty: m.racing_ticket_empty,
  closed: m.racing_closed,
  closedText: m.racing_closed_text,
  count: m.racing_combinations,
  totalStake: m.racing_total_stake,
  signIn: m.racing_sign_in,
  place: m.racing_place,
  placedTitle: m.racing_placed_title,
  placed: m.racing_placed,
} as const

/** Returns the game of a race's tickets. */
export const raceGame = ({
  raceId,
  entries,
}: Pick<RaceDetail, 'raceId' | 'entries'>): TicketGame<PricedPick> => ({
  words,
  mostLines: mostRaceLines,
  useBounds: ([group]) => {
    const currency = useUserStore((fields) => fields.currency)
    const odds = useKindOdds(raceId, group?.bets[0]?.kind ?? 'win')
    return odds === undefined ? null : { currency, ...odds }
  },
  oddsOf: ({ kind, odds, placeOdds }) =>
    kind === 'each-way' ? Math.floor((odds + (placeOdds ?? 0)) / 2) : odds,
  mostReturnOf: (bet, stakeMinor) => mostReturnOf({ kind: bet.kind, stakeMinor }, bet),
  outlookOf: (lines) =>
    outlookOf(
      lines.map(({ bet, stakeMinor }) => ({ ...bet, stakeMinor })),
      entries,
    ),
  place: (api, { appId, currency, lines }, requestId) => {
    const sent = lines.map(({ bet: { kind, pick }, stake }) => ({ kind, pick, stake }))
    const input = { appId, raceId, currency, lines: sent, requestId }
    return api.call('placeRaceTicket', input, { isHandled: true })
  },
  ownTickets: 'pageRaceTickets',
})
