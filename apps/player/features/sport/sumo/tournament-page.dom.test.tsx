// The page of a sumo tournament: the ring, the board of the day and its list, and the ranking as a market.
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { boutsOfDay, tournament } from '@mangetsu/test/player/sumo-samples'
import tournamentVector from '@mangetsu/verifier/vectors/tournament-record.json' with { type: 'json' }
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

test('the wins of any wrestler are found by name or rank', async () => {
  const entrants = Array.from({ length: 14 }, (_, at) => {
    const [one] = tournament.entrants
    const rank = { ja: `東前頭${at}枚目`, en: `Maegashira ${at} east` }
    return { ...one, id: `w${at}`, name: { ja: `力士${at}`, en: `Rikishi ${at}` }, crest: 'x', rank }
  })
  const markets = entrants.map(({ id }) => ({
    ...(tournament.markets[1] as (typeof tournament.markets)[number]),
    marketId: `wins@${id}:7.5`,
  }))
  const page = renderTournament('ja', { ...tournament, entrants, markets })
  const rowsOf = () =>
    within(screen.getByRole('table', { name: '勝ち星の数' })).getAllByRole('row').length - 1
  expect(rowsOf()).toBe(12)
  await page.user.click(screen.getByRole('button', { name: 'あと2人を表示' }))
  expect(rowsOf()).toBe(14)
  const find = screen.getByRole('searchbox', { name: '力士の名前・番付で探す' })
  await page.user.type(find, 'maegashira 13')
  expect(rowsOf()).toBe(1)
  await page.user.clear(find)
  await page.user.type(find, '月')
  expect(screen.getByText('当てはまる力士がいません')).toBeDefined()
})

test('between two tournaments the page says so', () => {
  renderTournament('ja', null)
  expect(screen.getByRole('heading', { name: 'いまは開かれている場所がありません' })).toBeDefined()
})

test('an ended tournament is computed again from its record, and a record of another is found', async () => {
  const { about: _, ...record } = tournamentVector
  const { seed, entrants, days, withdrawn, champion, beacon, commitment, model } = record
  const bouts = days.flatMap((day) => day.bouts)
  const names = entrants
    .slice(0, withdrawn.length)
    .map(({ id }) => ({ id, crest: id, name: { ja: id, en: id } }))
  const winsOf = (place: number) => bouts.filter(({ winner }) => winner === place).length
  const ended: typeof tournament = {
    ...tournament,
    eventId: record.eventId,
    state: 'ended',
    startsAt: new Date(record.kickOffMs).toISOString(),
    entrants: names,
    markets: [],
    progress: {
      sport: 'sumo',
      of: 'tournament',
      day: 15,
      phase: 'ended',
      score: null,
      champion: names[champion]?.name ?? null,
      wrestlers: names.map(({ id }, place) => {
        const since = withdrawn[place] ?? null
        const wins = winsOf(place)
        return { id, wins, losses: 15 - wins, absences: 0, hasWithdrawn: since !== null }
      }),
    },
    proof: {
      ...beacon,
      commitment,
      model,
      seed,
      signer: 'practice',
      strengths: null,
      entrantStrengths: entrants.map(({ strength }) => strength),
      minuteMs: record.minuteMs,
      halfTimeMs: record.halfTimeMs,
    },
  }
  const page = renderTournament('ja', ended)
  const [winner, ...others] = within(
    screen.getByRole('heading', { name: '場所の結果' }).closest('section') as HTMLElement,
  )
    .getAllByRole('listitem')
    .map((one) => one.textContent)
  expect(winner).toBe(`優勝${names[champion]?.id}${winsOf(champion)}勝${15 - winsOf(champion)}敗`)
  // The record has a playoff of two.
  expect(others).toEqual([expect.stringContaining('優勝同点')])
  // It had no market: the ranking says who won, and promises no odds.
  const ranking = screen.getByRole('heading', { name: '優勝の行方' }).closest('section') as HTMLElement
  const ends = within(ranking)
    .getAllByRole('listitem')
    .map((one) => one.textContent.slice(-2))
  expect(ends.filter((end) => end === '優勝')).toHaveLength(1)
  expect(within(ranking).queryByRole('button')).toBeNull()
  expect(within(ranking).queryByText(/まもなく/)).toBeNull()
  vi.stubGlobal('fetch', async () => Response.json(record))
  await page.user.click(screen.getByRole('button', { name: 'この場所を計算し直す' }))
  await screen.findByText('同じ場所になりました', {}, { timeout: 10_000 })
  expect(screen.getAllByText(/同じです|とおりです/)).toHaveLength(5)
  vi.stubGlobal('fetch', async () => Response.json({ ...record, champion: champion === 0 ? 1 : 0 }))
  await page.user.click(screen.getByRole('button', { name: 'もう一度計算する' }))
  await screen.findByText('計算した優勝力士が、記録と異なります', {}, { timeout: 10_000 })
  expect(screen.getByText('記録の勝ち星か優勝が、このページと異なります')).toBeDefined()
  vi.unstubAllGlobals()
})
