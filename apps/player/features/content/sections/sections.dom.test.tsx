// The home page's sections: slides that turn automatically and can be paused, offers and news with their links, makers
// with their games, and the row of recently played games.

import { giveBrowser } from '@mangetsu/test/player/browser'
import { textOf } from '@mangetsu/test/player/figures'
import { falls, festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recentGames } from '../../../stores/shaping.ts'
import { HeroCarousel, type Slide } from './hero-carousel.tsx'
import { ContentLink, NewsList } from './news-list.tsx'
import PromotionCards from './promotion-cards.tsx'
import { ProviderItems } from './provider-row.tsx'
import RecentRow from './recent-row.tsx'

const slides: readonly Slide[] = [
  {
    slug: 'moon',
    title: 'One moon',
    note: 'It is full.',
    picture: null,
    action: { to: '/en/faq', label: 'Ask' },
  },
  { slug: 'koi', title: 'Two koi', note: '', picture: null, action: { to: '/en/fairness', label: 'Look' } },
  { slug: 'fox', title: 'Three foxes', note: 'Masks.', picture: null, action: null },
]

describe('slides', () => {
  /** Width of each slide in a DOM without layout. */
  const width = 100
  let isMotionReduced = false
  beforeEach(() => {
    isMotionReduced = false
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('reduce') && isMotionReduced,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    )
    giveBrowser(Element.prototype, 'scrollTo', {
      value(this: Element, to?: ScrollToOptions | number) {
        this.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0
        this.dispatchEvent(new Event('scroll'))
      },
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const renderSlides = async (some: readonly Slide[] = slides) => {
    const page = renderPage(<HeroCarousel label="Tonight" slides={some} />, { lang: 'en' })
    // The page is idle, and the code that turns slides has loaded.
    await pass(10)
    await act(() => import('./auto-turn.tsx'))
    await pass(0)
    return page
  }
  const dots = () => screen.getAllByRole('button', { name: /^Show slide/ })
  const seen = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true')
  const button = (name: string) => screen.getByRole('button', { name })

  test('turn every three seconds, in a circle', async () => {
    await renderSlides()
    expect(seen()).toBe(0)
    await pass(2_999)
    expect(seen()).toBe(0)
    const turned: number[] = []
    for (let no = 0; no < 3; no += 1) {
      await pass(no === 0 ? 1 : 3_000)
      turned.push(seen())
    }
    expect(turned).toEqual([1, 2, 0])
  })

  test('only the visible slide can be focused', async () => {
    await renderSlides()
    await pass(3_000)
    const items = within(screen.getByRole('region', { name: 'Tonight' })).getAllByRole('listitem', {
      hidden: true,
    })
    expect(items.map((one) => one.hasAttribute('inert'))).toEqual([true, false, true])
    expect(screen.getByRole('link', { name: 'Look', hidden: true }).getAttribute('href')).toBe('/en/fairness')
  })

  test('pause and resume on request', async () => {
    await renderSlides()
    fireEvent.click(button('Pause slides'))
    await pass(10_000)
    expect(seen()).toBe(0)
    fireEvent.click(button('Play slides'))
    await pass(3_000)
    expect(seen()).toBe(1)
  })

  test('pause while the pointer is over them', async () => {
    await renderSlides()
    const region = screen.getByRole('region', { name: 'Tonight' })
    fireEvent.pointerEnter(region)
    await pass(10_000)
    expect(seen()).toBe(0)
    fireEvent.pointerLeave(region)
    await pass(3_000)
    expect(seen()).toBe(1)
  })

  test('do not turn automatically with reduced motion', async () => {
    isMotionReduced = true
    await renderSlides()
    await pass(10_000)
    expect(seen()).toBe(0)
    fireEvent.click(button('Show slide 3: Three foxes'))
    expect(seen()).toBe(2)
  })

  test('are turned by the arrow keys, Home and End', async () => {
    await renderSlides()
    fireEvent.click(button('Pause slides'))
    const keyed = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'].map((key) => {
      fireEvent.keyDown(dots()[0] ?? document.body, { key })
      return seen()
    })
    expect(keyed).toEqual([1, 2, 0, 2, 0])
  })

  test('a single slide has no controls', async () => {
    await renderSlides(slides.slice(0, 1))
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One moon')
  })
})

describe('links of content', () => {
  const offer = {
    slug: 'a',
    group: 'New',
    title: 'Welcome',
    text: 'Once only.',
    face: null,
    href: '/bonusRules',
    label: 'Rules',
  }

  test("internal links use the page's language, external ones open a new window", () => {
    renderPage(
      <PromotionCards
        promotions={[offer, { ...offer, slug: 'b', href: 'https://blog.example/a', label: 'Blog' }]}
        renderLink={(href, label) => <ContentLink href={href} label={label} />}
      />,
      { lang: 'en' },
    )
    expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/en/bonusRules')
    const outside = screen.getByRole('link', { name: 'Blog' })
    expect(['href', 'target', 'rel'].map((name) => outside.getAttribute(name))).toEqual([
      'https://blog.example/a',
      '_blank',
      'noreferrer',
    ])
    expect(screen.getAllByText('Once only.')).toHaveLength(2)
  })

  test('news show their date and text', () => {
    const entry = {
      slug: 'n',
      title: 'New games',
      text: 'Three.',
      href: null,
      label: null,
      publishedAt: '2026-11-22T00:00:00.000Z',
    }
    renderPage(<NewsList entries={[entry]} />, { lang: 'ja' })
    expect(screen.getByText('2026年11月22日')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'New games' })).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

test('makers show their number of games', () => {
  const maker = {
    providerCode: 'mangetsu',
    count: 3,
    kinds: [],
    name: { ja: '満月工房', en: 'Mangetsu Studio' },
    description: { ja: '', en: 'Open maths.' },
  }
  renderPage(<ProviderItems providers={[maker]} />, { lang: 'en' })
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('/en/provider/mangetsu')
  expect(textOf(link)).toBe('Mangetsu StudioTitles: 3Open maths.')
})

describe('recently played games', () => {
  const playedAt = '2026-11-20T03:00:00.000Z'
  const renderRow = (isShown: boolean, games: readonly (typeof festival)[]) =>
    renderPage(
      <RecentRow
        title="Lately"
        more={undefined}
        isShown={isShown}
        renderTile={({ gameId }) => <i>{gameId}</i>}
      />,
      {
        user: signedIn(),
        replies: { queryRecentGames: { games: games.map((game) => ({ game, playedAt })) } },
      },
    )
  const isStored = () => recentGames.isIn(document.cookie)
  beforeEach(() => recentGames.keep(false))

  test('fill the reserved space, latest first', async () => {
    renderRow(true, [falls, festival])
    expect(await screen.findByText('koi-falls')).toBeDefined()
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual(['koi-falls', 'moonlit-festival'])
    expect(isStored()).toBe(true)
  })

  test('without reserved space only record whether the next page should reserve it', async () => {
    renderRow(false, [falls])
    await vi.waitFor(() => expect(isStored()).toBe(true))
    expect(screen.queryByText('koi-falls')).toBeNull()
    renderRow(false, [])
    await vi.waitFor(() => expect(isStored()).toBe(false))
  })
})
