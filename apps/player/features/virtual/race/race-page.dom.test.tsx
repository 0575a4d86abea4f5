// The page of a race: the card, marks and stakes of a ticket, one ticket per press, the run and the result.
import type { RaceDetail } from '@mangetsu/contract/race'
import { oddsText } from '@mangetsu/sports/odds'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fill } from '@mangetsu/test/player/fields'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import {
  courseAt,
  kindOdds,
  openRace,
  overRace,
  raceRecord,
  raceTicket,
  runningRace,
} from '@mangetsu/test/player/race-samples'
import { signedIn, wallet } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RacePage } from './race-page.tsx'

const Stop = () => null

type Given = {
  readonly seconds?: number
  readonly replies?: Replies
  readonly isOut?: boolean
  readonly lang?: 'ja' | 'en'
}

function renderRace(
  race: RaceDetail,
  { seconds = -100, replies = {}, isOut = false, lang = 'en' }: Given = {},
) {
  const { race: detail, ...list } = courseAt(seconds, race)
  return renderPage(<RacePage loaded={courseAt(seconds, race)} isPinned={false} Stop={Stop} />, {
    lang,
    at: '/game/sports/race',
    ...(!isOut && { user: signedIn() }),
    replies: {
      queryRaces: list,
      queryRace: { nowMs: list.nowMs, race: detail },
      queryRaceOdds: ({ kind }) => kindOdds(kind),
      pageRaceTickets: { tickets: [], total: 0, open: 0 },
      queryRaceRecord: { record: raceRecord(race) },
      queryWallets: { wallets: [wallet('JPY', '50000.00')] },
      ...replies,
    },
  })
}

const [first, second] = openRace.entries
const winLabel = `Win, ${first?.number} ${first?.name.en}, odds ${oddsText(first?.win ?? 0, 'decimal')}`
const mark = (row: string, number: number) =>
  within(screen.getByRole('group', { name: row })).getByRole('button', { name: new RegExp(`^${number} `) })

test('shows every horse with its abilities, and the time left by the platform’s clock', async () => {
  renderRace(openRace, { seconds: -42 })
  expect(screen.getByRole('timer').textContent).toBe('0:42')
  for (const { number, name, early } of openRace.entries) {
    const row = screen.getByRole('button', { name: new RegExp(`^Win, ${number} `) }).closest('li')
    expect(textOf(row ?? document.body)).toMatch(new RegExp(`${name.en}.*Early ${early}`))
  }
})

test('a win bet and a box are one ticket, placed once by two presses', async () => {
  const page = renderRace(openRace, { replies: { placeRaceTicket: { ticket: raceTicket } } })
  await page.user.click(await screen.findByRole('button', { name: winLabel }))
  await page.user.click(screen.getByRole('radio', { name: 'Quinella' }))
  await page.user.click(screen.getByRole('radio', { name: 'Box' }))
  await waitFor(() => expect(mark('Box', 1).getAttribute('aria-disabled')).toBeNull())
  for (const number of [1, 2, 3]) await page.user.click(mark('Box', number))
  await fill('Stake, Win 1', '500')
  await fill('Stake per line, Quinella Box', '100')
  await page.user.dblClick(screen.getByRole('button', { name: 'Bet ¥800' }))
  await waitFor(() => expect(screen.getAllByText(/1 line placed for ¥300/).length).toBeGreaterThan(0))
  expect(page.called('placeRaceTicket').map(({ input }) => input)).toEqual([
    {
      appId: expect.any(String),
      requestId: expect.any(String),
      raceId: openRace.raceId,
      currency: 'JPY',
      lines: [
        { kind: 'win', pick: '1', stake: '500.00' },
        { kind: 'quinella', pick: '1-2', stake: '100.00' },
        { kind: 'quinella', pick: '1-3', stake: '100.00' },
        { kind: 'quinella', pick: '2-3', stake: '100.00' },
      ],
    },
  ])
})

test('a stake below the least is refused at its field, and a refusal of the platform in a sentence', async () => {
  const page = renderRace(openRace, { replies: { placeRaceTicket: refusal('raceClosed') } })
  await page.user.click(await screen.findByRole('button', { name: winLabel }))
  const field = await fill('Stake, Win 1', '50')
  await page.user.click(screen.getByRole('button', { name: /^(Bet|Enter)/ }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(page.called('placeRaceTicket')).toEqual([])
  await fill('Stake, Win 1', '500')
  await page.user.click(screen.getByRole('button', { name: 'Bet ¥500' }))
  expect(await screen.findByText('This race is not taking bets. No money has moved.')).toBeDefined()
})

test('once betting has closed, no odds can be chosen', async () => {
  const page = renderRace(openRace, { seconds: -3 })
  const button = await screen.findByRole('button', { name: winLabel })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await page.user.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('false')
})

test('a visitor is led to the sign-in', async () => {
  const page = renderRace(openRace, { isOut: true })
  await page.user.click(await screen.findByRole('button', { name: winLabel }))
  expect(await screen.findByRole('link', { name: 'Sign in to bet' })).toBeDefined()
})

test('the run is commented on, from the middle for one who comes late', async () => {
  renderRace(runningRace, { seconds: 12 })
  expect(await screen.findByText(/m left: .+ leads .+/)).toBeDefined()
  expect(screen.getByRole('img', { name: /the horses running$/ })).toBeDefined()
})

test('the result shows the order of arrival, payouts and the reader’s tickets', async () => {
  const won = { ...raceTicket, state: 'settled' as const, returned: '900.00' }
  const lines = raceTicket.lines.map((line) => ({ ...line, returned: '900.00' }))
  const tickets = [{ ...won, lines }]
  renderRace(overRace, { seconds: 30, replies: { pageRaceTickets: { tickets, total: 1, open: 0 } } })
  const rows = within(screen.getByRole('table', { name: '' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(
    (overRace.run?.order ?? []).map((number) => overRace.entries[number - 1]?.name.en),
  )
  expect(screen.getByText('Trifecta')).toBeDefined()
  expect(await screen.findByText('Won')).toBeDefined()
  expect(screen.getByText('+¥600')).toBeDefined()
})

test('every word of the page exists in Japanese', async () => {
  renderRace(openRace, { lang: 'ja' })
  expect(await screen.findByRole('button', { name: new RegExp(`^単勝 ${second?.number}番`) })).toBeDefined()
})
