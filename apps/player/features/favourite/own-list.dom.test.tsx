// The player's own games: the star and the two lists, whose removals can be undone for a while.

import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { falls, festival, fireworks } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import MyList from '../../routes/my-list.tsx'
import { FavouriteCorner } from './favourite-corner.tsx'

const star = () => screen.findByRole('button', { name: '月夜の祭りをお気に入りに追加' })

describe('the star', () => {
  const renderStar = (replies: Replies) =>
    renderPage(<FavouriteCorner game={festival} />, { user: signedIn(), replies })

  test('renders nothing for a visitor', () => {
    renderPage(<FavouriteCorner game={festival} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('marks the game and removes the mark', async () => {
    let marked = [fireworks]
    const { user, called } = renderStar({
      queryFavourites: () => ({ games: marked }),
      addFavourite: ({ gameId }) => {
        marked = [festival, fireworks]
        return { gameIds: [gameId] }
      },
      deleteFavourite: () => {
        marked = [fireworks]
        return { gameIds: [] }
      },
    })
    expect((await star()).getAttribute('aria-pressed')).toBe('false')
    await user.click(await star())
    await waitFor(async () => expect((await star()).getAttribute('aria-pressed')).toBe('true'))
    expect(called('addFavourite').map(({ input }) => input)).toEqual([{ gameId: 'moonlit-festival' }])
    await user.click(await star())
    await waitFor(async () => expect((await star()).getAttribute('aria-pressed')).toBe('false'))
    expect(called('deleteFavourite').map(({ input }) => input)).toEqual([{ gameIds: ['moonlit-festival'] }])
  })

  test('two presses make one call', async () => {
    const { called } = renderStar({ queryFavourites: { games: [] }, addFavourite: silence })
    fireEvent.click(await star())
    fireEvent.click(await star())
    expect((await star()).getAttribute('aria-busy')).toBe('true')
    expect(called('addFavourite')).toHaveLength(1)
  })

  test.each([
    ['listFull', 'お気に入りは500件までです。どれかを外してから、もう一度お試しください。'],
    ['gameUnavailable', 'このゲームはいま遊べません。'],
  ] as const)('shows %s in one toast, and restores the mark', async (name, sentence) => {
    const { user, notices } = renderStar({ queryFavourites: { games: [] }, addFavourite: refusal(name) })
    await user.click(await star())
    await waitFor(() => expect(notices()).toEqual([sentence]))
    expect((await star()).getAttribute('aria-pressed')).toBe('false')
  })
})

describe('the lists', () => {
  /** Time in which a removal can be undone, in ms. */
  const takeBackMs = 12_000
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  const playedAt = '2026-11-20T03:00:00.000Z'
  const renderList = (at: string, replies: Replies = {}) =>
    renderPage(<MyList />, {
      lang: 'en',
      user: signedIn(),
      at,
      replies: {
        queryFavourites: { games: [festival, fireworks, falls] },
        queryRecentGames: { games: [festival, falls].map((game) => ({ game, playedAt })) },
        deleteFavourite: { gameIds: [] },
        deleteRecentGames: { games: [] },
        ...replies,
      },
    })
  const panel = () => screen.getByRole('tabpanel')
  const listed = () =>
    within(panel())
      .queryAllByRole('link', { name: /RTP/ })
      .map((one) => one.getAttribute('href')?.split('/').at(-1))
  const shown = async () => {
    await waitFor(() => expect(listed().length).toBeGreaterThan(0))
    return listed()
  }
  const off = (name: string) => screen.getByRole('button', { name: `Remove ${name} from the list` })

  test('asks a visitor to sign in', () => {
    renderPage(<MyList />, { lang: 'en', at: '/game/my-list' })
    expect(screen.getByText('Sign in to see your lists')).toBeDefined()
  })

  test('hides a removed game at once, and removes it permanently after a while', async () => {
    const { user, called, notices } = renderList('/game/my-list')
    expect(await shown()).toEqual(['moonlit-festival', 'fireworks-night', 'koi-falls'])
    expect(screen.getByText('3 found')).toBeDefined()
    await user.click(off('Fireworks Night'))
    expect(listed()).toEqual(['moonlit-festival', 'koi-falls'])
    expect(notices()).toEqual(['Fireworks Night was removed from the list.'])
    await act(() => vi.advanceTimersByTimeAsync(takeBackMs - 100))
    expect(called('deleteFavourite')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(called('deleteFavourite').map(({ input }) => input)).toEqual([{ gameIds: ['fireworks-night'] }])
  })

  test('removes all games in one call', async () => {
    const { user, called, notices } = renderList('/game/my-list')
    await shown()
    await user.click(screen.getByRole('button', { name: 'Remove all' }))
    expect(screen.getByText('No favourites yet')).toBeDefined()
    expect(notices()).toEqual(['Removed from the list: 3.'])
    await act(() => vi.advanceTimersByTimeAsync(takeBackMs + 100))
    expect(called('deleteFavourite').map(({ input }) => input)).toEqual([
      { gameIds: ['moonlit-festival', 'fireworks-night', 'koi-falls'] },
    ])
  })

  test('an undone removal sends nothing', async () => {
    const { user, called } = renderList('/game/my-list')
    await shown()
    await user.click(screen.getByRole('button', { name: 'Remove all' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(listed()).toEqual(['moonlit-festival', 'fireworks-night', 'koi-falls'])
    await act(() => vi.advanceTimersByTimeAsync(takeBackMs + 100))
    expect(called('deleteFavourite')).toEqual([])
  })

  test('leaving the page commits the removal at once', async () => {
    const { user, called } = renderList('/game/my-list')
    await shown()
    await user.click(off('Koi Falls'))
    await user.click(screen.getByRole('tab', { name: 'Recently played' }))
    await waitFor(() =>
      expect(called('deleteFavourite').map(({ input }) => input)).toEqual([{ gameIds: ['koi-falls'] }]),
    )
  })

  test('shows a refusal once, and lists the game again', async () => {
    const { user, notices } = renderList('/game/my-list', { deleteFavourite: refusal('tooMany') })
    await shown()
    await user.click(off('Koi Falls'))
    await act(() => vi.advanceTimersByTimeAsync(takeBackMs + 100))
    await waitFor(() => expect(listed()).toContain('koi-falls'))
    expect(notices()).toEqual(['Too many requests in a short time. Wait a moment and try again.'])
  })

  test('recently played games have a tab with a URL, their times, and their own call', async () => {
    const { user, called, address } = renderList('/game/my-list')
    await user.click(screen.getByRole('tab', { name: 'Recently played' }))
    expect(address()).toBe('/game/my-list?tab=recent')
    expect(await shown()).toEqual(['moonlit-festival', 'koi-falls'])
    expect([...panel().querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
      playedAt,
      playedAt,
    ])
    await user.click(off('Koi Falls'))
    await act(() => vi.advanceTimersByTimeAsync(takeBackMs + 100))
    expect(called('deleteRecentGames').map(({ input }) => input)).toEqual([{ gameIds: ['koi-falls'] }])
    expect(called('deleteFavourite')).toEqual([])
  })

  test('an empty list links to the games', async () => {
    renderList('/game/my-list?tab=recent', { queryRecentGames: { games: [] } })
    expect(await screen.findByText('No recently played games')).toBeDefined()
    expect(screen.getByRole('link', { name: 'See the games' }).getAttribute('href')).toBe('/en/game/slots')
  })
})
