// A ticket of virtual football in words: the names of its bets, their odds, and why each won or lost.
import type { VirtualFootballTicket } from '@mangetsu/contract/virtual-football'
import { m } from '../../../messages-compiled/messages.js'
import { decimalOdds } from '../odds-button.tsx'
import type { WordedTicket } from '../own-tickets.tsx'
import { footballTicketPath } from './football-address.ts'
import { scoreText, selectionText, sideNamesOf } from './football-words.ts'

type Round = VirtualFootballTicket['round']

/** Returns the final score of a bet's match, or that the round was voided; null before either. */
function reasonOf({ state, matches }: Round, number: number): string | null {
  if (state === 'voided') return m.virtual_voided_short()
  const match = matches.find((one) => one.match === number)
  if (match === undefined || match.score === null) return null
  return m.vfootball_score({ ...sideNamesOf(match), score: scoreText(match.score) })
}

export function wordedFootballTicket(ticket: VirtualFootballTicket): WordedTicket {
  return {
    ...ticket,
    path: footballTicketPath(ticket.ticketId),
    lines: ticket.lines.map((line) => {
      const { outcome, market, sides } = selectionText(line, ticket.round.matches)
      return {
        key: `${line.match} ${line.marketId} ${line.outcomeId}`,
        name: m.vfootball_line({ sides, market, outcome }),
        odds: m.virtual_at_odds({ odds: decimalOdds(line.odds) }),
        stake: line.stake,
        returned: line.returned,
        reason: reasonOf(ticket.round, line.match),
      }
    }),
  }
}
