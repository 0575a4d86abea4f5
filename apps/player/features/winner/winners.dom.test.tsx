// Winners: the ticker that can be paused, the board of a game, and the largest returns, with amounts and rounds.
import type { Winner } from '@mangetsu/contract/winner'
import { textOf } from '@mangetsu/test/player/figures'
import { festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo } from '@mangetsu/test/player/samples'
import { LiveTicker, winner } from '@mangetsu/test/player/winner-samples.tsx'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LargestReturns } from './largest-returns.tsx'
import { WinnerBoard } from './winner-board.tsx'

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

describe('the ticker', () => {
  const renderTicker = (rendered: readonly Winner[] = two) =>
    renderPage(<LiveTicker rendered={rendered} />, { lang: 'en' })
  const rounds = () => screen.queryAllByRole('link').map((one) => one.getAttribute('href')?.split('/').at(-1))
  const win = (page: ReturnType<typeof renderPage>, no: number) =>
    act(() => page.push({ type: 'winner', winner: winner(no) }))

  test('shows game, player and amount', () => {
    renderTicker()
    expect(screen.getAllByRole('link').map(textOf)).toEqual([
      'tsu***Moonlit Festival¥12,345',
      'moo***Moonlit Festival$8.50',
    ])
  })

  test('states once that sample players are listed', () => {
    renderTicker()
    expect(screen.getAllByText('with samples')).toHaveLength(1)
  })

  test('adds a pushed win first', () => {
    const page = renderTicker([])
    expect(screen.queryByText('with samples')).toBeNull()
    expect(screen.getByText('Wins appear here as they happen.')).toBeDefined()
    win(page, 3)
    win(page, 4)
    win(page, 4)
    expect(rounds()).toEqual([idNo(4), idNo(3)])
  })

  test('stays paused in this browser', async () => {
    const page = renderTicker([winner(1)])
    await page.user.click(screen.getByRole('button', { name: 'Pause wins' }))
    expect(page.page().stores.appStore.getState().rewardSwiperFlag).toBe(false)
    cleanup()
    const again = renderTicker([winner(1)])
    await screen.findByRole('button', { name: 'Resume wins', pressed: true })
    win(again, 3)
    expect(rounds()).toEqual([idNo(1)])
  })

  test('stops while it is paused, hovered or focused', async () => {
    const page = renderTicker([winner(1)])
    await page.user.click(screen.getByRole('button', { name: 'Pause wins', pressed: false }))
    win(page, 3)
    expect(rounds()).toEqual([idNo(1)])
    await page.user.click(screen.getByRole('button', { name: 'Resume wins', pressed: true }))
    const list = screen.getByRole('list')
    fireEvent.mouseEnter(list)
    win(page, 4)
    fireEvent.mouseLeave(list)
    fireEvent.focus(list)
    win(page, 5)
    expect(rounds()).toEqual([idNo(1)])
    fireEvent.blur(list)
    win(page, 6)
    expect(rounds()).toEqual([idNo(6), idNo(1)])
  })
})

test.each([
  ['ja', '¥45,678', '賭け金の1,234.9倍', '2026年11月20日', 'tsu***さん'],
  ['en', '¥45,678', '1,234.9 × stake', '20 November 2026', 'tsu***'],
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
