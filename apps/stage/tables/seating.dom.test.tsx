// A table of seats as a player has it: sits down, decides by button and key, doubles with and without the money, splits, is too
// late, and comes back into their own turn.
import { sentenceOf } from '@mangetsu/contract'
import type { InputOf } from '@mangetsu/contract/call'
import type { TableRoundView, TableTurn, TakenSeat } from '@mangetsu/contract/table'
import type { actAtTable, placeTableBets } from '@mangetsu/contract/table-bets'
import { manualClock } from '@mangetsu/stage-kit/clock'
import { createLayers } from '@mangetsu/stage-kit/layers'
import type { TableGame, TableScene } from '@mangetsu/stage-kit/tables/table-game'
import { createTranslate } from '@mangetsu/stage-kit/text'
import { createFakeTable } from '@mangetsu/test/stage/fake-table'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { stageMessages } from '../messages.ts'
import type { SeatCalls } from './seat-calls.ts'
import { createServerClock } from './server-clock.ts'
import { tableMessages } from './table-messages.ts'
import { createTablePage } from './table-page.ts'
import { createTablePanel, type PanelActions, type PanelWords } from './table-panel.ts'

afterEach(() => document.body.replaceChildren())

const lang = 'en' as const
const numbers = [1, 2, 3]
const bets = numbers.flatMap((seat) =>
  (['seat', 'behind'] as const).map((kind) => ({
    ...{ spot: `${kind}-${seat}`, odds: [[1, 1]] as [number, number][], rtpPpm: 995_000, most: '5000.00' },
    title:
      kind === 'seat'
        ? { ja: `${seat}番席`, en: `Seat ${seat}` }
        : { ja: `${seat}番席の後ろ`, en: `Behind seat ${seat}` },
  })),
)
const box = { x: 0, y: 0, width: 300, height: 100 }
const layout = {
  ...{ width: 300, height: 100 },
  places: numbers.map((seat, at) => ({
    ...{ spot: `seat-${seat}`, kind: 'cell' as const, tone: 'plain' as const },
    ...{ x: at * 100, y: 0, width: 100, height: 100 },
  })),
  rows: [{ heading: { ja: '席', en: 'Seats' }, spots: numbers.map((seat) => `seat-${seat}`) }],
}

/** What the picture was told. */
type SceneLog = {
  fronts: (number | null)[]
  played: [from: number, to: number][]
  turns: string[]
  laid: number[]
}

const gameOf = (shown: SceneLog): TableGame => ({
  ...{ id: 'plain', title: { ja: '席', en: 'Seats' }, pictures: [], lists: [] },
  layoutFor: () => layout,
  write: () => ['Sit'],
  create: (): TableScene =>
    ({
      place: () => ({
        ...{ kind: 'portrait', layout: box, isLayoutScrolled: false, clock: box, lists: [] },
        ...{ chips: box, company: null, result: box },
      }),
      show: (events: readonly unknown[] | null) => void shown.laid.push(events?.length ?? 0),
      draw: async () => undefined,
      idle: () => false,
      seated: {
        layout: () => layout,
        sit: (_: unknown, front: number | null) => void shown.fronts.push(front),
        turn: (turn: { seat: number; hand: number; isOwn: boolean } | null) =>
          void shown.turns.push(turn === null ? '' : `${turn.seat}/${turn.hand} ${turn.isOwn}`),
        clockAt: () => ({ ...box, words: 'right' }),
        playOn: async (events: readonly unknown[], from: number) =>
          void shown.played.push([from, events.length]),
      },
    }) as unknown as TableScene,
  result: () => ({
    title: { ja: '終', en: 'End' },
    spoken: { ja: '終', en: 'The end.' },
    wins: [],
    back: [],
  }),
  rules: async () => [],
  seated: {
    heard: (events, from) => (events.length > from ? `Heard ${from} to ${events.length}.` : ''),
    handWords: () => ({ total: '16', dealer: 'A', hands: 1 }),
    advice: async () => 'surrender',
  },
})

const other: TakenSeat = { seat: 3, name: '夕＊＊', isSample: true, staked: '500.00' }
const mine: TakenSeat = { seat: 2, name: 'つ＊＊', isSample: false, staked: '500.00' }
const deal = { type: 'deal' }

type Answer = 'late' | 'lost' | null

function panelWith(disc: () => void) {
  const words = new Proxy({}, { get: (_, key) => String(key) }) as PanelWords
  const actions = new Proxy({ disc } as PanelActions, {
    get: (all, key) => Reflect.get(all, key) ?? (() => undefined),
  })
  const panel = createTablePanel(words, actions, { isPlayMoney: true })
  return { panel, layers: createLayers(panel.root, 'close') }
}

function sit({ answer = () => null as Answer, balanceMinor = 4_248_000n, before = false } = {}) {
  const fake = createFakeTable({
    ...{ tableId: 'plain-one', rulesOf: 'plain', bets, seats: { count: 3, thinkMs: 12_000 }, balanceMinor },
    ...{ gameName: { ja: '席', en: 'Seats' }, place: { ja: '一の間', en: 'Room One' } },
  })
  const crowd = { ...fake.view.crowd, seats: [other], spots: { 'seat-3': { players: 1, staked: '500.00' } } }
  fake.move(0, { crowd })
  const shown: SceneLog = { fronts: [], played: [], turns: [], laid: [] }
  const placed: InputOf<typeof placeTableBets>[] = []
  const acted: InputOf<typeof actAtTable>[] = []
  const own = { ms: 600_000 }
  const game = gameOf(shown)
  const refused = (
    refusal: 'insufficientFunds' | 'turnElsewhere' | 'turnOver' | 'betsClosed' | 'betsChanged',
  ) => ({
    ...{ kind: 'refused' as const, refusal, data: {} },
    msg: sentenceOf(refusal, lang, { endedAt: '12:00:30', now: '12:00:31', closedAt: '12:00:15' }),
  })
  const session = {
    async place(asked) {
      placed.push(asked)
      const is = fake.place(asked)
      return typeof is === 'string' ? refused(is) : { kind: 'done', data: is }
    },
    async act(asked) {
      acted.push(asked)
      const kind = answer()
      if (kind === 'lost') return { kind: 'lost' }
      const is = kind === 'late' ? 'turnOver' : fake.act(2, asked.action)
      return typeof is === 'string' ? refused(is) : { kind: 'done', data: is }
    },
    own: async (roundId) => ({ kind: 'done', data: fake.seat(roundId) }),
  } as Pick<SeatCalls, 'place' | 'act' | 'own'> as SeatCalls
  const { panel, layers } = panelWith(() => page.pressDisc())
  const acting = (turn: Partial<TableTurn>, events: readonly object[] = [deal]): TableRoundView => ({
    ...fake.roundWith({ state: 'acting', events: events as TableRoundView['events'] }),
    turn: {
      ...{ step: 0, seat: 2, hand: 0, may: ['hit', 'stand', 'double', 'split'], until: fake.at(12_000) },
      ...turn,
    },
  })
  if (before) {
    fake.place({ roundId: fake.view.round?.id ?? '', revision: 0, bets: { 'seat-2': '500.00' } })
    fake.move(16_000)
    fake.move(0, { round: acting({}, [deal, deal]), crowd: { ...crowd, seats: [mine, other] } })
  }
  let ids = 0
  const page = createTablePage({
    ...{ game, panel, layers, session, opened: fake.opened(), lang, light: 'one', chipSheet: '/chips.webp' },
    scene: game.create({} as never),
    sounds: { play: () => undefined, enter: () => undefined },
    link: { post: () => undefined },
    ...{ say: createTranslate(tableMessages, lang), sayStage: createTranslate(stageMessages, lang) },
    ...{ frameClock: manualClock(), isMotionReduced: () => true },
    serverClock: createServerClock(() => own.ms),
    newId: () => `request-${++ids}`,
    timeOfDayMs: () => fake.nowMs,
    onScene: () => undefined,
  })
  document.body.append(panel.root)
  page.place({ width: 390, height: 844, top: 52, bottom: 640 })
  page.begin()
  const pass = async (ms: number, change: Parameters<typeof fake.move>[1] = {}) => {
    own.ms += ms
    page.hear(fake.move(ms, change))
    await settle()
    page.tick()
  }
  return { fake, page, placed, acted, shown, pass, acting, crowd }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const cell = (name: RegExp) => screen.getByRole('button', { name })
const button = (name: RegExp) => screen.getByRole('button', { name })
const group = () => screen.queryByRole('group', { name: 'What to do with this hand' })
const open = () =>
  [...document.querySelectorAll('.hand-action:not([hidden], .hand-hint)')].map((one) => one.textContent)
const live = () => document.querySelector('[role=status]')?.textContent
const balance = () => document.querySelector('.balance-figure')?.textContent
const slip = () => [...document.querySelectorAll('.chip-slip')].map((one) => one.textContent)

/** Seat 2 with a chip of ¥500, bets closed, dealt to, and in its turn. */
async function inTurn(options: Parameters<typeof sit>[0] = {}) {
  const table = sit(options)
  fireEvent.click(cell(/^Seat 2, free/))
  fireEvent.click(document.querySelector('.disc') as HTMLElement)
  await settle()
  const { pass, fake, acting, crowd } = table
  await pass(15_000, {
    round: fake.roundWith({ state: 'closed' }),
    crowd: { ...crowd, seats: [mine, other] },
  })
  await pass(1_000, { round: acting({ until: fake.at(13_000) }) })
  await pass(400)
  return table
}

test('a free seat takes chips as its own, somebody else’s as a bet behind it', async () => {
  const { placed } = sit()
  fireEvent.click(cell(/^Seat 2, free, pays/))
  fireEvent.click(cell(/^Behind seat 3 \(夕＊＊\), pays/))
  fireEvent.click(document.querySelector('.disc') as HTMLElement)
  await settle()
  expect(placed[0]?.bets).toEqual({ 'seat-2': '500.00', 'behind-3': '500.00' })
  expect(cell(/^Seat 2 \(yours\), pays 1 : 1, your bet ¥500$/)).toBeDefined()
})

test('the own turn is said, shown in equal buttons with their keys, and the own seat is in front', async () => {
  const { shown } = await inTurn()
  expect(open()).toEqual(['HitH', 'StandS', 'DoubleD+¥500', 'SplitP+¥500'])
  expect(live()).toMatch(/^Your turn\. You 16, dealer A\. \d+ seconds left\.$/)
  expect(document.activeElement).toBe(group())
  expect(shown.fronts.at(-1)).toBe(2)
  expect(shown.turns.at(-1)).toBe('2/0 true')
  expect(shown.played).toEqual([[0, 1]])
  expect(document.querySelector('.clock-behind')?.textContent).toBe('Your turn12 s left')
})

test('a key decides, once, and not in the first moment of a turn', async () => {
  const { acted, pass, acting } = await inTurn()
  fireEvent.keyDown(document.body, { key: 'h' })
  fireEvent.keyDown(document.body, { key: 's' })
  await settle()
  expect(acted.map(({ step, action }) => `${step} ${action}`)).toEqual(['0 hit'])
  await pass(100, { round: acting({ step: 1, may: ['hit', 'stand'] }, [deal, deal, deal]) })
  fireEvent.keyDown(document.body, { key: 's' })
  expect(acted).toHaveLength(1)
  await pass(400)
  fireEvent.keyDown(document.body, { key: 'd' })
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  expect(acted).toHaveLength(1)
  fireEvent.keyDown(document.body, { key: 's' })
  await settle()
  expect(acted.map(({ step, action }) => `${step} ${action}`)).toEqual(['0 hit', '1 stand'])
})

test('a split costs the bet once more, which lies with the seat’s', async () => {
  const { acted } = await inTurn()
  fireEvent.click(button(/^Split/))
  await waitFor(() => expect(balance()).toBe('¥41,480'))
  expect(acted[0]).toMatchObject({ requestId: 'request-2', step: 0, action: 'split' })
  expect(slip()).toEqual(['¥1,000'])
})

test('without the money a double is refused in the platform’s words, and the hand can still stand', async () => {
  const { acted } = await inTurn({ balanceMinor: 60_000n })
  fireEvent.click(button(/^Double/))
  await waitFor(() => screen.getByText(sentenceOf('insufficientFunds', 'en', {})))
  expect(balance()).toBe('¥100')
  fireEvent.click(button(/^Stand/))
  await settle()
  expect(acted.map(({ action }) => action)).toEqual(['double', 'stand'])
})

test('a decision that comes late is refused in the platform’s words', async () => {
  await inTurn({ answer: () => 'late' })
  fireEvent.click(button(/^Hit/))
  await waitFor(() => screen.getByText(/12:00:30/))
})

test('a decision without an answer is asked for again under its own request', async () => {
  const answers: Answer[] = ['lost', null]
  const { acted } = await inTurn({ answer: () => answers.shift() ?? null })
  fireEvent.click(button(/^Double/))
  await waitFor(() => screen.getByRole('button', { name: 'Check again' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(balance()).toBe('¥41,480'))
  expect(new Set(acted.map(({ requestId, action }) => `${requestId} ${action}`)).size).toBe(1)
})

test('whoever opens the page in their own turn finds the cards as they lie, and decides', async () => {
  const { shown, acted, pass } = sit({ before: true })
  expect(shown.played).toEqual([])
  expect(shown.laid.at(-1)).toBe(2)
  await pass(400)
  fireEvent.click(button(/^Stand/))
  await settle()
  expect(acted).toHaveLength(1)
})

test('the advice is said once it is wanted, as what costs least on average', async () => {
  await inTurn()
  expect(screen.queryByText(/Basic strategy says/)).toBeNull()
  fireEvent.click(button(/^Basic strategy/))
  await waitFor(() => screen.getByText(/^Basic strategy says: Surrender\. It is what costs least on average/))
})

test('somebody else’s turn shows whose it is, and no buttons', async () => {
  const { pass, acting, shown } = await inTurn()
  await pass(500, { round: acting({ step: 1, seat: 3 }, [deal, deal]) })
  expect(group()).toBeNull()
  expect(shown.played).toEqual([
    [0, 1],
    [1, 2],
  ])
  expect(document.querySelector('.clock-behind')?.textContent).toBe('夕＊＊’s turn12 s left')
})
