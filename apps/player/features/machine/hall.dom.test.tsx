// A hall: the machines' boards and their counters, as list and as map, who occupies them, and taking a seat.
import type { MachineInfo } from '@mangetsu/contract/machine'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { falls, fireworks } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pack } from '../../packed-data.ts'
import HallRoute from '../../routes/hall.tsx'
import type { HallData } from './hall-page.tsx'
import { floorIn } from './machine-address.ts'

const machine = (machineNo: number, more: Partial<MachineInfo> = {}): MachineInfo => ({
  gameId: 'koi-falls',
  machineNo,
  state: 'free',
  gamesSinceBonus: 0,
  today: { games: 0, big: 0, regular: 0, chain: 0 },
  netToday: 0,
  yesterday: { games: 0, big: 0, regular: 0, chain: 0 },
  slump: [],
  slumpStep: 1,
  bonuses: [],
  ...more,
})

const played = machine(7, {
  gamesSinceBonus: 1_234,
  today: { games: 2_345, big: 12, regular: 5, chain: 3 },
  yesterday: { games: 4_001, big: 21, regular: 9, chain: 4 },
  netToday: -1_500,
  slump: [0, 820, -2_000, -1_500],
  bonuses: [{ kind: 'chain', at: '2026-11-20T03:04:00.000Z', after: 18 }],
})
const taken = machine(8, { state: 'playing' })

type Given = Parameters<typeof renderPage>[1] & { readonly data?: Partial<HallData> }

function renderHall({ at = '/game/pachinko?view=list', data = {}, replies = {}, ...given }: Given = {}) {
  const floor = floorIn(new URLSearchParams(at.split('?')[1]?.split('#')[0] ?? ''))
  const machines = [machine(1), played, taken]
  const models = [{ game: floor.hall === 'pachislot' ? fireworks : falls, machines: 48, free: 31 }]
  const hall: HallData = { floor, models, machines, total: 3, maps: [], ...data }
  const chosen = { provider: [], feature: [], theme: [], volatility: [], rtp: null, stakeFrom: null }
  const lobby = {
    games: [],
    total: 0,
    counts: {},
    properties: null,
    providers: [],
    chosen: { ...chosen, stakeTo: null, jackpot: false, newcomers: false, sort: 'popular' },
  }
  return renderPage(<HallRoute />, {
    lang: 'en',
    at,
    ...given,
    replies: { queryMachinePage: { machines, total: 3 }, ...replies },
    loaded: pack({ data: hall, lobby, leastStakes: { 'koi-falls': '10.00' }, hasMore: false }),
  })
}

const card = (no: number) => within(screen.getByRole('article', { name: `Koi Falls No. ${no}` }))
const counts = (place: ReturnType<typeof within>, title: string) => {
  const day = place.getByText(title).parentElement
  return [...(day?.querySelectorAll('dl > div') ?? [])].map(textOf)
}

describe('a board of the list', () => {
  test('shows every counter of today, the games since a bonus, and the net with its sign', () => {
    renderHall()
    const board = card(7)
    expect(board.getByText(/^Since last jackpot/).textContent).toBe('Since last jackpot 1,234')
    expect(board.getByText(/^Net balls today/).textContent).toBe('Net balls today −1,500')
    expect(counts(board, 'Today (JST)')).toEqual(['Spins2,345', 'Jackpots12', 'Chain3'])
    expect(board.getByRole('img').textContent).toBe(
      'No. 7, net today: highest +820, lowest −2,000, now −1,500',
    )
  })

  test('without play today is a short row with its state and a link, and the seventh and further ones are folded', () => {
    const machines = Array.from({ length: 9 }, (_, no) => machine(no + 1))
    renderHall({ data: { machines } })
    const row = card(1)
    expect(row.getByText('Open')).toBeDefined()
    expect(row.queryByRole('img')).toBeNull()
    expect(row.queryByText('Spins')).toBeNull()
    expect(row.getByRole('link', { name: /Play here/ }).getAttribute('href')).toBe(
      '/en/game/pachinko/koi-falls?machine=1',
    )
    const folded = screen.getByText('Show 3 more machines').closest('details')
    expect(folded?.open).toBe(false)
    expect(folded?.querySelectorAll('article')).toHaveLength(3)
  })

  test('links to the machine unless it is occupied', () => {
    renderHall()
    expect(
      card(7)
        .getByRole('link', { name: /Play here/ })
        .getAttribute('href'),
    ).toBe('/en/game/pachinko/koi-falls?machine=7')
    expect(card(8).queryByRole('link', { name: /Play here/ })).toBeNull()
    expect(card(8).getByText('In play')).toBeDefined()
    expect(card(7).getByText('Open')).toBeDefined()
  })

  test('of pachislot counts medals and links to its own kind', () => {
    const today = { games: 60, big: 1, regular: 2, chain: 0 }
    const machines = [machine(3, { gameId: 'fireworks-night', netToday: 240, today, slump: [0, 240] })]
    renderHall({ at: '/game/pachinko?hall=pachislot&view=list', data: { machines } })
    const board = within(screen.getByRole('article', { name: 'Fireworks Night No. 3' }))
    expect(board.getByText(/^Net medals today/).textContent).toBe('Net medals today +240')
    expect(counts(board, 'Today (JST)')).toEqual(['Games60', 'BIG1', 'REG2'])
    expect(board.getByText(/^Since last bonus/)).toBeDefined()
    expect(board.getByRole('link', { name: /Play here/ }).getAttribute('href')).toBe(
      '/en/game/pachislot/fireworks-night?machine=3',
    )
  })

  test('distinguishes the reader’s own machine from those of others', async () => {
    const own = { machines: [machine(8, { state: 'yours' })], total: 1 }
    const { called } = renderHall({ user: signedIn(), replies: { queryMachinePage: own } })
    await waitFor(() => expect(card(8).getByText('Yours')).toBeDefined())
    expect(card(8).getByRole('link', { name: /Play here/ })).toBeDefined()
    expect(called('queryMachinePage')[0]?.input).toEqual({ hall: 'pachinko', pageSize: 200 })
  })
})

describe('the whole board', () => {
  const open = async (page: ReturnType<typeof renderPage>, no = 7) => {
    await page.user.click(card(no).getByRole('link', { name: `Data board of No. ${no}` }))
    return within(await screen.findByRole('dialog', { name: `No. ${no}` }))
  }

  test("shows both days, the range of the graph and today's bonuses", async () => {
    const page = renderHall({ at: '/game/pachinko?sort=games&view=list' })
    const board = await open(page)
    await board.findByText('Yesterday (JST)')
    expect(page.address()).toBe('/game/pachinko?sort=games&view=list#machine=koi-falls.7')
    expect(counts(board, 'Yesterday (JST)')).toEqual(['Spins4,001', 'Jackpots21', 'Chain4'])
    expect(counts(board, 'Today (JST)')).toEqual(['Spins2,345', 'Jackpots12', 'Chain3'])
    expect(board.getByText('highest +820 / lowest −2,000')).toBeDefined()
    expect(board.getByText('1,234')).toBeDefined()
    const [bonus] = within(board.getByRole('list')).getAllByRole('listitem')
    expect(bonus?.textContent).toMatch(/^Chainafter 18 spins/)
    expect(bonus?.querySelector('time')?.dateTime).toBe('2026-11-20T03:04:00.000Z')
    expect(page.called('queryMachinePage').at(-1)?.input).toEqual({
      hall: 'pachinko',
      gameId: 'koi-falls',
      sort: 'number',
      pageSize: 200,
    })
    await page.user.click(board.getByRole('link', { name: 'Play here' }))
    expect(page.address()).toBe('/game/pachinko/koi-falls?machine=7')
  })

  test('closes back to the hall with its filters', async () => {
    const page = renderHall({ at: '/game/pachinko?sort=games&view=list' })
    const board = await open(page)
    await page.user.click((await board.findAllByRole('button', { name: 'Close' }))[0] ?? document.body)
    await waitFor(() => expect(page.address()).toBe('/game/pachinko?sort=games&view=list'))
  })

  test('of an occupied machine offers no seat, and states when there was no bonus', async () => {
    const machines = [{ ...played, machineNo: 8, state: 'playing' as const, bonuses: [] }]
    const replies = { queryMachinePage: { machines, total: 1 } }
    const board = await open(renderHall({ data: { machines }, replies }), 8)
    expect(await board.findByText('No jackpot yet today.')).toBeDefined()
    expect(board.queryByRole('link', { name: 'Play here' })).toBeNull()
  })

  test('of a machine without play today has no graph and no zeros', async () => {
    renderHall({ at: '/game/pachinko#machine=koi-falls.1' })
    const board = within(await screen.findByRole('dialog', { name: 'No. 1' }))
    expect(await board.findByText('Not played yet today')).toBeDefined()
    expect(board.queryByRole('img')).toBeNull()
    expect(board.queryByText('0')).toBeNull()
    expect(board.getByRole('link', { name: 'Play here' })).toBeDefined()
  })

  test('reports an unknown number, and shows a refusal in its place', async () => {
    renderHall({ at: '/game/pachinko#machine=koi-falls.99' })
    const dialog = await screen.findByRole('dialog', { name: 'No. 99' })
    expect(await within(dialog).findByText('No machine with this number')).toBeDefined()
  })

  test('that fails to load can be requested again', async () => {
    const replies: Replies = { queryMachinePage: refusal('tooMany') }
    const page = renderHall({ at: '/game/pachinko#machine=koi-falls.7', replies })
    const dialog = within(await screen.findByRole('dialog', { name: 'No. 7' }))
    const again = await dialog.findByRole('button', { name: 'Reload' })
    page.reply({ queryMachinePage: { machines: [played], total: 1 } })
    await page.user.click(again)
    expect(await dialog.findByText('Yesterday (JST)')).toBeDefined()
    expect(page.notices()).toEqual([])
  })
})

describe('the hall by number', () => {
  const maps = [{ gameId: 'koi-falls', machines: [machine(1), played, taken] }]
  const renderMap = (data: Partial<HallData> = {}) =>
    renderHall({ at: '/game/pachinko', data: { maps, machines: [played], ...data } })

  test('shows each machine with its state, counter and net of today, linked to its board', async () => {
    const { user, address } = renderMap()
    const cells = [...document.querySelectorAll('.floor-cell')]
    expect(cells.map((one) => one.querySelector('.only-heard')?.textContent)).toEqual([
      'No. 1, Open, 0 spins since its last jackpot',
      'No. 7, Open, 1,234 spins since its last jackpot, Net balls today −1,500',
      'No. 8, In play, 0 spins since its last jackpot',
    ])
    expect(cells.map((one) => one.lastElementChild?.textContent)).toEqual(['Open', '−1,500', 'In play'])
    expect(textOf(document.querySelector('.floor-legend'))).toBe('Open 2In play 1')
    expect(screen.getByText('Figures show today’s net balls')).toBeDefined()
    await user.click(screen.getByRole('link', { name: /^No\. 1, Open/ }))
    expect(address()).toBe('/game/pachinko#machine=koi-falls.1')
    await screen.findByRole('dialog', { name: 'No. 1' })
  })

  test('links to the first free machine, or to the reader’s own one', async () => {
    renderMap()
    expect(screen.getByRole('link', { name: 'Pick an open machine' }).getAttribute('href')).toBe(
      '/en/game/pachinko/koi-falls?machine=1',
    )
    cleanup()
    renderMap({ maps: [{ gameId: 'koi-falls', machines: [machine(1), machine(8, { state: 'yours' })] }] })
    expect(screen.getByRole('link', { name: 'Continue on No. 8' }).getAttribute('href')).toBe(
      '/en/game/pachinko/koi-falls?machine=8',
    )
    cleanup()
    renderMap({ maps: [{ gameId: 'koi-falls', machines: [taken] }] })
    expect(screen.queryByRole('link', { name: 'Pick an open machine' })).toBeNull()
  })

  test('lists the machines played most today, and states when there is none', () => {
    renderMap()
    const panel = screen.getByRole('heading', { name: 'Most played today' }).closest('section')
    const [row] = within(panel ?? document.body).getAllByRole('listitem')
    for (const part of ['No. 7', 'Open', 'Spins 2,345', 'Jackpots 12', '−1,500'])
      expect(textOf(row)).toContain(part)
    cleanup()
    renderMap({ machines: [] })
    expect(screen.getByText('No machine has been played yet today.')).toBeDefined()
  })
})

describe('the hall', () => {
  test.each([
    ['Pachislot', '/game/pachinko?hall=pachislot'],
    ['Map', '/game/pachinko?sort=games'],
    ['Open only', '/game/pachinko?free=1&sort=games&view=list'],
    ['Data', '/game/pachinko?sort=games&view=list'],
    ['Next page', '/game/pachinko?sort=games&view=list&page=3'],
    ['Previous page', '/game/pachinko?sort=games&view=list'],
  ])('%s links to %s', async (name, to) => {
    const { user, address } = renderHall({
      at: '/game/pachinko?sort=games&view=list&page=2',
      data: { total: 72 },
    })
    await user.click(screen.getByRole('link', { name }))
    expect(address()).toBe(to)
  })

  test('links to no page after the last', () => {
    renderHall({ at: '/game/pachinko?view=list&page=3', data: { total: 72 } })
    expect(screen.getByText('3 / 3')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  })

  test('choosing order or model starts at the first page', async () => {
    const models = [falls, { ...falls, gameId: 'koi-river', name: { ja: '鯉の川', en: 'Koi River' } }].map(
      (game) => ({ game, machines: 48, free: 31 }),
    )
    const { address } = renderHall({ at: '/game/pachinko?view=list&page=2', data: { models, total: 72 } })
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'sinceBonus' } })
    await waitFor(() => expect(address()).toBe('/game/pachinko?sort=sinceBonus&view=list'))
    fireEvent.change(screen.getByLabelText('Model'), { target: { value: 'koi-river' } })
    await waitFor(() => expect(address()).toMatch(/^\/game\/pachinko\?model=koi-river/))
  })

  test.each([
    ['en', 'Koi Falls', 'from ¥10', '31 open / 48 machines'],
    ['ja', '鯉の滝のぼり', '1回¥10から', '空き 31台 / 全48台'],
  ] as const)('its models with stake, RTP and machines, in %s', (lang, name, stake, machines) => {
    renderHall({ lang, at: '/game/pachinko', data: { maps: [] } })
    const head = screen.getByRole('heading', { name }).closest('header')
    for (const part of [stake, 'RTP', machines]) expect(textOf(head)).toContain(part)
    expect(head?.querySelector('h2 a')?.getAttribute('href')).toBe(`/${lang}/game/pachinko/koi-falls`)
  })

  test('reports that no machine matches', () => {
    renderHall({ at: '/game/pachinko?free=1&view=list', data: { machines: [], total: 0 } })
    expect(screen.getByText('No machines match')).toBeDefined()
  })

  test('states that every machine of a model has the same odds', () => {
    renderHall({ lang: 'ja' })
    expect(
      screen.getByText(/^同じ機種なら、どの台も当たりやすさは同じで、設定差はありません。/),
    ).toBeDefined()
  })
})
