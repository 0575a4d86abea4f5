// The page of a basketball game: court, team fouls, quarters, leads and plays, its markets, and what is spoken.
import { cellsOf, onEventPage, textsIn } from '@mangetsu/test/player/event-page'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { courtDetail, courtProgress } from '@mangetsu/test/player/sport-samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EventPage } from '../event-page.tsx'

const renderCourt = (event = courtDetail, lang: 'ja' | 'en' = 'ja') =>
  renderPage(<EventPage event={event} downSince={null} />, onEventPage(event, lang))

test('shows the state of play in Japanese', async () => {
  renderCourt()
  expect(
    await screen.findByRole('img', {
      name: /^コート。右が月見坂、左が龍灯浦の攻めるリング。直近のシュート：3ポイント 月見坂、シュート失敗 龍灯浦/,
    }),
  ).toBeDefined()
  expect(screen.getByText('3Q 残り4:00')).toBeDefined()
  expect(screen.getByText('月見坂 連続7点')).toBeDefined()
  expect(screen.getByText('龍灯浦のチームファウル 5')).toBeDefined()
  expect(screen.getByRole('img', { name: /龍灯浦のリード。いま月見坂の7点リード$/ })).toBeDefined()
  const [, home, away] = within(screen.getByRole('table', { name: 'クォーターごとの得点' })).getAllByRole(
    'row',
  )
  expect(home && cellsOf(home)).toEqual(['18', '20', '16', '', '54'])
  expect(away && cellsOf(away)).toEqual(['21', '15', '11', '', '47'])
})

test('lists statistics, the changes of the lead and the latest plays, with the score after points', async () => {
  renderCourt()
  const plays = (await screen.findByRole('heading', { name: '直近のプレー' })).closest('section')
  expect(plays && textsIn(plays)).toEqual([
    '3Q 4:223ポイント 月見坂月見坂 54、龍灯浦 4754–47',
    '3Q 4:37シュート失敗 龍灯浦',
    '3Q 4:512ポイント 月見坂月見坂 51、龍灯浦 4751–47',
  ])
  const leads = screen.getByRole('heading', { name: 'リードの移り変わり' }).closest('section')
  expect(leads && textsIn(leads)).toHaveLength(3)
  expect(screen.getByRole('row', { name: '45% シュート成功率 40%' })).toBeDefined()
  expect(screen.getByRole('row', { name: '80% フリースロー成功率 63%' })).toBeDefined()
})

test('names its markets, the side of each line and what counts, in English', async () => {
  const page = renderCourt(courtDetail, 'en')
  expect(await screen.findByText('Team fouls of Ryutoura: 5')).toBeDefined()
  const spread = screen.getByRole('region', { name: 'Point spread' })
  expect(
    within(spread)
      .getAllByRole('button')
      .map((one) => one.querySelector('.only-heard')?.textContent),
  ).toEqual(['Tsukimizaka −7.5, odds 1.88', 'Ryutoura +7.5, odds 1.92'])
  expect(within(screen.getByRole('region', { name: 'Winner' })).getByText('Overtime counts')).toBeDefined()
  await page.user.click(screen.getByRole('tab', { name: 'Quarters' }))
  expect(screen.getByRole('region', { name: 'Quarter 3 winner' })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Over 39, odds 1\.7/ })).toBeDefined()
})

const pushed = (progress: Partial<typeof courtProgress>, revision: number) => ({
  type: 'sportEvents' as const,
  events: [],
  detail: { ...courtDetail, revision, progress: { ...courtProgress, ...progress } },
})

test('a score is spoken at the end of a quarter, not with every basket', async () => {
  const page = renderCourt()
  await waitFor(() => {
    act(() => page.push(pushed({ score: { home: 57, away: 47 } }, 11)))
    expect(screen.getByRole('img', { name: /10点リード$/ })).toBeDefined()
  })
  expect(screen.queryByText(/^3Q.*月見坂 57/)).toBeNull()
  act(() => page.push(pushed({ phase: 'break', clock: 0, score: { home: 60, away: 55 } }, 12)))
  expect(screen.getByText('3Q終了。月見坂 60、龍灯浦 55')).toBeDefined()
})

test('every score of the last two minutes is spoken', async () => {
  const last = { period: 4, clock: 120, score: { home: 80, away: 76 } } as const
  const page = renderCourt({ ...courtDetail, progress: { ...courtProgress, ...last } })
  await waitFor(() => {
    act(() => page.push(pushed({ ...last, clock: 90, score: { home: 80, away: 78 } }, 11)))
    expect(screen.getByText('4Q 残り1:30。月見坂 80、龍灯浦 78')).toBeDefined()
  })
})

test('an overtime has its column, and the proof speaks of half minutes', async () => {
  const quarters = [20, 20, 20, 20].map((points) => ({ home: points, away: points }))
  const periods = [...quarters, { home: 3, away: 0 }]
  renderCourt({
    ...courtDetail,
    progress: { ...courtProgress, period: 5, clock: 200, periods, score: { home: 83, away: 80 } },
  })
  expect(await screen.findByText('延長 残り3:20')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: '延長' })).toBeDefined()
  expect(screen.getByText(/^30秒ごとに、その30秒が終わったあとの公開乱数/)).toBeDefined()
})
