// The page of one ticket: its lines with what each returned and why, its steps, and where an unknown one leads.
import { refusal } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { overRace, raceTicket } from '@mangetsu/test/player/race-samples'
import { signedIn } from '@mangetsu/test/player/samples'
import { footballTicket, overRound } from '@mangetsu/test/player/virtual-football-samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FootballTicketPage } from './football/football-ticket-page.tsx'
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
