// The page of a sumo tournament: the ring, the board of the day and its list, and the ranking as a market.
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { boutsOfDay, tournament } from '@mangetsu/test/player/sumo-samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TournamentPage } from './tournament-page.tsx'

const renderTournament = (lang: 'ja' | 'en' = 'ja', event: typeof tournament | null = tournament) =>
  renderPage(<TournamentPage tournament={event} events={boutsOfDay} downSince={null} />, {
    at: '/game/sports/sumo',
    lang,
    loaded: null,
    replies: {
      checkSportSlip: { selections: [], leastStake: '100.00', mostReturn: '5000000.00', closedBecause: null },
    },
  })

const spokenIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('button')
    .map((one) => one.querySelector('.only-heard')?.textContent)

test('shows the bout under way with its sides, odds and who has the edge', () => {
  renderTournament()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('中秋場所 九日目')
  expect(screen.getByText('千秋楽は十五夜、あと6日')).toBeDefined()
  expect(screen.getByText('鉄灘（西）が優勢')).toBeDefined()
  const [ring] = screen.getAllByText('東 横綱')
  expect(ring?.parentElement?.textContent).toContain('8勝0敗')
})

test('the board has winner, technique and stars of an ended bout, and odds of one under way', () => {
  renderTournament()
  const [ended, live] = within(
    screen.getByRole('heading', { name: '花篝 対 萩若' }).closest('ol') as HTMLElement,
  )
    .getAllByRole('listitem')
    .filter((one) => one.querySelector('h3') !== null)
  expect(ended?.textContent).toContain('上手投げ')
  expect(ended?.textContent).toMatch(/花篝7勝2敗大関白星.*黒星/)
  expect(live && spokenIn(live)).toEqual(['宵ノ月（東）、オッズ 1.58', '鉄灘（西）、オッズ 2.38'])
})

test('as a list the bouts and the ranking are tables', async () => {
  const page = renderTournament()
  await page.user.click(screen.getByRole('radio', { name: '一覧で' }))
  const bouts = screen.getByRole('table', { name: '中秋場所 九日目の取組、2番' })
  expect(within(bouts).getAllByRole('row')).toHaveLength(3)
  expect(screen.getByRole('table', { name: '優勝の行方' })).toBeDefined()
})

test('the ranking sells the title, and who cannot lead any more is out', async () => {
  const page = renderTournament()
  const east = screen.getByRole('region', { name: '東' })
  const west = screen.getByRole('region', { name: '西' })
  expect(spokenIn(east)).toEqual(['宵ノ月、オッズ 1.62', '花篝、オッズ 11.1'])
  expect(spokenIn(west)).toEqual(['鉄灘、オッズ 3.72'])
  expect(within(west).getByText('圏外')).toBeDefined()
  const stopped = tournament.markets.map((market) => ({ ...market, closed: 'betStop' as const }))
  await waitFor(() => {
    act(() =>
      page.push({
        type: 'sportEvents',
        events: [],
        detail: { ...tournament, revision: 5, markets: stopped },
      }),
    )
    expect(screen.getByText(/^取組のあいだは受け付けません/)).toBeDefined()
  })
})

test('a pressed outcome names its wrestler on the slip', async () => {
  const page = renderTournament('en')
  const wins = screen.getByRole('table', { name: 'Number of wins' })
  await page.user.click(within(wins).getByRole('button', { name: /Hanakagari over 9.5 wins, odds 1.70/ }))
  const slip = await screen.findByRole('button', { name: /Remove Hanakagari over 9.5 wins/ })
  expect(slip.closest('li')?.textContent).toContain('Harvest Moon Tournament')
})

test('between two tournaments the page says so', () => {
  renderTournament('ja', null)
  expect(screen.getByRole('heading', { name: 'いまは開かれている場所がありません' })).toBeDefined()
})
