// Filtering games: the filter row and sheet, the requests of each, and the text when no game matches.
import type { GameKind } from '@mangetsu/contract/lobby'
import { festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import { chosenIn } from './filter.ts'
import { type LobbyData, LobbyList } from './lobby-page.tsx'

const properties = {
  features: [
    { code: 'freeSpins', count: 312 },
    { code: 'wilds', count: 1_204 },
  ],
  themes: [{ code: 'sea', count: 88 }],
  volatilities: [
    { code: 'low', count: 40 },
    { code: 'high', count: 71 },
  ],
  rtpPpm: { least: 920_000, most: 979_900 },
  stakeYen: { least: 10, most: 20_000 },
  jackpots: 9,
  newcomers: 17,
} satisfies LobbyData['properties']

const providers = [
  { code: 'mangetsu', name: { ja: '満月工房', en: 'Mangetsu Studio' }, count: 3 },
  { code: 'namioto', name: { ja: '波音ラボ', en: 'Namioto Lab' }, count: 412 },
]

/** Renders the list as its page does, with the URL's selection. */
function Lobby({ kind = 'slots', ...data }: Partial<LobbyData> & { kind?: GameKind }) {
  const { search } = useLocation()
  const games = Array.from({ length: 6 }, (_, i) => ({ ...festival, gameId: `game-${i}`, gameNo: i }))
  const chosen = chosenIn(new URLSearchParams(search))
  const first = { games, total: 1_234, counts: { slots: 1_234, fish: 12 }, properties, providers }
  return <LobbyList data={{ ...first, chosen, ...data }} always={{ gameType: kind }} />
}

const renderLobby = (at: string, data: ComponentProps<typeof Lobby> = {}, lang: 'ja' | 'en' = 'en') =>
  renderPage(<Lobby {...data} />, { lang, at })

const openSheet = async ({ user }: ReturnType<typeof renderPage>) => {
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await sheet.findByRole('group', { name: 'Features' })
  return sheet
}

describe('the row', () => {
  test('counts the games, and offers common filters', async () => {
    const { user, address } = renderLobby('/game/slots')
    expect(screen.getByText('1,234 found')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'RTP 96% or more' }))
    expect(address()).toBe('/game/slots?rtp=96')
    expect(screen.queryAllByRole('link', { name: 'RTP 96% or more' })).toEqual([])
    await user.click(screen.getByRole('link', { name: 'With a jackpot 9' }))
    await user.click(screen.getByRole('link', { name: 'Free spins 312' }))
    await user.click(screen.getByRole('link', { name: 'New 17' }))
    expect(address()).toBe('/game/slots?feature=freeSpins&rtp=96&jackpot=1&new=1')
    expect(screen.getByRole('button', { name: 'Filters 4' })).toBeDefined()
  })

  test('offers no filter without games', () => {
    renderLobby('/game/slots', {
      properties: {
        ...properties,
        newcomers: 0,
        jackpots: 0,
        features: [],
        rtpPpm: { least: 920_000, most: 959_999 },
      },
    })
    for (const name of [/^New/, /^With a jackpot/, /^Free spins/, 'RTP 96% or more'])
      expect(screen.queryByRole('link', { name })).toBeNull()
  })

  test('offers no filter that matches all games', () => {
    renderLobby('/game/slots', {
      properties: {
        ...properties,
        newcomers: 1_234,
        jackpots: 1_234,
        features: [{ code: 'freeSpins', count: 1_234 }],
        rtpPpm: { least: 960_000, most: 979_900 },
      },
    })
    for (const name of [/^New/, /^With a jackpot/, /^Free spins/, 'RTP 96% or more'])
      expect(screen.queryByRole('link', { name })).toBeNull()
  })

  test.each([
    ['?provider=namioto', 'Namioto Lab (remove this filter)'],
    ['?from=20', '¥20 or more (remove this filter)'],
    ['?to=5000', 'up to ¥5,000 (remove this filter)'],
    ['?from=20&to=5000', '¥20 to ¥5,000 (remove this filter)'],
    ['?volatility=high', 'Volatility: High (remove this filter)'],
    ['?theme=sea', 'Sea (remove this filter)'],
    ['?rtp=95', 'RTP 95% or more (remove this filter)'],
  ])('%s is shown as "%s" and can be removed', async (search, name) => {
    const { user, address } = renderLobby(`/game/slots${search}`)
    const named = (one: Element) => (one.textContent ?? '').replace(/\s*\(remove/, ' (remove') === name
    const chip = screen.getAllByRole('link').find(named)
    if (chip === undefined) throw new Error(`no chip is called ${name}`)
    await user.click(chip)
    expect(address()).toMatch(/^\/game\/slots\??$/)
  })

  test('removes all filters at once, and keeps the order', async () => {
    const { user, address } = renderLobby('/game/slots?theme=sea&jackpot=1&sort=rtp')
    await user.click(screen.getByRole('link', { name: 'Clear all filters' }))
    expect(address()).toBe('/game/slots?sort=rtp')
  })

  test('selects the order', () => {
    const { address } = renderLobby('/game/slots?theme=sea')
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'maxWin' } })
    expect(address()).toBe('/game/slots?theme=sea&sort=maxWin')
  })
})

describe('the sheet', () => {
  test('shows the number of games of each filter, and applies it at once', async () => {
    const page = renderLobby('/game/slots')
    const sheet = await openSheet(page)
    for (const [name, search] of [
      ['Wilds 1,204', '?feature=wilds'],
      ['Volatility: High 71', '?feature=wilds&volatility=high'],
      ['Sea 88', '?feature=wilds&theme=sea&volatility=high'],
      ['Namioto Lab 412', '?provider=namioto&feature=wilds&theme=sea&volatility=high'],
      ['With a jackpot 9', '?provider=namioto&feature=wilds&theme=sea&volatility=high&jackpot=1'],
    ] as const) {
      await page.user.click(sheet.getByRole('checkbox', { name }))
      expect(page.address()).toBe(`/game/slots${search}`)
      expect(sheet.getByRole('checkbox', { name })).toHaveProperty('checked', true)
    }
    await page.user.click(sheet.getByRole('checkbox', { name: 'Wilds 1,204' }))
    expect(page.address()).toBe('/game/slots?provider=namioto&theme=sea&volatility=high&jackpot=1')
  })

  test('offers RTP in steps that distinguish games of the list', async () => {
    const page = renderLobby('/game/slots')
    const sheet = await openSheet(page)
    const group = within(sheet.getByRole('group', { name: 'RTP (declared)' }))
    expect(group.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      'Any',
      'RTP 94% or more',
      'RTP 95% or more',
      'RTP 96% or more',
      'RTP 97% or more',
    ])
    await page.user.click(group.getByRole('radio', { name: 'RTP 97% or more' }))
    expect(page.address()).toBe('/game/slots?rtp=97')
    await page.user.click(group.getByRole('radio', { name: 'Any' }))
    expect(page.address()).toMatch(/^\/game\/slots\??$/)
  })

  test('applies stakes on blur or Enter, also with full-width digits', async () => {
    const page = renderLobby('/game/slots')
    const sheet = await openSheet(page)
    expect(sheet.getByText('Stakes in this list: ¥10 to ¥20,000.')).toBeDefined()
    const from = sheet.getByLabelText('From (yen)')
    fireEvent.change(from, { target: { value: '２０円' } })
    expect(page.address()).toBe('/game/slots')
    fireEvent.blur(from)
    await waitFor(() => expect(page.address()).toBe('/game/slots?from=20'))
    const to = sheet.getByLabelText('To (yen)')
    fireEvent.change(to, { target: { value: '5000' } })
    fireEvent.keyDown(to, { key: 'Enter' })
    await waitFor(() => expect(page.address()).toBe('/game/slots?from=20&to=5000'))
  })

  test('its footer shows the number of results, clears, and closes', async () => {
    const page = renderLobby('/game/slots?theme=sea&sort=name')
    const sheet = await openSheet(page)
    await page.user.click(sheet.getByRole('button', { name: 'Clear all filters' }))
    expect(page.address()).toBe('/game/slots?sort=name')
    expect(sheet.getByRole('button', { name: 'Clear all filters' })).toHaveProperty('disabled', true)
    await page.user.click(sheet.getByRole('button', { name: 'Show 1,234' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a few poker games', () => {
  const named = (gameId: string, bonusPercent: number) => ({
    ...festival,
    gameId,
    gameType: 'poker' as const,
    name: { ja: gameId, en: gameId },
    bonusPercent,
  })
  const stakes = { minStakeJpy: '20.00', maxStakeJpy: '20000.00' }
  const data: ComponentProps<typeof Lobby> = {
    kind: 'poker',
    games: [named('Deuces', 0), named('Jacks', 10), named('Holdem', 10)],
    total: 3,
    facts: {
      Deuces: { features: ['severalHands'], ...stakes },
      Jacks: { features: ['severalHands'], ...stakes },
      Holdem: { features: ['decisions'], ...stakes },
    },
  }

  test('are filtered by variety, each with its action', async () => {
    const { user, address } = renderLobby('/game/poker', data)
    const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    await screen.findByRole('heading', { name: 'Hand rankings' })
    expect(names()).toEqual(['Deuces', 'Jacks', 'Holdem', 'Hand rankings', 'Coming soon'])
    await user.click(screen.getByRole('link', { name: 'Against the dealer 1' }))
    expect(address()).toBe('/game/poker?show=dealer')
    expect(names()).toEqual(['Holdem', 'Hand rankings', 'Coming soon'])
    expect(screen.getByRole('link', { name: /^Holdem.*Contribution ?10%.*Take a seat$/ })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Video poker 2' }))
    expect(screen.getByRole('link', { name: /^Deuces.*Contribution ?None.*Play$/ })).toBeDefined()
  })

  test('end with the best hands, and all ten in a sheet', async () => {
    const { user } = renderLobby('/game/poker', data)
    const panel = (await screen.findByRole('heading', { name: 'Hand rankings' })).closest('section')
    const rows = within(panel ?? document.body).getAllByRole('listitem')
    expect(rows).toHaveLength(4)
    expect(
      within(rows[0] ?? document.body)
        .getAllByRole('img')
        .map((card) => card.getAttribute('alt')),
    ).toEqual(['ace of spades', 'king of spades', 'queen of spades', 'jack of spades', 'ten of spades'])
    await user.click(screen.getByRole('button', { name: 'All hands' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Hand rankings' }))
    expect(sheet.getAllByRole('listitem')).toHaveLength(10)
  })
})

describe('without games', () => {
  test('reports that no game matches, with a link to all games', async () => {
    const { user, address } = renderLobby('/game/slots?theme=sea', { games: [], total: 0 }, 'ja')
    expect(screen.getByText('条件に合うゲームがありません')).toBeDefined()
    const [, clear] = screen.getAllByRole('link', { name: '条件をすべて外す' })
    await user.click(clear ?? document.body)
    expect(address()).toMatch(/^\/game\/slots\??$/)
  })

  test('a hall without games describes those in production, and offers one link to play', async () => {
    renderLobby('/game/poker', { games: [], total: 0, kind: 'poker' })
    expect(await screen.findByRole('heading', { name: 'Coming soon' })).toBeDefined()
    expect(screen.getByText(/Texas hold’em/)).toBeDefined()
    expect(screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Play Slots', '/en/game/slots'],
    ])
  })

  test('a hall with one game shows it and those in production, without another link', async () => {
    renderLobby('/game/slots', { games: [festival], total: 1 })
    expect(await screen.findByRole('heading', { name: 'Coming soon' })).toBeDefined()
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/en/game/slots/moonlit-festival',
    ])
  })

  test('a hall with many games shows none in production', () => {
    renderLobby('/game/slots')
    expect(screen.queryByText('Coming soon')).toBeNull()
  })

  test('an empty list without artwork links to the kinds that have games, with their numbers', async () => {
    renderLobby('/game/pachinko', { games: [], total: 0, kind: 'pachinko' })
    expect(await screen.findByText('No games here yet')).toBeDefined()
    expect(screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Slots1,234', '/en/game/slots'],
      ['Fish games12', '/en/game/fish'],
    ])
  })
})
