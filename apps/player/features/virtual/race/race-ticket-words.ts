// A ticket of a race in words: the names of its lines, their odds, and why each won or lost.
import type { RaceTicket } from '@mangetsu/contract/race'
import { m } from '../../../messages-compiled/messages.js'
import { decimalOdds } from '../odds-button.tsx'
import type { WordedTicket } from '../own-tickets.tsx'
import { lineText } from './kind-words.ts'
import { raceTicketPath } from './race-address.ts'

function lineOddsText({ odds, placeOdds }: RaceTicket['lines'][number]): string {
  const text = decimalOdds(odds)
  return placeOdds === null
    ? m.virtual_at_odds({ odds: text })
    : m.racing_line_halves({ odds: text, placeOdds: decimalOdds(placeOdds) })
}

export function wordedRaceTicket(ticket: RaceTicket): WordedTicket {
  const first = ticket.race.firstThree
  const reason =
    ticket.race.state === 'voided'
      ? m.virtual_voided_short()
      : first === null
        ? null
        : m.racing_reason_order({ order: first.join('→') })
  return {
    ...ticket,
    path: raceTicketPath(ticket.ticketId),
    lines: ticket.lines.map((line) => ({
      key: `${line.kind} ${line.pick}`,
      name: lineText(line.kind, line.pick),
      odds: lineOddsText(line),
      stake: line.stake,
      returned: line.returned,
      reason,
    })),
  }
}
