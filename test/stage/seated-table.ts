// A table of three seats with its page and a manually controlled platform, for tests of decisions.

import { sentenceOf } from '@mangetsu/contract'
import type { InputOf } from '@mangetsu/contract/call'
import type { TableRoundView, TableTurn, TakenSeat } from '@mangetsu/contract/table'
import type { actAtTable, placeTableBets } from '@mangetsu/contract/table-bets'
import { createCheckClock } from '@mangetsu/stage/check-clock'
import { stageMessages } from '@mangetsu/stage/messages'
import type { ToParent } from '@mangetsu/stage/parent-link'
import type { SeatCalls } from '@mangetsu/stage/tables/seat-calls'
import { createServerClock } from '@mangetsu/stage/tables/server-clock'
import { tableMessages } from '@mangetsu/stage/tables/table-messages'
import { createTablePage } from '@mangetsu/stage/tables/table-page'
import { createTablePanel, type PanelActions, type PanelWords } from '@mangetsu/stage/tables/table-panel'
import { createLayers } from '@mangetsu/stage-kit/layers'
import type { TableGame, TableScene } from '@mangetsu/stage-kit/tables/table-game'
import { createTranslate } from '@mangetsu/stage-kit/text'
import { fireEvent, screen } from '@testing-library/dom'
import { createFakeTable, type FakeTable } from './fake-table.ts'
import { manualClock } from './manual-clock.ts'

const lang = 'en' as const
const numbers = [1, 2, 3]
const bets = numbers.flatMap((seat) =>
  (['seat', 'behind'] as const).map((kind) => ({
    spot: `${kind}-${seat}`,
    odds: [[1, 1]] as [number, number][],
    rtpPpm: 995_000,
    most: '5000.00',
    title:
      kind === 'seat'
        ? { ja: `${seat}番席`, en: `Seat ${seat}` }
        : { ja: `${seat}番席 ベットビハインド`, en: `Behind seat ${seat}` },
  })),
)
const box = { x: 0, y: 0, width: 300, height: 100 }
const layout = {
  width: 300,
  height: 100,
  places: numbers.map((seat, at) => ({
    spot: `seat-${seat}`,
    kind: 'cell' as const,
    tone: 'plain' as const,
    x: at * 100,
    y: 0,
    width: 100,
    height: 100,
  })),
  rows: [{ heading: { ja: '席', en: 'Seats' }, spots: numbers.map((seat) => `seat-${seat}`) }],
}

/** Records the calls to the scene. */
type SceneLog = {
  fronts: (number | null)[]
  played: [from: number, to: number][]
  turns: string[]
  laid: number[]
}

const gameOf = (shown: SceneLog): TableGame => ({
  id: 'plain',
  looks: { plain: { tint: 0x3f4ba8 } },
  title: { ja: '席', en: 'Seats' },
  pictures: [],
  lists: [],
  layoutFor: () => layout,
  write: () => ['Sit'],
  create: (): TableScene =>
    ({
      place: () => ({
        kind: 'portrait',
        layout: box,
        isLayoutScrolled: false,
        clock: box,
        lists: [],
        chips: box,
        company: box,
        result: box,
      }),
      show: (events: readonly unknown[] | null) => void shown.laid.push(events?.length ?? 0),
      play: async () => undefined,
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
    announcement: (events, from) => (events.length > from ? `Heard ${from} to ${events.length}.` : ''),
    addedTo: (events, seat) =>
      events.filter(
        (one) => one.type === 'added' && (one as unknown as { readonly seat: number }).seat === seat,
      ).length,
    handWords: () => ({ total: '16', dealer: 'A', hands: 1 }),
    advice: async () => 'surrender',
  },
})

const other: TakenSeat = { seat: 3, name: '夕＊＊', isSample: true, staked: '500.00' }
const mine: TakenSeat = { seat: 2, name: 'つ＊＊', isSample: false, staked: '500.00' }
export const deal = { type: 'deal' }
/** Event of a seat that has doubled or split. */
export const added = (seat: number) => ({ type: 'added', seat })

export type Answer = 'late' | 'lost' | null

function panelWith(disc: () => void) {
  const words = new Proxy({}, { get: (_, key) => String(key) }) as PanelWords
  const actions = new Proxy({ disc } as PanelActions, {
    get: (all, key) => Reflect.get(all, key) ?? (() => undefined),
  })
  const panel = createTablePanel(words, actions, { isPlayMoney: true, tint: 0x3f4ba8 })
  return { panel, layers: createLayers(panel.root, 'close') }
}

/** Creates a session with the platform's responses, and records its requests. */
function sessionAt(fake: FakeTable, answer: () => Answer, isLost: () => boolean) {
  const placed: InputOf<typeof placeTableBets>[] = []
  const acted: InputOf<typeof actAtTable>[] = []
  /** Rounds whose own bets were queried. */
  const queried: string[] = []
  const refused = (
    refusal: 'insufficientFunds' | 'turnElsewhere' | 'turnOver' | 'betsClosed' | 'betsChanged',
  ) => ({
    kind: 'refused' as const,
    refusal,
    data: {},
    msg: sentenceOf(refusal, lang, { endedAt: '12:00:30', now: '12:00:31', closedAt: '12:00:15' }),
  })
  const session = {
    async place(request) {
      placed.push(request)
      const is = fake.place(request)
      return typeof is === 'string' ? refused(is) : { kind: 'done', data: is }
    },
    async act(request) {
      acted.push(request)
      const kind = answer()
      if (kind === 'lost') return { kind: 'lost' }
      const is = kind === 'late' ? 'turnOver' : fake.act(2, request.action)
      return typeof is === 'string' ? refused(is) : { kind: 'done', data: is }
    },
    async own(roundId) {
      queried.push(roundId)
      return isLost() ? { kind: 'lost' } : { kind: 'done', data: fake.seat(roundId) }
    },
  } as Pick<SeatCalls, 'place' | 'act' | 'own'> as SeatCalls
  return { placed, acted, queried, session }
}

/** Returns the round in a turn of seat 2 by default. */
const actingAt =
  (fake: FakeTable) =>
  (turn: Partial<TableTurn>, events: readonly object[] = [deal]): TableRoundView => ({
    ...fake.roundWith({ state: 'acting', events: events as TableRoundView['events'] }),
    turn: {
      step: 0,
      seat: 2,
      hand: 0,
      may: ['hit', 'stand', 'double', 'split'],
      until: fake.at(12_000),
      ...turn,
    },
  })

export function sit({ answer = () => null as Answer, balanceMinor = 4_248_000n, before = false } = {}) {
  const fake = createFakeTable({
    tableId: 'plain-one',
    rulesOf: 'plain',
    bets,
    seats: { count: 3, thinkMs: 12_000 },
    balanceMinor,
    gameName: { ja: '席', en: 'Seats' },
    place: { ja: '一の間', en: 'Room One' },
  })
  const crowd = { ...fake.view.crowd, seats: [other], spots: { 'seat-3': { players: 1, staked: '500.00' } } }
  fake.move(0, { crowd })
  const shown: SceneLog = { fronts: [], played: [], turns: [], laid: [] }
  const posted: ToParent[] = []
  const own = { ms: 600_000 }
  const game = gameOf(shown)
  let isLost = false
  const { placed, acted, queried, session } = sessionAt(fake, answer, () => isLost)
  const { panel, layers } = panelWith(() => page.pressDisc())
  const acting = actingAt(fake)
  if (before) {
    fake.place({ roundId: fake.view.round?.id ?? '', revision: 0, bets: { 'seat-2': '500.00' } })
    fake.move(16_000)
    fake.move(0, { round: acting({}, [deal, deal]), crowd: { ...crowd, seats: [mine, other] } })
  }
  let ids = 0
  const lose = (is: boolean) => {
    isLost = is
  }
  const page = createTablePage({
    game,
    panel,
    layers,
    session,
    opened: fake.opened(),
    lang,
    chipSheet: '/chips.webp',
    scene: game.create({} as never),
    sounds: { play: () => undefined, enter: () => undefined },
    link: { post: (message) => void posted.push(message) },
    say: createTranslate(tableMessages, lang),
    sayStage: createTranslate(stageMessages, lang),
    frameClock: manualClock(),
    isMotionReduced: () => true,
    serverClock: createServerClock(() => own.ms),
    checkClock: createCheckClock(fake.opened()),
    newId: () => `request-${++ids}`,
    timeOfDayMs: () => fake.nowMs,
    inOwnTask: (run) => run(),
    afterFrame: (run) => run(),
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
  return { fake, page, placed, acted, queried, posted, shown, pass, acting, crowd, lose }
}

export const settle = () => new Promise((resolve) => setTimeout(resolve))
export const cell = (name: RegExp) => screen.getByRole('button', { name })
export const group = () => screen.queryByRole('group', { name: 'Choose an action' })
export const open = () =>
  [...document.querySelectorAll('.hand-action:not([hidden], .hand-hint)')].map((one) => one.textContent)
export const live = () => document.querySelector('[role=status]')?.textContent
export const balance = () => document.querySelector('.balance-figure')?.textContent
export const slip = () => [...document.querySelectorAll('.chip-slip')].map((one) => one.textContent)

/** Brings seat 2 to its turn: with a chip of ¥500, closed bets and dealt cards. */
export async function inTurn(options: Parameters<typeof sit>[0] = {}) {
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
