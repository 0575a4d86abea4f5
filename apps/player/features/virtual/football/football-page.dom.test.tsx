// The page of virtual football: bets on four matches, one ticket per press, the goals as they fall, and the results.
import type { VirtualFootballRound } from '@mangetsu/contract/virtual-football'
import { oddsText } from '@mangetsu/sports/odds'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fill } from '@mangetsu/test/player/fields'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, wallet } from '@mangetsu/test/player/samples'
import {
  footballRecord,
  footballTicket,
  openRound,
  overRound,
  roundsAt,
  runningRound,
} from '@mangetsu/test/player/virtual-football-samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FootballPage } from './football-page.tsx'

const Stop = () => null
const Crest = vi.fn(() => null)

type Given = { readonly seconds?: number; readonly replies?: Replies; readonly isOut?: boolean }

function renderRound(
  round: VirtualFootballRound,
  { seconds = -60, replies = {}, isOut = false }: Given = {},
) {
  const { rounds, results, ...one } = roundsAt(seconds, round)
  return renderPage(
    <FootballPage loaded={{ ...one, rounds, results }} isPinned={false} Crest={Crest} Stop={Stop} />,
    {
      lang: 'en',
      at: '/game/sports/virtual-football',
      ...(!isOut && { user: signedIn() }),
      replies: {
        queryVirtualFootballRounds: { nowMs: one.nowMs, rounds, results },
        queryVirtualFootballRound: one,
        pageVirtualFootballTickets: { tickets: [], total: 0, open: 0 },
        queryVirtualFootballRecord: { record: footballRecord(round) },
        queryWallets: { wallets: [wallet('JPY', '50000.00')] },
        ...replies,
      },
    },
  )
}

const [first] = openRound.matches
const sides = `${first?.home.name.en}–${first?.away.name.en}`
const homeOdds = first?.markets[0]?.outcomes[0]?.odds ?? 0
const homeLabel = `${sides}, Result, ${first?.home.name.en}, odds ${oddsText(homeOdds, 'decimal')}`

test('shows four matches with their strengths, the result’s odds first, and the time left by the platform’s clock', () => {
  renderRound(openRound, { seconds: -42 })
  expect(screen.getByRole('timer').textContent).toBe('0:42')
  const matches = screen.getAllByRole('article')
  expect(matches).toHaveLength(4)
  for (const [at, match] of matches.entries()) {
    const { home, strengths } = openRound.matches[at] ??
      first ?? { home: { name: { en: '' } }, strengths: null }
    expect(within(match).getByText(home.name.en)).toBeDefined()
    expect(match.textContent).toContain(((strengths?.home.attack ?? 0) / 1_000).toFixed(2))
  }
})

test('two bets are one ticket, placed once by two presses', async () => {
  const page = renderRound(openRound, {
    replies: { placeVirtualFootballTicket: { ticket: footballTicket(openRound) } },
  })
  await page.user.click(await screen.findByRole('button', { name: homeLabel }))
  await page.user.click(
    screen.getByRole('button', { name: new RegExp(`^${sides}, Both teams to score, Yes,`) }),
  )
  await fill(`Stake, ${first?.home.name.en}`, '500')
  await fill('Stake, Yes', '200')
  await page.user.dblClick(screen.getByRole('button', { name: 'Bet ¥700' }))
  await waitFor(() => expect(screen.getAllByText(/1 bet placed for ¥300/).length).toBeGreaterThan(0))
  expect(page.called('placeVirtualFootballTicket').map(({ input }) => input)).toEqual([
    {
      appId: expect.any(String),
      requestId: expect.any(String),
      roundId: openRound.roundId,
      currency: 'JPY',
      lines: [
        { match: 1, marketId: 'result', outcomeId: 'home', stake: '500.00' },
        { match: 1, marketId: 'both-score', outcomeId: 'yes', stake: '200.00' },
      ],
    },
  ])
})

test('a refusal of the platform is a sentence, and the ticket stays', async () => {
  const page = renderRound(openRound, {
    replies: { placeVirtualFootballTicket: refusal('virtualFootballClosed') },
  })
  await page.user.click(await screen.findByRole('button', { name: homeLabel }))
  await fill(`Stake, ${first?.home.name.en}`, '500')
  await page.user.click(screen.getByRole('button', { name: 'Bet ¥500' }))
  expect(await screen.findByText('This round is not taking bets. No money has moved.')).toBeDefined()
  expect(screen.getByRole('button', { name: homeLabel }).getAttribute('aria-pressed')).toBe('true')
})

test('once betting has closed, no odds can be chosen; a visitor is led to the sign-in before', async () => {
  const page = renderRound(openRound, { seconds: -3 })
  const button = await screen.findByRole('button', { name: homeLabel })
  await page.user.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('false')
})

test('goals fall at their minute, and no later one is shown', () => {
  renderRound(runningRound, { seconds: 44.5 })
  for (const [at, match] of screen.getAllByRole('article').entries()) {
    const goals = runningRound.matches[at]?.goals ?? []
    const shown = within(match)
      .queryAllByRole('listitem')
      .filter(({ textContent }) => /^\d+′/.test(textContent ?? ''))
    expect(shown).toHaveLength(goals.filter(({ minute }) => minute <= 45).length)
  }
})

test('the results show final scores, winning bets, and what the reader’s ticket returned with a link to its page', async () => {
  const ticket = footballTicket(overRound)
  const won = {
    ...ticket,
    state: 'settled' as const,
    returned: '900.00',
    lines: ticket.lines.map((line) => ({ ...line, returned: '900.00' })),
  }
  renderRound(overRound, {
    seconds: 100,
    replies: { pageVirtualFootballTickets: { tickets: [won], total: 1, open: 0 } },
  })
  for (const [at, match] of screen.getAllByRole('article').entries()) {
    const { score, markets } = overRound.matches[at] ?? { score: null, markets: [] }
    expect(match.textContent).toContain(String(score?.home))
    expect(within(match).getAllByRole('term')).toHaveLength(
      markets.flatMap(({ outcomes }) => outcomes.filter(({ isWon }) => isWon)).length,
    )
  }
  expect(await screen.findByText('+¥600')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toContain(won.ticketId)
})

test('the ticking clock draws no match and no odds again, nor does a stake that is typed', async () => {
  const page = renderRound(openRound)
  await page.user.click(await screen.findByRole('button', { name: homeLabel }))
  await waitFor(() => expect(page.called('queryVirtualFootballRound').length).toBeGreaterThan(0))
  const time = screen.getByRole('timer').textContent
  const rendered = Crest.mock.calls.length
  await waitFor(() => expect(screen.getByRole('timer').textContent).not.toBe(time), { timeout: 2_000 })
  await fill(`Stake, ${first?.home.name.en}`, '500')
  expect(screen.getByText('Chance of a return')).toBeDefined()
  expect(Crest.mock.calls.length).toBe(rendered)
})
