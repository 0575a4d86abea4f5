// The sports page: live cards and tables, pushed changes, what is locked, and the slip.
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { comingEvent, liveEvent, marketSample, scoreboard } from '@mangetsu/test/player/sport-samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SportsHome } from './sports-home.tsx'
import type { EventLists } from './sports-lists.tsx'
import { readSportsQuery } from './sports-query.ts'

const none = { events: [], total: 0 }
const lists: EventLists = {
  live: { events: [liveEvent], total: 1 },
  soon: { events: [comingEvent], total: 3 },
  // The platform's lists overlap.
  today: { events: [comingEvent], total: 1 },
  ended: none,
}
const counts = {
  live: 1,
  sports: [{ sport: 'football', live: 1, events: 9 }],
  isPractice: true,
  downSince: null,
  closedBecause: null,
} as const

type ListsView = Parameters<typeof SportsHome>[0]['shown']

/** The page, which is loaded again as `next` by a press. */
function Home({
  shown,
  next,
  at,
  downSince,
}: {
  shown: ListsView
  next: ListsView
  at: string
  downSince: string | null
}) {
  const [isNext, setIsNext] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsNext(true)}>
        load again
      </button>
      <SportsHome
        query={readSportsQuery(new URLSearchParams(at))}
        counts={{ ...counts, sports: [...counts.sports], downSince }}
        shown={isNext ? next : shown}
      />
    </>
  )
}

async function renderHome(shown: ListsView = lists, at = '', downSince?: string, next = shown) {
  const page = renderPage(<Home shown={shown} next={next} at={at} downSince={downSince ?? null} />, {
    at: `/game/sports${at}`,
    loaded: null,
    replies: {
      checkSportSlip: { selections: [], leastStake: '100.00', mostReturn: '5000000.00', closedBecause: null },
    },
  })
  await screen.findByRole('combobox')
  return page
}

const button = (name: RegExp) => screen.getByRole('button', { name })
const card = () => screen.getByRole('article')

test('shows the match under way, and the next one by its competition in the order 1, X, 2', async () => {
  await renderHome()
  expect(card().textContent).toMatch(/満月リーグ一部62分月浜1霞野0コーナーキック 月浜前半 1–0/)
  const row = screen
    .getByRole('link', { name: /桜台 対 稲妻野、ほかの賭け29種類/ })
    .closest('li') as HTMLElement
  expect(
    within(row)
      .getAllByRole('button')
      .map((one) => one.querySelector('.only-heard')?.textContent),
  ).toEqual(['桜台、オッズ 2.16', '引分、オッズ 3.28', '稲妻野、オッズ 3.52'])
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'いま試合中 1',
    'まもなく 3',
    'ベットスリップ',
  ])
  expect(screen.getByRole('link', { name: 'すべて見る (まもなく)' }).getAttribute('href')).toBe(
    '/ja/game/sports?list=soon',
  )
})

test('a press puts an outcome into the slip, another of its market takes its place, and a second press removes it', async () => {
  const page = await renderHome()
  await page.user.click(button(/^月浜、/))
  expect(button(/^月浜、/).getAttribute('aria-pressed')).toBe('true')
  await page.user.click(button(/^霞野、/))
  expect(button(/^月浜、/).getAttribute('aria-pressed')).toBe('false')
  expect(button(/^霞野、/).getAttribute('aria-pressed')).toBe('true')
  await page.user.click(button(/^霞野、/))
  expect(button(/^霞野、/).getAttribute('aria-pressed')).toBe('false')
})

test('a push changes the odds, marks the direction for six seconds, and an older one changes nothing', async () => {
  const page = await renderHome()
  const main = marketSample('result', { home: 1350, draw: 4200, away: 11_000 })
  const say = (revision: number, more: Partial<typeof liveEvent>) =>
    act(() => page.push({ type: 'sportEvents', events: [{ ...liveEvent, revision, ...more }], detail: null }))
  await waitFor(() => {
    say(11, { main })
    button(/^月浜、オッズ 1.35 下降/)
  })
  button(/^引分、オッズ 4.20 上昇/)
  expect(button(/^霞野、/).querySelector('.only-heard')?.textContent).toBe('霞野、オッズ 11.0')
  say(10, {})
  button(/^月浜、オッズ 1.35/)
  vi.useFakeTimers()
  say(12, { main: marketSample('result', { home: 1340, draw: 4200, away: 11_000 }) })
  button(/^月浜、オッズ 1.34 下降/)
  act(() => vi.advanceTimersByTime(6_001))
  button(/^月浜、オッズ 1.34$/)
  vi.useRealTimers()
})

test('a match that ends keeps its card with the final score until the cards are out of sight', async () => {
  const seen: ((isIntersecting: boolean) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        seen.push((isIntersecting) => tell([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  const other = { ...liveEvent, eventId: 'f1-s1-r01-m2' }
  const begun = { ...liveEvent, eventId: 'f1-s1-r01-m3' }
  const liveNow = (...events: (typeof liveEvent)[]) => ({ ...lists, live: { events, total: events.length } })
  const page = await renderHome(liveNow(liveEvent, other), '', undefined, liveNow(other, begun))
  const scores = () => screen.getAllByRole('article').map((one) => one.textContent?.match(/月浜(\d)/)?.[1])
  const ended = {
    ...liveEvent,
    revision: liveEvent.revision + 1,
    state: 'ended' as const,
    progress: { ...scoreboard, phase: 'ended' as const, score: { home: 4, away: 0 } },
  }
  await waitFor(() => {
    act(() => page.push({ type: 'sportEvents', events: [ended], detail: null }))
    expect(scores()).toEqual(['4', '1'])
  })
  await page.user.click(button(/load again/))
  expect(scores()).toEqual(['4', '1', '1'])
  act(() => seen.forEach((tell) => void tell(false)))
  expect(scores()).toEqual(['1', '1'])
})

test('a closed market is locked with its reason, keeps its buttons in place, and takes no selection', async () => {
  const page = await renderHome({
    ...lists,
    live: {
      events: [{ ...liveEvent, main: marketSample('result', { home: 1400 }, { closed: 'betStop' }) }],
      total: 1,
    },
  })
  const locked = button(/^月浜、受付を止めています/)
  expect(locked.getAttribute('aria-disabled')).toBe('true')
  await page.user.click(locked)
  expect(locked.getAttribute('aria-pressed')).toBe('false')
  expect(card().textContent).toMatch(/受付を止めています/)
})

test('says since when a feed is down, what a search found, and what it did not find', async () => {
  await renderHome(lists, '', '2026-11-30T08:31:40.000Z')
  expect(screen.getByRole('status').textContent).toMatch(/配信が途切れています.*2026/)
})

test('an empty search names its text and leads back', async () => {
  await renderHome(none, '?q=moon')
  await screen.findByRole('heading', { name: '「moon」を含む試合はありません' })
})
