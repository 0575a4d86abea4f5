// Videos: selected by kind and order, in pages; playing one, which counts once; and the link to its game.
import type { Video } from '@mangetsu/contract/video'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { VideoFilter } from './video-filter.tsx'
import { VideoGrid } from './video-grid.tsx'
import { VideoPages } from './video-pages.tsx'
import { VideoPlayer } from './video-player.tsx'

const video: Video = {
  videoId: 'festival-night',
  title: 'A night at the festival',
  text: 'Ten free spins under the moon.',
  game: { gameId: 'moonlit-festival', gameType: 'slots', name: 'Moonlit Festival' },
  tags: [{ code: 'free-spins', label: 'Free spins' }],
  durationMs: 69_400,
  width: 1280,
  height: 720,
  src: '/videos/a.mp4',
  poster: '/videos/a.webp',
  plays: 1_233,
  addedAt: '2026-11-01T03:00:00.000Z',
}

const tags = [
  { code: 'free-spins', label: 'Free spins', count: 12 },
  { code: 'big-win', label: 'Big wins', count: 3 },
]

describe('the list', () => {
  const renderFilter = (choice: Parameters<typeof VideoFilter>[0]['choice']) =>
    renderPage(<VideoFilter tags={tags} total={23} choice={choice} hasPlays />, {
      lang: 'en',
      at: '/videoList',
    })
  const chips = (label: string) =>
    within(screen.getByRole('navigation', { name: label }))
      .getAllByRole('link')
      .map((one) => [textOf(one), one.getAttribute('href'), one.getAttribute('aria-current')])

  test('filters by kind, each with its number; the order stays, the page is reset', () => {
    renderFilter({ tag: 'big-win', sort: 'plays', pageNo: 3 })
    expect(chips('Categories')).toEqual([
      ['All23', '/en/videoList?sort=plays', null],
      ['Free spins12', '/en/videoList?tag=free-spins&sort=plays', null],
      ['Big wins3', '/en/videoList?tag=big-win&sort=plays', 'true'],
    ])
    expect(chips('Sort by')).toEqual([
      ['Newest', '/en/videoList?tag=big-win', null],
      ['Most played', '/en/videoList?tag=big-win&sort=plays', 'true'],
    ])
  })

  test('offers no order while no number of plays is shown', () => {
    const choice = { tag: null, sort: 'newest', pageNo: 1 } as const
    renderPage(<VideoFilter tags={tags} total={23} choice={choice} hasPlays={false} />, { lang: 'en' })
    expect(screen.queryByRole('navigation', { name: 'Sort by' })).toBeNull()
  })

  test('one press leads to a selection', async () => {
    const { user, address } = renderFilter({ tag: null, sort: 'newest', pageNo: 1 })
    await user.click(screen.getByRole('link', { name: /^Free spins/ }))
    expect(address()).toBe('/videoList?tag=free-spins')
  })

  test.each([
    [1, null, '/ja/videoList?tag=big-win&page=2'],
    [2, '/ja/videoList?tag=big-win', '/ja/videoList?tag=big-win&page=3'],
    [3, '/ja/videoList?tag=big-win&page=2', null],
  ])('page %i of three', (pageNo, before, after) => {
    renderPage(<VideoPages choice={{ tag: 'big-win', sort: 'newest', pageNo }} total={27} />)
    expect(screen.getByText(`${pageNo} / 3`)).toBeDefined()
    const href = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null
    expect([href('前のページ'), href('次のページ')]).toEqual([before, after])
  })

  test('a single page has no pagination', () => {
    renderPage(<VideoPages choice={{ tag: null, sort: 'newest', pageNo: 1 }} total={12} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test.each([
    ['ja', '長さ1:09A night at the festivalMoonlit Festival再生1,233回'],
    ['en', 'Length1:09A night at the festivalMoonlit FestivalPlayed 1,233 times'],
  ] as const)('a card in %s shows its length, its game and number of plays', (lang, words) => {
    renderPage(<VideoGrid videos={[video]} />, { lang })
    const card = screen.getByRole('link')
    expect(textOf(card)).toBe(words)
    expect(card.getAttribute('href')).toBe(`/${lang}/videoList/festival-night`)
  })

  test('a card names its game once, and shows no small number of plays', () => {
    const titled = { ...video, title: 'Moonlit Festival: the free spins begin', plays: 9 }
    renderPage(<VideoGrid videos={[titled]} />, { lang: 'en' })
    expect(textOf(screen.getByRole('link'))).toBe('Length1:09The free spins beginMoonlit Festival')
  })

  test('the first video of a page is large and links to its game', () => {
    const other = { ...video, videoId: 'other' }
    renderPage(<VideoGrid videos={[video, other]} hasLead />, { lang: 'en' })
    expect(screen.getAllByRole('article')).toHaveLength(1)
    const links = screen.getAllByRole('link').map((one) => one.getAttribute('href'))
    expect(links).toEqual([
      '/en/videoList/festival-night',
      '/en/game/slots/moonlit-festival',
      '/en/videoList/other',
    ])
    expect(screen.getByRole('link', { name: 'Play this game' })).toBeDefined()
  })
})

describe('one video', () => {
  const renderPlayer = (replies: Replies = {}) =>
    renderPage(<VideoPlayer video={video} />, {
      lang: 'en',
      replies: { playVideo: { plays: 1_234 }, ...replies },
    })
  const player = () => screen.getByLabelText('A night at the festival')

  test('counts once, however often it is started', async () => {
    const { called } = renderPlayer()
    expect(screen.getByText('Played 1,233 times')).toBeDefined()
    expect(called('playVideo')).toEqual([])
    fireEvent.playing(player())
    expect(await screen.findByText('Played 1,234 times')).toBeDefined()
    fireEvent.pause(player())
    fireEvent.playing(player())
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(called('playVideo').map(({ input }) => input)).toEqual([{ videoId: 'festival-night' }])
  })

  test('plays without a message if it cannot be counted', async () => {
    const { called, notices } = renderPlayer({ playVideo: refusal('contentUnknown') })
    fireEvent.playing(player())
    await waitFor(() => expect(called('playVideo')).toHaveLength(1))
    expect(screen.getByText('Played 1,233 times')).toBeDefined()
    expect(notices()).toEqual([])
  })

  test('shows its description and date, and links to its game', () => {
    renderPlayer()
    expect(screen.getByText('Ten free spins under the moon.')).toBeDefined()
    expect(screen.getByText('1 November 2026')).toBeDefined()
    expect(screen.getByText('Free spins')).toBeDefined()
    expect(player().getAttribute('src')).toBe('/videos/a.mp4')
    expect(screen.getByRole('link', { name: 'Play Moonlit Festival' }).getAttribute('href')).toBe(
      '/en/game/slots/moonlit-festival',
    )
  })
})
