// The page of a tennis match: court, scoreboard, points and games, its markets, and what is spoken.
import { onEventPage, textsIn } from '@mangetsu/test/player/event-page'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { tennisDetail, tennisProgress } from '@mangetsu/test/player/sport-samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EventPage } from '../event-page.tsx'

const renderMatch = (event = tennisDetail, lang: 'ja' | 'en' = 'ja') =>
  renderPage(<EventPage event={event} downSince={null} />, onEventPage(event, lang))

test('shows the state of play in Japanese', async () => {
  renderMatch()
  expect(await screen.findByRole('img', { name: 'コート。ミス 霧ヶ崎 颯' })).toBeDefined()
  expect(screen.getByText('第2セット', { selector: '.sport-score-clock span' })).toBeDefined()
  expect(screen.getByText('7–6 3–2')).toBeDefined()
  expect(screen.getByText('ブレークポイント 月城井 蓮')).toBeDefined()
  const [, home, away] = within(screen.getByRole('table', { name: '得点表' })).getAllByRole('row')
  const cells = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
  expect(cells(home)).toEqual(['7', '3', '', '40'])
  expect(cells(away)).toEqual(['6タイブレーク 4–74', '2', '', '15'])
  expect(away && within(away).getByRole('rowheader').textContent).toBe('霧ヶ崎 颯サーブ')
})

test('lists the points of the game and the games of each set with their breaks', async () => {
  renderMatch()
  const points = (await screen.findByRole('heading', { name: 'このゲーム' })).closest('section')
  expect(textsIn(points)).toEqual([
    '月城井 蓮ミス 霧ヶ崎 颯',
    '月城井 蓮ウィナー 月城井 蓮',
    '月城井 蓮ダブルフォルト 霧ヶ崎 颯',
    '霧ヶ崎 颯エース 霧ヶ崎 颯',
  ])
  const games = screen.getByRole('heading', { name: 'ゲームの流れ' }).closest('section')
  expect(textsIn(games).slice(0, 3)).toEqual([
    '第5ゲーム霧ヶ崎 颯 キープ3–2',
    '第4ゲーム月城井 蓮 キープ3–1',
    '第3ゲーム月城井 蓮 ブレーク2–1',
  ])
  expect(textsIn(games)).toContain('第13ゲーム月城井 蓮 タイブレーク7–6')
  expect(screen.getByRole('row', { name: '68% サーブ時の得点率 58%' })).toBeDefined()
})

test('names its markets in English, each game and set in a panel of its own', async () => {
  const page = renderMatch(tennisDetail, 'en')
  expect(await screen.findByText('Break point: R. Tsukishiroi')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Winner of set 2' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Set 2, game 6' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Set 2, game 7' })).toBeDefined()
  const score = screen.getByRole('region', { name: 'Correct score in sets' })
  expect(within(score).getByRole('button', { name: /2–1, odds 4\.60/ })).toBeDefined()
  await page.user.click(screen.getByRole('tab', { name: 'Handicap' }))
  expect(screen.getByRole('button', { name: /^R\. Tsukishiroi −3\.5, odds 2\.10/ })).toBeDefined()
})

test('a game is spoken on the page of its match', async () => {
  const page = renderMatch()
  const [first] = tennisProgress.sets
  const second = { home: 4, away: 2, tieBreak: null, games: [] }
  const progress = { ...tennisProgress, sets: first === undefined ? [] : [first, second] }
  await waitFor(() => {
    act(() =>
      page.push({ type: 'sportEvents', events: [], detail: { ...tennisDetail, revision: 11, progress } }),
    )
    expect(
      screen.getByText('セット。月城井 蓮 1、霧ヶ崎 颯 0 第2セット ゲーム 月城井 蓮 4、霧ヶ崎 颯 2'),
    ).toBeDefined()
  })
})

test('the proof speaks of steps of two points', () => {
  renderMatch()
  expect(screen.getByText(/^2ポイントまでのステップごとに/)).toBeDefined()
})
