// The page of one ticket: its lines with what each returned and why, its steps, and where an unknown one leads; and the
// list of all tickets.
import { refusal } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { overRace, raceTicket } from '@mangetsu/test/player/race-samples'
import { signedIn } from '@mangetsu/test/player/samples'
import { footballTicket, overRound } from '@mangetsu/test/player/virtual-football-samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FootballTicketPage } from './football/football-ticket-page.tsx'
import { FootballTicketsPage } from './football/football-tickets-page.tsx'
import { RaceTicketPage } from './race/race-ticket-page.tsx'

const settledAt = '2026-11-30T08:34:00.000Z'

test('a settled ticket says the score that decided it, what it returned, and each step', async () => {
  const ticket = footballTicket(overRound)
  const lines = ticket.lines.map((line) => ({ ...line, returned: '750.00' }))
  const settled = { ...ticket, state: 'settled' as const, returned: '750.00', settledAt, lines }
  renderPage(<FootballTicketPage ticketId={ticket.ticketId} />, {
    lang: 'en',
    at: `/game/sports/bets/${ticket.ticketId}?of=football`,
    user: signedIn(),
    replies: { queryVirtualFootballTicket: { ticket: settled } },
  })
  const [match] = overRound.matches
  const score = `${match?.score?.home}–${match?.score?.away}`
  expect(await screen.findByText(`${match?.home.name.en} ${score} ${match?.away.name.en}`)).toBeDefined()
  expect(screen.getByText('+¥450')).toBeDefined()
  const steps = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent?.split(/\d/)[0])).toEqual([
    'Bet accepted',
    'Result stands',
    'Paid ¥',
  ])
})

test('a refunded ticket of a race says that the race was voided', async () => {
  const race = { ...overRace, state: 'voided' as const, firstThree: null }
  const lines = raceTicket.lines.map((line) => ({ ...line, returned: line.stake }))
  const ticket = { ...raceTicket, race, state: 'refunded' as const, returned: '300.00', settledAt, lines }
  renderPage(<RaceTicketPage ticketId={ticket.ticketId} elsewhere="/game/sports" />, {
    lang: 'en',
    at: `/game/sports/bets/${ticket.ticketId}?of=race`,
    user: signedIn(),
    replies: { queryRaceTicket: { ticket } },
  })
  expect(await screen.findByText('Voided')).toBeDefined()
  expect(screen.getByText('Voided, ¥300 refunded')).toBeDefined()
})

test('an id that no ticket on football has is said to be unknown', async () => {
  renderPage(<FootballTicketPage ticketId="0197a2f0-0000-7000-8000-000000000009" />, {
    lang: 'en',
    at: '/game/sports/bets/0197a2f0-0000-7000-8000-000000000009?of=football',
    user: signedIn(),
    replies: { queryVirtualFootballTicket: refusal('virtualTicketUnknown') },
  })
  await waitFor(() => expect(screen.getByRole('heading', { name: 'This bet does not exist' })).toBeDefined())
})

test('all tickets are listed in pages, each with its round and the link to its page', async () => {
  const tickets = Array.from({ length: 21 }, (_, at) => ({
    ...footballTicket(overRound),
    ticketId: `0197a2f0-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
  }))
  const page = renderPage(<FootballTicketsPage kinds={null} />, {
    lang: 'en',
    at: '/game/sports/bets?of=football',
    user: signedIn(),
    replies: {
      pageVirtualFootballTickets: ({ pageNo = 1, pageSize = 20 }) => ({
        tickets: tickets.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        total: tickets.length,
        open: tickets.length,
      }),
    },
  })
  expect(await screen.findAllByRole('link', { name: 'Details' })).toHaveLength(20)
  await page.user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Details' })).toHaveLength(21))
  expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toContain(String(overRound.no))
  expect(screen.getByText('All shown')).toBeDefined()
})

test('a player without tickets is led to the game', async () => {
  renderPage(<FootballTicketsPage kinds={null} />, {
    lang: 'en',
    at: '/game/sports/bets?of=football',
    user: signedIn(),
    replies: { pageVirtualFootballTickets: { tickets: [], total: 0, open: 0 } },
  })
  expect(await screen.findByText('No bets yet')).toBeDefined()
})
