// The page of a baseball game: field, count, pitches, line score and plays, its markets, and what is spoken.
import { cellsOf, onEventPage, textsIn } from '@mangetsu/test/player/event-page'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { gameDetail, gameProgress } from '@mangetsu/test/player/sport-samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EventPage } from '../event-page.tsx'

const renderGame = (event = gameDetail, lang: 'ja' | 'en' = 'ja') =>
  renderPage(<EventPage event={event} downSince={null} />, onEventPage(event, lang))

test('shows the state of play in Japanese', async () => {
  renderGame()
  expect(await screen.findByRole('img', { name: '一・三塁。左前安打、一・三塁' })).toBeDefined()
  expect(screen.getByText('7回裏')).toBeDefined()
  expect(screen.getByText('宵浜の攻撃')).toBeDefined()
  expect(screen.getByText('カウント 2ボール1ストライク、1アウト')).toBeDefined()
  expect(screen.getByRole('img', { name: 'この打席の投球：1 ボール、2 ストライク、3 ボール' })).toBeDefined()
  expect(screen.getByText('宵浜 5番')).toBeDefined()
  expect(screen.getByText('2打数1安打')).toBeDefined()
  expect(screen.getByText('91球')).toBeDefined()
  const [, away, home] = within(screen.getByRole('table', { name: '得点表' })).getAllByRole('row')
  expect(away && cellsOf(away)).toEqual(['0', '0', '1', '0', '1', '0', '0', '', '', '2', '6', '1'])
  expect(home && cellsOf(home)).toEqual(['1', '0', '0', '0', '0', '2', '0', '', '', '3', '7', '0'])
})

test('lists the plays of the half-inning and those that brought runs, with the score after each', async () => {
  renderGame()
  const plays = (await screen.findByRole('heading', { name: 'この回の打席' })).closest('section')
  expect(plays && textsIn(plays)).toEqual([
    '4番左前安打、一・三塁',
    '3番三ゴロ、二塁封殺、1死 一塁',
    '2番四球、一塁',
  ])
  const scoring = screen.getByRole('heading', { name: '得点経過' }).closest('section')
  expect(scoring && textsIn(scoring).at(0)).toBe('6回裏宵浜 6番 右越え二塁打、2点、一塁宵浜 3、北辰 23–2')
  expect(screen.getByRole('row', { name: '1 本塁打 0' })).toBeDefined()
})

test('names its markets, the side of each run line and what counts, in English', async () => {
  const page = renderGame(gameDetail, 'en')
  expect(await screen.findByText('Count: 2 and 1, 1 out')).toBeDefined()
  const lines = screen.getByRole('region', { name: 'Run line' })
  expect(
    within(lines)
      .getAllByRole('button')
      .map((one) => one.querySelector('.only-heard')?.textContent),
  ).toEqual(['Yoihama −1.5, odds 2.32', 'Hokushin +1.5, odds 1.61'])
  expect(within(screen.getByRole('region', { name: 'Winner' })).getByText(/a tie is refunded/)).toBeDefined()
  await page.user.click(screen.getByRole('tab', { name: 'Innings' }))
  expect(screen.getByRole('region', { name: 'First five innings' })).toBeDefined()
  expect(screen.getByRole('button', { name: /^2 or more, odds 3\.07/ })).toBeDefined()
})

const pushed = (progress: Partial<typeof gameProgress>, revision: number, state = gameDetail.state) => ({
  type: 'sportEvents' as const,
  events: [],
  detail: { ...gameDetail, state, revision, progress: { ...gameProgress, ...progress } },
})

test('a run is spoken with inning, outs and bases, and a half that was not needed is marked at the end', async () => {
  const page = renderGame()
  const loaded = { first: true, second: true, third: true }
  await waitFor(() => {
    act(() => page.push(pushed({ outs: 2, bases: loaded, score: { home: 4, away: 2 } }, 11)))
    expect(screen.getByText('得点。宵浜 4、北辰 2。7回裏、2死 満塁')).toBeDefined()
  })
  const nine = [...gameProgress.innings, { away: 0, home: 0 }, { away: 0, home: null }]
  act(() =>
    page.push(pushed({ phase: 'ended', inning: 9, half: 'top', outs: 3, innings: nine }, 12, 'ended')),
  )
  const [, , home] = within(screen.getByRole('table', { name: '得点表' })).getAllByRole('row')
  expect(home && cellsOf(home)[8]).toBe('X')
  expect(screen.queryByText('91球')).toBeNull()
  expect(screen.getByText('試合終了')).toBeDefined()
})

test('the end of a half-inning is spoken, and its beginning is not', async () => {
  const page = renderGame()
  const over = '得点。宵浜 3、北辰 2。7回裏終了'
  await waitFor(() => {
    act(() => page.push(pushed({ phase: 'change', outs: 3 }, 11)))
    expect(screen.getByText(over)).toBeDefined()
  })
  act(() => page.push(pushed({ inning: 8, half: 'top', outs: 0 }, 12)))
  expect(screen.getByText('8回表')).toBeDefined()
  expect(screen.getByText(over)).toBeDefined()
})

test('the proof speaks of plate appearances', async () => {
  renderGame()
  expect(screen.getByText(/^打席ごとに、その打席が終わったあとの公開乱数/)).toBeDefined()
})
