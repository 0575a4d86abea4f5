// Search while typing: the requests, the keys in the list, the history, and no results.

import { suppressCompositionKeys } from '@mangetsu/client/composition'
import { giveBrowser } from '@mangetsu/test/player/browser'
import type { Replies } from '@mangetsu/test/player/fake-caller'
import { falls, festival, fireworks } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { comingEvent } from '@mangetsu/test/player/sport-samples'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import GroupedResults from '../../layout/late/search-groups.tsx'
import { SearchPlace } from '../../layout/search-place.tsx'
import { SearchView } from './search-view.tsx'

const all = [festival, fireworks, falls]

const replies: Replies = {
  searchGames: ({ text }) => {
    const games = all.flatMap((game) => {
      const name = [game.name.en, game.name.ja].find((one) => one.toLowerCase().includes(text.toLowerCase()))
      return name === undefined ? [] : [{ ...game, match: { by: 'name' as const, text: name, part: text } }]
    })
    return { games, total: games.length === 0 ? 0 : 1_234 }
  },
  queryGamePage: { games: [falls], total: 3, counts: {} },
}

type SearchInput = { readonly all: string[]; left: number }

type Given = Parameters<typeof renderPage>[1] & Pick<ComponentProps<typeof SearchView>, 'results'>

function renderSearch(given: Given = {}) {
  const recorded: SearchInput = { all: [], left: 0 }
  const page = renderPage(
    <SearchView
      results={given.results}
      onAll={(text) => recorded.all.push(text)}
      onLeave={() => {
        recorded.left += 1
      }}
    />,
    { lang: 'en', at: '/game/search', ...given, replies: { ...replies, ...given.replies } },
  )
  return { ...page, recorded }
}

const field = () => screen.getByRole('combobox', { name: 'Games, machines, help' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = (key: string, init: object = {}) => fireEvent.keyDown(field(), { key, ...init })
const options = () => screen.findAllByRole('option')

beforeEach(() => {
  // This DOM has no layout to scroll to.
  giveBrowser(Element.prototype, 'scrollIntoView', { value: () => undefined })
})

test('searches after a pause, in the page’s language, and marks the matches', async () => {
  const { called } = renderSearch()
  for (const text of ['m', 'mo', 'moon', ' moonlit ']) type(text)
  const [line] = await options()
  const inputs = called('searchGames').map(({ input }) => JSON.stringify(input))
  expect([...new Set(inputs)]).toEqual([JSON.stringify({ text: 'moonlit', lang: 'en', limit: 60 })])
  expect(line?.getAttribute('href')).toBe('/en/game/slots/moonlit-festival')
  expect(line?.querySelector('mark')?.textContent).toBe('Moonlit')
  expect(line?.textContent).toBe('Moonlit FestivalSlots · RTP 96.50%Contribution 100%')
  expect(screen.getByText('1,234 found')).toBeDefined()
})

test('searches once after the last character, not for each', async () => {
  const { called } = renderSearch()
  type('i')
  await options()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const texts = () => called('searchGames').map(({ input }) => input.text)
  type('m')
  await pass(149)
  type('mo')
  await pass(149)
  expect(texts()).not.toContain('mo')
  await pass(1)
  vi.useRealTimers()
  await waitFor(() => expect(texts()).toContain('mo'))
  expect(texts()).not.toContain('m')
})

test("shows the other language's name if the match is there", async () => {
  renderSearch()
  type('まつり')
  expect(await screen.findByText('Nothing found for “まつり”')).toBeDefined()
  type('鯉の滝')
  await waitFor(async () => expect((await options())[0]?.querySelector('mark')?.textContent).toBe('鯉の滝'))
  expect((await options())[0]?.textContent).toBe(
    'Koi FallsJapanese name: 鯉の滝のぼりPachinko · RTP 97.12%Contribution 60%',
  )
  expect((await options())[0]?.querySelector('[lang=ja]')?.textContent).toBe('鯉の滝のぼり')
})

test('says by which text a game was found, and marks the part in its own spelling', async () => {
  const match = { by: 'reading', text: 'つきよのまつり', part: 'まつり' } as const
  renderSearch({ replies: { searchGames: { games: [{ ...festival, match }], total: 1 } } })
  type('matsuri')
  const [line] = await options()
  expect(line?.textContent).toBe(
    'Moonlit FestivalReading: つきよのまつりSlots · RTP 96.50%Contribution 100%Play',
  )
  expect(line?.querySelector('mark')?.textContent).toBe('まつり')
})

test('a whole reading typed in letters is shown as typed, with the Japanese name', async () => {
  const match = { by: 'reading', text: 'つきよのまつり', part: 'つきよのまつり' } as const
  renderSearch({ replies: { searchGames: { games: [{ ...festival, match }], total: 1 } } })
  type('tsukiyonomatsuri')
  const [line] = await options()
  expect(line?.textContent).toMatch(/^Moonlit FestivalTsukiyonomatsuri · 月夜の祭りSlots/)
})

describe('groups', () => {
  const machine = (machineNo: number, state: 'free' | 'playing') => ({
    gameId: 'koi-falls',
    machineNo,
    state,
    gamesSinceBonus: 0,
    today: { games: 64, big: 0, regular: 0, chain: 0 },
    netToday: 0,
  })
  const video = (videoId: string, gameId: string) => ({
    videoId,
    title: 'A win',
    text: '',
    game: { gameId, gameType: 'pachinko' as const, name: 'A game' },
    tags: [],
    durationMs: 9_000,
    width: 1280,
    height: 720,
    src: '/videos/a.mp4',
    poster: '/videos/a.webp',
    plays: 0,
    addedAt: '2026-11-01T00:00:00.000Z',
  })
  const entry = { slug: 'koi-rules', group: '', title: 'Are koi fish?', html: '', picture: null, href: null }
  const grouped: Replies = {
    queryMachineList: { machines: [machine(4, 'playing'), machine(7, 'free')] },
    queryFirstMachinePage: ({ hall }) => ({
      models: hall === 'pachinko' ? [{ game: falls, machines: 2, free: 1 }] : [],
      machines: [],
      total: 2,
    }),
    queryRaces: { nowMs: 0, course: { ja: '満月競馬場', en: 'Mangetsu Racecourse' }, races: [], results: [] },
    querySportEvents: ({ text }) =>
      text === 'koi' ? { events: [comingEvent], total: 5 } : { events: [], total: 0 },
    queryActivities: { activities: [], total: 0 },
    queryVideos: { videos: [video('koi-win', 'koi-falls'), video('festival', 'festival-night')], total: 2 },
    queryTopic: ({ topic }) => ({
      topic,
      title: 'FAQ',
      description: '',
      version: '2026-11-01',
      publishedAt: '2026-11-01T00:00:00.000Z',
      versions: [],
      entries: topic === 'faq' ? [{ ...entry, label: null, publishedAt: '2026-11-01T00:00:00.000Z' }] : [],
    }),
  }
  const renderGroups = () => renderSearch({ replies: grouped, results: GroupedResults })
  const hrefs = async () => (await options()).map((one) => one.getAttribute('href'))

  test('list games, machines with free ones first, and questions; a pill selects one group', async () => {
    const { user } = renderGroups()
    type('koi')
    await screen.findByRole('button', { name: /^Questions/ })
    expect(await hrefs()).toEqual([
      '/en/game/pachinko/koi-falls',
      '/en/game/pachinko#machine=koi-falls.7',
      '/en/game/pachinko#machine=koi-falls.4',
      `/en/game/sports/match/${comingEvent.eventId}`,
      '/en/game/sports?q=koi',
      // A video of a game that was found.
      '/en/videoList/koi-win',
      '/en/faq#koi-rules',
    ])
    await user.click(screen.getByRole('button', { name: 'Machines 2' }))
    expect(await hrefs()).toHaveLength(2)
    press('ArrowDown')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Open')
  })

  test('of the server stay until the page has its own, with the number of further games', async () => {
    const match = { by: 'name', text: 'Koi Falls', part: 'Koi' } as const
    const games = Array.from({ length: 7 }, (_, at) => ({ ...falls, gameId: `koi-${at}`, match }))
    const hit = { key: 'rules', path: '/faq#rules', title: 'Are koi fish?', text: 'FAQ', mark: null }
    const found = { games, total: 25, groups: [{ id: 'pages', title: 'Pages', hits: [hit] }] }
    const { user } = renderPage(
      <SearchView first={{ text: 'koi', found }} onAll={() => {}} results={GroupedResults} />,
      { lang: 'en', at: '/game/search?q=koi', replies: { ...replies, ...grouped } },
    )
    expect(await hrefs()).toContain('/en/faq#rules')
    expect(screen.getByText('6 / 25')).toBeDefined()
    await waitFor(async () => expect(await hrefs()).toContain('/en/faq#koi-rules'))
    await user.click(screen.getByRole('button', { name: 'See all Games' }))
    expect(await hrefs()).toHaveLength(7)
    expect(screen.getByText('7 / 25')).toBeDefined()
  })

  test('find a machine by its number, in every hall or of a named model', async () => {
    renderGroups()
    type('7')
    await waitFor(async () => expect(await hrefs()).toEqual(['/en/game/pachinko#machine=koi-falls.7']))
    type('koi 4')
    await waitFor(async () => expect(await hrefs()).toEqual(['/en/game/pachinko#machine=koi-falls.4']))
  })
})

describe('by keyboard', () => {
  test('arrows move through the list and wrap around, Enter opens the line', async () => {
    const { user, address } = renderSearch()
    type('i')
    await options()
    const chosen = () => screen.queryAllByRole('option', { selected: true }).map((one) => one.id)
    expect(field().getAttribute('aria-activedescendant')).toBeNull()
    press('ArrowDown')
    press('ArrowDown')
    expect(chosen()).toHaveLength(1)
    expect(field().getAttribute('aria-activedescendant')).toBe(chosen()[0])
    const [first, second, third] = await options()
    expect(chosen()).toEqual([second?.id])
    press('ArrowUp')
    press('ArrowUp')
    expect(chosen()).toEqual([third?.id])
    press('ArrowDown')
    expect(chosen()).toEqual([first?.id])
    press('Enter')
    await waitFor(() => expect(address()).toBe('/game/slots/moonlit-festival'))
    expect(user).toBeDefined()
  })

  test('Enter without a line opens all results, and the text is saved', () => {
    const { recorded } = renderSearch()
    type(' koi ')
    press('Enter')
    expect(recorded.all).toEqual(['koi'])
  })

  test('during kana conversion the keys belong to the input method', () => {
    const { recorded } = renderSearch({ lang: 'ja' })
    const japanese = screen.getByRole('combobox')
    fireEvent.change(japanese, { target: { value: 'まつり' } })
    const release = suppressCompositionKeys(window)
    fireEvent.keyDown(japanese, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(japanese, { key: 'Enter', keyCode: 229 })
    fireEvent.compositionEnd(japanese)
    fireEvent.keyDown(japanese, { key: 'Enter' })
    release()
    expect(recorded.all).toEqual([])
  })

  test('Escape clears, and then closes', () => {
    const { recorded } = renderSearch()
    type('koi')
    press('Escape')
    expect(field()).toHaveProperty('value', '')
    expect(recorded.left).toBe(0)
    press('Escape')
    expect(recorded.left).toBe(1)
  })
})

test('a button clears the text', async () => {
  const { user } = renderSearch()
  expect(screen.queryByText('Clear search')).toBeNull()
  type('koi')
  await user.click(screen.getByText('Clear search'))
  expect(field()).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field())
})

test('without results shows the text, and the most played games instead', async () => {
  const { called } = renderSearch()
  type('zzz')
  expect(await screen.findByText('Nothing found for “zzz”')).toBeDefined()
  expect((await options()).map((one) => one.getAttribute('href'))).toEqual(['/en/game/pachinko/koi-falls'])
  expect(called('queryGamePage').at(-1)?.input).toEqual({ pageSize: 7 })
})

describe('search history', () => {
  const sought = () => {
    const title = screen.queryByText('Recent searches')
    const list = title?.parentElement?.parentElement?.querySelector('ul')
    return [...(list?.querySelectorAll('li > button:first-child') ?? [])].map((one) => one.textContent)
  }
  const seek = (text: string) => {
    type(text)
    press('Enter')
  }

  test('is stored, newest first without duplicates, for the next visit', () => {
    renderSearch()
    expect(sought()).toEqual([])
    for (const text of ['koi', 'moon', 'koi', '  ']) seek(text)
    expect(sought()).toEqual(['koi', 'moon'])
    expect(JSON.stringify(window.localStorage)).toContain('moon')
  })

  test('contains at most eight', () => {
    renderSearch()
    for (let no = 1; no <= 10; no += 1) seek(`word ${no}`)
    expect(sought()).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((no) => `word ${no}`))
  })

  test('is searched again by a press, and deleted one by one or all', async () => {
    const { user } = renderSearch()
    for (const text of ['koi', 'moon', 'fireworks']) seek(text)
    await user.click(screen.getByRole('button', { name: 'koi' }))
    expect(field()).toHaveProperty('value', 'koi')
    await user.click(screen.getByRole('button', { name: 'Remove “moon”' }))
    expect(sought()).toEqual(['fireworks', 'koi'])
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(sought()).toEqual([])
    expect(window.localStorage.getItem('searchHistory')).toBeNull()
  })

  test('includes a game that was opened from the list', async () => {
    const { user } = renderSearch()
    type('koi')
    const [line] = await options()
    await user.click(line ?? document.body)
    type('')
    expect(sought()).toEqual(['koi'])
  })
})

describe('over a page', () => {
  const renderPlace = (isBigScreen: boolean, at: string) => {
    const page = renderPage(<SearchPlace />, { lang: 'en', at, replies })
    page.page().stores.appStore.setState({ isBigScreen })
    return page
  }

  test('opens over the page on a large screen; Enter leads to all results, Escape back', async () => {
    const { user, address } = renderPlace(true, '/wallet?currency=BTC')
    await user.click(screen.getByRole('link', { name: 'Games, machines, help' }))
    expect(address()).toBe('/wallet?currency=BTC#search')
    const dialog = await screen.findByRole('dialog', { name: 'Search' })
    const typed = within(dialog).getByRole('combobox')
    fireEvent.change(typed, { target: { value: 'koi falls' } })
    fireEvent.keyDown(typed, { key: 'Enter' })
    await waitFor(() => expect(address()).toBe('/game/search?q=koi+falls'))
  })

  test('closes and returns to the page', async () => {
    const { user, address } = renderPlace(true, '/wallet')
    await user.click(screen.getByRole('link', { name: 'Games, machines, help' }))
    const dialog = await screen.findByRole('dialog', { name: 'Search' })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/wallet'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a small screen opens the search page', async () => {
    const { user, address } = renderPlace(false, '/wallet')
    await user.click(screen.getByRole('link', { name: 'Games, machines, help' }))
    expect(address()).toBe('/game/search')
  })
})
