// The play history: rows as links, filters in the URL, totals, empty states, and the rounds of one seed pair.
import type { DatedRound, HistoryRound, PairRound } from '@mangetsu/contract/play-history'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, wallet } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlayHistoryPage } from './play-history-page.tsx'

const round = (no: number, more: Partial<HistoryRound> = {}): HistoryRound => ({
  id: idNo(no),
  gameId: 'moonlit-festival',
  at: '2026-11-20T12:00:00.000Z',
  currency: 'JPY',
  stake: '100.00',
  payout: '0.00',
  funding: 'cash',
  features: [],
  ...more,
})

const dated = (no: number, more: Partial<HistoryRound> = {}): DatedRound => ({
  ...round(no, more),
  day: '2026-11-20',
})

const tile = (gameId: string, en: string, gameType: 'slots' | 'pachinko') => ({
  gameId,
  gameType,
  gameNo: 1,
  name: { ja: en, en },
  providerCode: 'mangetsu',
  filePath: null,
  rtpPpm: 965_000,
  volatility: 'low' as const,
  maxWinMultiple: 5000,
  hasJackpot: false,
  isNew: false,
  bonusPercent: 100,
})
const games = [
  tile('moonlit-festival', 'Moonlit Festival', 'slots'),
  tile('koi-falls', 'Koi Falls', 'pachinko'),
]
const total = (funding: 'cash' | 'bonus' | 'freeSpin', more = {}) => ({
  funding,
  currency: 'JPY' as const,
  rounds: 3,
  staked: '300.00',
  returned: '340.00',
  net: '40.00',
  ...more,
})

const replies: Replies = {
  pagePlayHistory: { rounds: [dated(1, { payout: '240.00' }), dated(2)], days: [], next: null },
  queryPlayTotals: { totals: [total('cash')] },
  queryPlayedGames: { gameIds: games.map(({ gameId }) => gameId) },
  listGamesById: { games },
  queryGamePage: { games, total: 2, counts: {} },
}

const render = (at = '/account/rounds', more: Replies = {}) =>
  renderPage(<PlayHistoryPage facts={{ coverOf: () => null, kindName: (kind) => `Kind ${kind}` }} />, {
    lang: 'en',
    at,
    user: signedIn(wallet('JPY', '28000.00'), wallet('USD', '5.00')),
    replies: { ...replies, ...more },
  })

const paging = { limit: 60, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }

const choose = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name }), { target: { value } })
const rows = () =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('/round/'))

test('each row names its game, stake, payout, multiple, net and marks, and links to its round', async () => {
  render('/account/rounds', {
    pagePlayHistory: {
      rounds: [
        dated(1, { payout: '240.00', features: ['bought', 'bonusGame'] }),
        dated(2, { gameId: 'gone', funding: 'freeSpin', currency: 'USD', stake: '0.20' }),
      ],
      days: [],
      next: null,
    },
  })
  await screen.findAllByText('Moonlit Festival')
  expect(rows().map((row) => row.getAttribute('href'))).toEqual([1, 2].map((no) => `/en/round/${idNo(no)}`))
  const [first, second] = rows().map(textOf)
  for (const text of ['Moonlit Festival', 'Bought', 'Bonus game', '¥100', '¥240', '×2.40', '+¥140'])
    expect(first).toContain(text)
  for (const text of ['gone', 'Free spin reward', '$0.20', '×0.00']) expect(second).toContain(text)
})

test('rounds in a row at one game are one row with its sums, which opens their links', async () => {
  const { user } = render('/account/rounds', {
    pagePlayHistory: {
      rounds: [
        dated(9, { gameId: 'koi-falls' }),
        ...[8, 7, 6].map((no) => dated(no, { payout: no === 7 ? '240.00' : '0.00' })),
      ],
      days: [{ day: '2026-11-20', totals: [total('cash', { rounds: 120, net: '-5000.00' })] }],
      next: null,
    },
  })
  await screen.findAllByText('Koi Falls')
  const run = document.querySelector('summary')
  for (const text of ['Moonlit Festival', '¥300', '¥240', '×0.80', '−¥60'])
    expect(textOf(run)).toContain(text)
  const details = run?.parentElement as HTMLDetailsElement
  expect(details.open).toBe(false)
  await user.click(run as HTMLElement)
  expect(details.open).toBe(true)
  expect(
    within(details)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([8, 7, 6].map((no) => `/en/round/${idNo(no)}`))
})

test('a day has the totals of all its rounds, also of those that are not loaded', async () => {
  render('/account/rounds', {
    pagePlayHistory: {
      rounds: [dated(9)],
      days: [
        {
          day: '2026-11-20',
          totals: [
            total('cash', { rounds: 120, net: '-5000.00' }),
            total('bonus', { rounds: 2 }),
            total('cash', { currency: 'USD', rounds: 1, net: '3.00' }),
          ],
        },
      ],
      next: idNo(9),
    },
  })
  const heading = await screen.findByRole('heading', { level: 3, name: 'Fri 20 Nov' })
  expect(textOf(heading.parentElement)).toBe('Fri 20 Nov123 rounds−¥5,000+$3.00')
})

test('filters are written to the URL and sent to the list and the totals', async () => {
  const page = render()
  await choose('Result', 'won')
  await choose('Kind', 'slots')
  await choose('Game', 'moonlit-festival')
  await choose('Currency', 'USD')
  expect(page.address()).toBe('/account/rounds?result=won&kind=slots&game=moonlit-festival&currency=USD')
  const criteria = { result: 'won', gameType: 'slots', gameId: 'moonlit-festival', currency: 'USD' }
  await waitFor(() => {
    expect(page.called('pagePlayHistory').at(-1)?.input).toEqual({ ...criteria, ...paging })
    expect(page.called('queryPlayTotals').at(-1)?.input).toEqual(criteria)
  })
  await page.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(page.address()).toBe('/account/rounds')
})

test('a period begins and ends at midnight of the reader', async () => {
  const page = render('/account/rounds?period=own&from=2026-11-01&to=2026-11-30')
  await waitFor(() =>
    expect(page.called('pagePlayHistory').at(-1)?.input).toMatchObject({
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 11, 1).toISOString(),
    }),
  )
})

test('only kinds and games that were played are offered', async () => {
  render()
  await screen.findByRole('option', { name: 'Koi Falls' })
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map((option) => option.textContent)
  expect(options('Kind')).toEqual(['All kinds', 'Kind slots', 'Kind pachinko'])
  await choose('Kind', 'pachinko')
  expect(options('Game')).toEqual(['All games', 'Koi Falls'])
})

test('totals separate own money from bonus money and free spins', async () => {
  render('/account/rounds', {
    queryPlayTotals: {
      totals: [total('cash'), total('bonus', { rounds: 1, staked: '200.00', returned: '50.00' })],
    },
  })
  const totals = await screen.findByRole('region', { name: 'Totals of these rounds' })
  await within(totals).findByText('+¥40')
  expect(textOf(totals)).toContain('Also with bonus money: rounds 1, staked ¥200, returned ¥50')
})

test.each([
  ['/account/rounds?result=won', 'No rounds match these filters', 'Clear filters'],
  ['/account/rounds', 'No rounds yet', 'Choose a slot'],
])('at %s an empty list reads: %s', async (at, title, action) => {
  render(at, {
    pagePlayHistory: { rounds: [], days: [], next: null },
    queryPlayTotals: { totals: [] },
    ...(at.includes('?') ? {} : { queryPlayedGames: { gameIds: [] } }),
  })
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getAllByText(action).length).toBeGreaterThan(0)
})

test('a failed request is stated in place of the list and can be repeated', async () => {
  const page = render('/account/rounds', { pagePlayHistory: refusal('tooMany') })
  const again = await screen.findByRole('button', { name: 'Reload' })
  page.reply(replies)
  await page.user.click(again)
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('the next page begins before the last round of the previous one', async () => {
  const page = render('/account/rounds', {
    pagePlayHistory: ({ before }) =>
      before === undefined
        ? { rounds: [dated(9)], days: [], next: idNo(9) }
        : { rounds: [dated(8)], days: [], next: null },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(page.called('pagePlayHistory').at(-1)?.input).toEqual({ before: idNo(9), ...paging })
})

test('the rounds of a seed pair show their nonces, and a missing one', async () => {
  const commitment = 'ab'.repeat(32)
  const ofPair = (nonce: number): PairRound => ({ ...round(nonce + 1), nonce })
  render(`/account/rounds?pair=${commitment}`, {
    pagePairRounds: {
      clientSeed: 'my own moon',
      createdAt: '2026-11-20T03:00:00.000Z',
      revealedAt: null,
      nonces: 4,
      rounds: [ofPair(3), ofPair(1), ofPair(0)],
      next: null,
    },
  })
  expect(await screen.findByText('No round with nonce 2')).toBeDefined()
  expect(rows().map((row) => /Nonce (\d)/.exec(row.textContent ?? '')?.[1])).toEqual(['3', '1', '0'])
  expect(screen.getByText('my own moon')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All your rounds' }).getAttribute('href')).toBe(
    '/en/account/rounds',
  )
})
