// Winners: the race of the day that can be paused, the board of a game, and the largest returns.
import { textOf } from '@mangetsu/test/player/figures'
import { festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo } from '@mangetsu/test/player/samples'
import { LiveRace, winner } from '@mangetsu/test/player/winner-samples.tsx'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LargestReturns } from './largest-returns.tsx'
import { isOneList, latestOf, raceOf } from './race-of.ts'
import { WinTable } from './win-table.tsx'
import { WinnerBoard } from './winner-board.tsx'

function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('nothing is there')
  return value
}

const two = [winner(1), winner(2, { maskedName: 'moo***', isSample: true, currency: 'USD', payout: '8.50' })]

describe('the board', () => {
  test.each([
    ['ja', 'tsu***さん', '¥12,345', 'moo***さん', '$8.50'],
    ['en', 'tsu***', '¥12,345', 'moo***', '$8.50'],
  ] as const)('in %s: shows player, amount, and a link to the round', (lang, first, yen, second, dollars) => {
    renderPage(<WinnerBoard winners={two} rows={6} />, { lang })
    const links = screen.getAllByRole('link')
    expect(links.map((one) => one.getAttribute('href'))).toEqual([
      `/${lang}/round/${idNo(1)}`,
      `/${lang}/round/${idNo(2)}`,
    ])
    for (const [i, who, amount] of [
      [0, first, yen],
      [1, second, dollars],
    ] as const) {
      expect(textOf(links[i])).toContain(who)
      expect(within(links[i] ?? document.body).getByText(amount)).toBeDefined()
    }
    expect(links[0]?.querySelector('time')?.dateTime).toBe('2026-11-20T03:04:00.000Z')
  })

  test('states once that sample players are listed, and only then', () => {
    renderPage(<WinnerBoard winners={two} rows={2} />, { lang: 'en' })
    expect(screen.getAllByText(/sample/)).toHaveLength(1)
    cleanup()
    renderPage(<WinnerBoard winners={two} rows={1} />, { lang: 'en' })
    expect(screen.queryByText(/sample/)).toBeNull()
  })

  test('limits its rows, and has a text for an empty list', () => {
    const many = Array.from({ length: 9 }, (_, i) => winner(i))
    renderPage(<WinnerBoard winners={many} rows={6} />)
    expect(screen.getAllByRole('link')).toHaveLength(6)
    renderPage(<WinnerBoard winners={[]} rows={6} />, { lang: 'en' })
    expect(screen.getByText('No wins yet. They will be listed here.')).toBeDefined()
  })
})

test.each([
  [0, 0, 'today'],
  [0, 3, 'week'],
  [4, 5, 'week'],
  [4, 4, 'today'],
  [5, 20, 'today'],
] as const)('with %i wins today and %i in seven days: the race of %s', (today, week, span) => {
  const places = (count: number) =>
    Array.from({ length: count }, (_, no) => winner(no, { multipleCents: 900 - no }))
  const race = raceOf({ day: '2026-11-20', today: places(today), week: places(week) })
  expect(race).toEqual({ span, day: '2026-11-20', places: places(span === 'week' ? week : today) })
})

test('the latest wins are the published ones and the day’s from twice the stake on, newest first', () => {
  const [early, late] = ['2026-11-20T03:03:00.000Z', '2026-11-20T03:05:00.000Z']
  const today = [
    winner(1, { multipleCents: 900 }),
    winner(2, { multipleCents: 400, at: late }),
    winner(3, { multipleCents: 200, at: early }),
    winner(4, { multipleCents: 199 }),
  ]
  const listed = latestOf([winner(1)], today)
  expect(listed.map(({ roundId }) => roundId)).toEqual([2, 1, 3].map(idNo))
})

describe('while nearly all latest wins are in the race', () => {
  const wins = (...nos: number[]) => nos.map((no) => winner(no))
  const raceWith = (...nos: number[]) => ({
    span: 'today' as const,
    day: '2026-11-20',
    places: wins(...nos),
  })

  test.each([
    [wins(3, 2, 1), true],
    [wins(5, 4, 3, 2, 1), true],
    [wins(6, 5, 4), false],
    [wins(7, 6, 5, 4, 3, 2, 1), false],
    // A shorter list would leave the column beside the race open.
    [wins(6, 5), true],
  ])('the page lists them once (case %#)', (latest, isOnce) => {
    expect(isOneList(raceWith(1, 2, 3), latest)).toBe(isOnce)
  })

  test.each([
    ['ja', '1月夜の祭りtsu***さん', '8.20倍¥12,345再生'],
    ['en', '1Moonlit Festivaltsu***', '×8.20¥12,345Replay'],
  ] as const)('in %s: with its place, player, time, multiple and payout', (lang, start, end) => {
    renderPage(<WinTable race={raceWith(1, 2)} coverOf={() => null} />, { lang })
    const [first, second] = screen.getAllByRole('listitem')
    expect(textOf(first).startsWith(start)).toBe(true)
    expect(textOf(first).endsWith(end)).toBe(true)
    expect(within(must(second)).getByRole('link').getAttribute('href')).toBe(`/${lang}/round/${idNo(2)}`)
    expect(within(must(second)).getByText(/^\d\d:\d\d$/)).toBeDefined()
  })
})

describe('the race', () => {
  const race = [
    winner(5, { multipleCents: 48_620 }),
    winner(6, { multipleCents: 24_310, maskedName: 'moo***', isSample: true }),
  ]
  const renderRace = (props: Parameters<typeof LiveRace>[0] = { winners: two, places: race }) =>
    renderPage(<LiveRace {...props} />, { lang: 'en', replies: { queryWinnerRace } })
  const today = Array.from({ length: 5 }, (_, no) => winner(9 - no, { multipleCents: 90_000 - no }))
  const queryWinnerRace = { day: '2026-11-20', today, week: today }
  const roundsIn = (list: HTMLElement | undefined) =>
    within(list ?? document.body)
      .queryAllByRole('link')
      .map((one) => one.getAttribute('href')?.split('/').at(-1))
  const [ranked, latest] = [0, 1].map((no) => () => roundsIn(screen.queryAllByRole('list')[no]))
  const win = (page: ReturnType<typeof renderPage>, no: number) =>
    act(() => page.push({ type: 'winner', winner: winner(no) }))
  afterEach(() => vi.useRealTimers())

  test.each([
    ['ja', 'tsu***さん', '月夜の祭り', '10,000倍'],
    ['en', 'tsu***', 'Moonlit Festival', '×10,000'],
  ] as const)('in %s: ranks by multiple, with bars to scale', (lang, who, game, times) => {
    const places = [1_000_000, 250_000].map((multipleCents, no) => winner(no, { multipleCents }))
    renderPage(<LiveRace places={places} />, { lang })
    const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem')
    for (const part of ['1', who, game, times, '¥12,345']) expect(textOf(first)).toContain(part)
    const widths = [first, second].map((row) => row?.querySelector<HTMLElement>('[style]')?.style.width)
    expect(widths).toEqual(['100%', '25%'])
  })

  test('shows the multiple of each latest win, the time of those of today, and the date of earlier ones', () => {
    const earlier = winner(2, { at: '2026-11-18T03:04:00.000Z', multipleCents: 315 })
    renderPage(<LiveRace winners={[winner(1), earlier]} />, { lang: 'ja' })
    const [today, before] = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(textOf(today)).toContain('8.20倍')
    expect(today?.querySelector('time')?.textContent).toMatch(/^\d\d:\d\d$/)
    expect(textOf(before)).toContain('3.15倍')
    expect(before?.querySelector('time')?.textContent).toBe('11月18日')
  })

  test('marks sample players, and shows whole yen', () => {
    renderPage(<LiveRace places={[winner(5, { multipleCents: 140, isSample: true, payout: '14.40' })]} />, {
      lang: 'en',
    })
    const text = textOf(within(must(screen.getAllByRole('list')[0])).getByRole('listitem'))
    expect(text).toContain('Sample')
    expect(text).toContain('¥14')
    expect(text).not.toContain('14.4')
  })

  test('states that sample players take part, and has a text for a day without wins', () => {
    renderRace()
    expect(screen.getAllByText('Includes rounds of sample players.')).toHaveLength(1)
    cleanup()
    renderRace({})
    expect(screen.getAllByText('Wins appear here as they happen.')).toHaveLength(2)
    expect(screen.queryByText(/sample/)).toBeNull()
  })

  test('adds a pushed win at once, in as many rows as first, and requests the race once a minute at most', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = renderRace({ winners: [winner(1)], places: race })
    win(page, 3)
    win(page, 4)
    win(page, 4)
    expect(latest?.()).toEqual([4, 3].map(idNo))
    expect(page.called('queryWinnerRace')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(() => expect(ranked?.()).toEqual([9, 8].map(idNo)))
    expect(page.called('queryWinnerRace')).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(180_000))
    expect(page.called('queryWinnerRace')).toHaveLength(1)
  })

  test('stays paused in this browser', async () => {
    const page = renderRace({ winners: [winner(1)] })
    await page.user.click(screen.getByRole('button', { name: 'Pause wins' }))
    expect(page.page().stores.appStore.getState().rewardSwiperFlag).toBe(false)
    cleanup()
    const again = renderRace({ winners: [winner(1)] })
    await screen.findByRole('button', { name: 'Resume wins', pressed: true })
    win(again, 3)
    expect(roundsIn(screen.getByRole('list'))).toEqual([idNo(1)])
  })

  test('stops while it is hovered or focused', () => {
    const page = renderRace({ winners: [winner(1)], places: race })
    const list = () => must(screen.getAllByRole('list')[1])
    fireEvent.mouseEnter(must(list().closest('.bg-night-1')))
    win(page, 4)
    fireEvent.mouseLeave(must(list().closest('.bg-night-1')))
    fireEvent.focus(must(within(list()).getAllByRole('link')[0]))
    win(page, 5)
    expect(latest?.()).toEqual([idNo(1)])
    fireEvent.blur(must(within(list()).getAllByRole('link')[0]))
    win(page, 6)
    expect(latest?.()).toEqual([idNo(6), idNo(1)])
  })
})

test.each([
  ['ja', '¥45,678', '賭け金の1,234倍', '2026年11月20日', 'tsu***さん'],
  ['en', '¥45,678', 'stake ×1,234', '20 November 2026', 'tsu***'],
] as const)('the largest returns in %s: %s, %s', (lang, amount, times, day, who) => {
  const won = {
    roundId: idNo(7),
    game: { gameId: festival.gameId, gameType: festival.gameType, name: festival.name },
    player: 'tsu***',
    at: '2026-11-20T03:00:00.000Z',
    currency: 'JPY',
    amount: '45678.00',
    multipleCents: 123_490,
  } as const
  renderPage(<LargestReturns returns={[won]} />, { lang })
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe(`/${lang}/round/${idNo(7)}`)
  for (const part of [festival.name[lang], amount, times, day, who]) expect(textOf(link)).toContain(part)
})
