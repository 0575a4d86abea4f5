// The page of an event: its score, markets as tables, tabs, results, and its proof.
import { onEventPage } from '@mangetsu/test/player/event-page'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { eventDetail, eventSeed, marketSample } from '@mangetsu/test/player/sport-samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EventPage } from './event-page.tsx'

const renderEvent = (event = eventDetail, lang: 'ja' | 'en' = 'ja') =>
  renderPage(<EventPage event={event} downSince={null} />, onEventPage(event, lang))

const labelsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('button')
    .map((one) => one.querySelector('.only-heard')?.textContent)

test('shows score, minute, figures and every line of a market in a named table', () => {
  renderEvent()
  expect(screen.getByText('月浜 1、霞野 0')).toBeDefined()
  expect(screen.getByText('62分 後半')).toBeDefined()
  // Beside the pitch on large screens, below the markets on small ones.
  expect(screen.getAllByRole('row', { name: /1\.42 ゴール期待値 0\.38/ })).toHaveLength(2)
  expect(labelsIn(screen.getByRole('table', { name: '合計得点' }))).toEqual([
    'オーバー 1.75、オッズ 1.63',
    'アンダー 1.75、オッズ 2.42',
    'オーバー 2.25、オッズ 2.56',
    'アンダー 2.25、オッズ 1.57',
  ])
  expect(screen.getByText('1.75は、1.5と2に半分ずつ賭けたものとして精算します。')).toBeDefined()
})

test('a suspended market is locked, and the page says why once none takes bets', async () => {
  const page = renderEvent(eventDetail, 'en')
  expect(labelsIn(screen.getByRole('region', { name: 'Both teams to score' }))).toEqual([
    'Yes, Suspended',
    'No, Suspended',
  ])
  expect(screen.queryByText(/^Play is being checked/)).toBeNull()
  const markets = eventDetail.markets.map((market) => ({ ...market, closed: 'betStop' as const }))
  await waitFor(() => {
    act(() =>
      page.push({ type: 'sportEvents', events: [], detail: { ...eventDetail, revision: 12, markets } }),
    )
    expect(screen.getByText(/^Play is being checked/)).toBeDefined()
  })
})

test('an outcome and a line that are withdrawn keep their places', async () => {
  const page = renderEvent()
  const [result, ...others] = eventDetail.markets
  const left = result && { ...result, outcomes: result.outcomes.filter((one) => one.outcomeId !== 'home') }
  const markets = [left, ...others.filter(({ marketId }) => marketId !== 'total:1.75')].filter(
    (one) => one !== undefined,
  )
  await waitFor(() => {
    act(() =>
      page.push({ type: 'sportEvents', events: [], detail: { ...eventDetail, revision: 13, markets } }),
    )
    expect(labelsIn(screen.getByRole('region', { name: '勝敗' }))).toEqual([
      '月浜、いまは賭けられません',
      '引分、オッズ 4.04',
      '霞野、オッズ 11.0',
    ])
  })
  expect(labelsIn(screen.getByRole('table', { name: '合計得点' })).slice(0, 2)).toEqual([
    'オーバー 1.75、いまは賭けられません',
    'アンダー 1.75、いまは賭けられません',
  ])
})

test('a tab shows the markets of its kind', async () => {
  const page = renderEvent()
  await page.user.click(screen.getByRole('tab', { name: 'ハンデ' }))
  expect(screen.queryByRole('table', { name: '合計得点' })).toBeNull()
  expect(labelsIn(screen.getByRole('table', { name: 'アジアンハンデ' }))).toEqual([
    '月浜 −0.25、オッズ 3.10',
    '霞野 +0.25、オッズ 1.42',
  ])
})

test('a push replaces the match, and its new score is spoken', async () => {
  const page = renderEvent()
  const { progress } = eventDetail
  const next =
    progress?.sport === 'football' ? { ...progress, minute: 63, score: { home: 2, away: 0 } } : null
  await waitFor(() => {
    act(() =>
      page.push({
        type: 'sportEvents',
        events: [],
        detail: { ...eventDetail, revision: 11, progress: next },
      }),
    )
    expect(screen.getByText('月浜 2、霞野 0')).toBeDefined()
  })
  await waitFor(() => expect(screen.getByText('得点。月浜 2、霞野 0')).toBeDefined())
})

test('a decided market shows its results, and its page the published seed and the record', async () => {
  const [result] = eventDetail.markets
  const decided = marketSample(
    'result',
    {},
    {
      closed: 'decided',
      outcomes: (result?.outcomes ?? []).map((one) => ({
        ...one,
        result: one.outcomeId === 'home' ? 'won' : 'lost',
      })),
    },
  )
  const proof = eventDetail.proof && { ...eventDetail.proof, seed: eventSeed }
  const page = renderEvent({ ...eventDetail, state: 'ended', markets: [decided], proof })
  expect(labelsIn(screen.getByRole('region', { name: '勝敗' }))).toEqual([
    '月浜、的中',
    '引分、はずれ',
    '霞野、はずれ',
  ])
  expect(screen.getByText(eventSeed)).toBeDefined()
  const record = screen.getByRole('link', { name: '記録を保存' })
  expect(record.getAttribute('href')).toBe('/league/matches/f1-s1-r01-m1.json')
  // A record that cannot be read proves nothing.
  vi.stubGlobal('fetch', async () => Response.json({ kind: 'match', seed: null }))
  await page.user.click(screen.getByRole('button', { name: 'この試合を計算し直す' }))
  await screen.findByText(/記録を読み込めませんでした/)
  vi.unstubAllGlobals()
})
