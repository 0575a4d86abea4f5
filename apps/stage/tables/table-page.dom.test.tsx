// Tests a table as a player uses it: chips added and confirmed, refused as bets close, paid, and changed elsewhere.

import { sentenceOf } from '@mangetsu/contract'
import type { InputOf } from '@mangetsu/contract/call'
import type { placeTableBets } from '@mangetsu/contract/table-bets'
import { createLayers } from '@mangetsu/stage-kit/layers'
import { createTranslate } from '@mangetsu/stage-kit/text'
import { createFakeTable, roundIdOf } from '@mangetsu/test/stage/fake-table'
import { manualClock } from '@mangetsu/test/stage/manual-clock'
import { plainBets as bets, plainGame } from '@mangetsu/test/stage/plain-game'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { createCheckClock } from '../check-clock.ts'
import { stageMessages } from '../messages.ts'
import type { ToParent } from '../parent-link.ts'
import type { OpenedTable, SeatCalls } from './seat-calls.ts'
import { createServerClock } from './server-clock.ts'
import { tableMessages } from './table-messages.ts'
import { createTablePage } from './table-page.ts'
import { createTablePanel, type PanelActions, type PanelWords } from './table-panel.ts'

afterEach(() => document.body.replaceChildren())

type Answer = 'lost' | 'closed' | null

const lang = 'en' as const

/** Fake table that can refuse bets and records all requests. */
function answering(answer: () => Answer) {
  const fake = createFakeTable({
    tableId: 'plain-one',
    rulesOf: 'plain',
    bets,
    crowd: { red: { players: 3, staked: '900.00' } },
    gameName: { ja: '色', en: 'Colours' },
    place: { ja: '一の間', en: 'Room One' },
  })
  const sent: InputOf<typeof placeTableBets>[] = []
  const refused = (refusal: 'betsClosed' | 'betsChanged') => ({
    kind: 'refused' as const,
    refusal,
    data: {},
    msg: sentenceOf(refusal, lang, { closedAt: '12:00:15', now: '12:00:16' }),
  })
  const session = {
    async place(request) {
      sent.push(request)
      const kind = answer()
      if (kind === 'lost') return { kind: 'lost' }
      const placed = kind === 'closed' ? 'betsClosed' : fake.place(request)
      return typeof placed === 'string' ? refused(placed) : { kind: 'done', data: placed }
    },
    own: async (roundId) => ({ kind: 'done', data: fake.seat(roundId) }),
  } as Pick<SeatCalls, 'place' | 'own'> as SeatCalls
  return { fake, sent, session }
}

/** Opens the table page. `aheadMs` is how far the device's clocks are ahead, both time of day and page age. */
function sit({
  answer = () => null as Answer,
  aheadMs = 0,
  realityCheck = null as OpenedTable['realityCheck'],
} = {}) {
  const { fake, sent, session } = answering(answer)
  const shown: string[] = []
  const posted: ToParent[] = []
  const own = { ms: 600_000 + aheadMs }
  const game = plainGame(shown)
  const say = createTranslate(stageMessages, lang)
  const sayTable = createTranslate(tableMessages, lang)
  const words = new Proxy({}, { get: (_, key) => String(key) }) as PanelWords
  const actions = {
    back() {},
    deposit() {},
    rules() {},
    fairness() {},
    sound() {},
    layouts() {},
    history() {},
    chat() {},
    disc: () => page.pressDisc(),
    undo: () => page.act({ kind: 'undo' }),
    double: () => page.act({ kind: 'double' }),
    clear: () => page.act({ kind: 'clear' }),
    rebet: () => page.act({ kind: 'rebet' }),
  } satisfies PanelActions
  const panel = createTablePanel(words, actions, { isPlayMoney: true, tint: 0x3f4ba8 })
  const layers = createLayers(panel.root, 'close')
  const opened = { ...fake.opened(), realityCheck }
  let ids = 0
  const page = createTablePage({
    game,
    panel,
    layers,
    session,
    opened,
    lang,
    chipSheet: '/chips.webp',
    scene: game.create({} as never),
    sounds: { play: () => undefined, enter: () => undefined },
    link: { post: (message) => void posted.push(message) },
    say: sayTable,
    sayStage: say,
    frameClock: manualClock(),
    isMotionReduced: () => true,
    serverClock: createServerClock(() => own.ms),
    checkClock: createCheckClock(opened),
    newId: () => `request-${++ids}`,
    timeOfDayMs: () => fake.nowMs + aheadMs,
    inOwnTask: (run) => run(),
    afterFrame: (run) => run(),
    onScene: () => undefined,
  })
  document.body.append(panel.root)
  page.place({ width: 390, height: 844, top: 52, bottom: 640 })
  page.begin()
  const pass = (ms: number, change: Parameters<typeof fake.move>[1] = {}) => {
    own.ms += ms
    page.hear(fake.move(ms, change))
  }
  return { fake, page, posted, sent, shown, pass, own, layers }
}

const cell = (name: RegExp) => screen.getByRole('button', { name })
const disc = () => document.querySelector('.disc')?.textContent
const statusLine = () => document.querySelector('.table-status')?.textContent
const balance = () => document.querySelector('.balance-figure')?.textContent
const live = () => document.querySelector('[role=status]')?.textContent
const press = (selector: string) => fireEvent.click(document.querySelector(selector) as HTMLElement)
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('shows the time to the next reality check of a player who has set one', () => {
  const session = () => document.querySelector('.session')?.textContent
  const { page } = sit({ realityCheck: { everyMs: 900_000, playedMs: 290_000, countedAt: null } })
  page.tick()
  expect(session()).toContain('Reality check in 10 min')
  document.body.replaceChildren()
  sit().page.tick()
  expect(session()).toContain('Net')
  expect(session()).not.toContain('Reality check')
})

test('chips are unconfirmed until the disc is pressed, and then placed as a whole layout', async () => {
  const { sent, posted } = sit()
  expect(disc()).toBe('Place chips')
  fireEvent.click(cell(/^Red/))
  fireEvent.click(cell(/^Red/))
  fireEvent.click(cell(/^Black/))
  expect(cell(/^Red, pays 1 : 1, your bet ¥1,000, not confirmed, and 3 more$/)).toBeDefined()
  expect(document.querySelectorAll('.own-chips[data-open=true]')).toHaveLength(2)
  expect([disc(), balance()]).toEqual(['Confirm', '¥42,480'])
  press('.disc')
  await waitFor(() => expect(disc()).toBe('Confirmed'))
  expect(sent).toEqual([
    {
      requestId: 'request-1',
      roundId: roundIdOf(48),
      revision: 0,
      bets: { red: '1000.00', black: '500.00' },
    },
  ])
  expect([balance(), live()]).toEqual(['¥40,980', 'Bets of ¥1,500 are placed.'])
  expect(document.querySelectorAll('.own-chips[data-open=true]')).toHaveLength(0)
  expect(posted).toEqual([{ type: 'mangetsu:balance', currency: 'JPY', balance: '40980.00' }])
})

test('the keyboard adds a chip, removes it, and moves along the row', () => {
  sit()
  const red = cell(/^Red/)
  red.focus()
  fireEvent.click(red)
  fireEvent.keyDown(red, { key: 'Backspace' })
  expect(cell(/^Red, pays 1 : 1, and 3 more$/)).toBe(red)
  fireEvent.keyDown(red, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(cell(/^Black/))
  expect(document.querySelectorAll('.bet-cell[tabindex="0"]')).toHaveLength(1)
})

test('a late bet shows the platform’s refusal, and its chips are returned', async () => {
  const { pass } = sit({ answer: () => 'closed' })
  fireEvent.click(cell(/^Red/))
  press('.disc')
  pass(16_000)
  await settle()
  expect(screen.getByText(/^Bets closed at 12:00:15/)).toBeDefined()
  expect(document.querySelectorAll('.own-chips')).toHaveLength(0)
  expect([disc(), balance()]).toEqual(['Closed', '¥42,480'])
})

test('unconfirmed chips are returned as bets close, by the server’s clock alone', () => {
  const { own, page, pass } = sit()
  fireEvent.click(cell(/^Red/))
  pass(14_000)
  expect(document.querySelectorAll('.own-chips')).toHaveLength(1)
  own.ms += 1_001
  page.tick()
  expect(screen.getByText(/Chips you had not confirmed went back/)).toBeDefined()
  expect(document.querySelectorAll('.own-chips')).toHaveLength(0)
})

test('an unanswered request is sent again with its own request id', async () => {
  const answers: Answer[] = ['lost', null]
  const { sent } = sit({ answer: () => answers.shift() ?? null })
  fireEvent.click(cell(/^Red/))
  press('.disc')
  await waitFor(() => screen.getByRole('button', { name: 'Check again' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(disc()).toBe('Confirmed'))
  expect(sent.map(({ requestId }) => requestId)).toEqual(['request-1', 'request-1'])
})

test('a change made in another window is taken over and announced', async () => {
  const { fake } = sit()
  fake.changeElsewhere({ black: '700.00' })
  fireEvent.click(cell(/^Red/))
  press('.disc')
  await waitFor(() => screen.getByText(/changed in another window/))
  expect(cell(/^Black, pays 1 : 1, your bet ¥700/)).toBeDefined()
  expect([disc(), document.querySelectorAll('.own-chips').length]).toEqual(['Confirmed', 1])
})

const shownRound = { state: 'drawn' as const, events: [{ type: 'spin' }] }

async function playOut(table: ReturnType<typeof sit>, paid: Readonly<Record<string, string>>) {
  const { fake, pass } = table
  fireEvent.click(cell(/^Red/))
  fireEvent.click(cell(/^Black/))
  press('.disc')
  await settle()
  pass(15_000, { round: fake.roundWith({ state: 'closed' }) })
  pass(2_000, { round: fake.roundWith({ ...shownRound, shownUntil: fake.at(6_000) }) })
  await settle()
  fake.pay(paid)
  pass(6_000, { round: fake.roundWith({ ...shownRound, state: 'settled', nextAt: fake.at(3_000) }) })
  await settle()
}

test.each([
  [
    { red: '1500.00' },
    'win',
    'You won+¥500Returned ¥1,500 of ¥1,000',
    'You bet ¥1,000 and ¥1,500 came back: +¥500.',
  ],
  [{ red: '1000.00' }, 'plain', 'Returned ¥1,000 of ¥1,000', 'You bet ¥1,000 and ¥1,000 came back: ¥0.'],
  [{}, 'calm', 'No win this time (¥1,000 bet)', 'Your bet of ¥1,000 did not win.'],
])('plays a round once and announces the return correctly: %j', async (paid, tone, words, spoken) => {
  const table = sit()
  await playOut(table, paid)
  expect(table.shown.filter((one) => one === 'played')).toHaveLength(1)
  expect(document.querySelector('.table-status')?.getAttribute('data-tone')).toBe(tone)
  expect([statusLine(), live()]).toEqual([words, spoken])
  expect(table.posted.some(({ type }) => type === 'mangetsu:round')).toBe(true)
})

test('the last bets can be repeated in the next round', async () => {
  const table = sit()
  await playOut(table, {})
  const { fake, pass, sent } = table
  pass(3_000, {
    round: { ...fake.roundWith({ state: 'betting' }), id: roundIdOf(49), no: 49, closesAt: fake.at(15_000) },
  })
  expect(disc()).toBe('Rebet')
  press('.disc')
  expect(disc()).toBe('Confirm')
  press('.disc')
  await settle()
  expect(sent.at(-1)).toMatchObject({
    roundId: roundIdOf(49),
    revision: 0,
    bets: { red: '500.00', black: '500.00' },
  })
})

/** Returns the page's HTML without the time of day, which is the device's own. */
const everythingShown = () => document.body.innerHTML.replace(/<p class="session">.*?<\/p>/, '')

/** Plays a round from bets to its result in steps of 700 ms, on a device whose clocks are off by `aheadMs`. */
async function roundOn(aheadMs: number) {
  const { fake, own, page, pass, sent } = sit({ aheadMs })
  const begunMs = own.ms
  vi.spyOn(Date, 'now').mockImplementation(() => fake.nowMs + aheadMs)
  vi.spyOn(performance, 'now').mockImplementation(() => own.ms)
  fireEvent.click(cell(/^Red/))
  press('.disc')
  await settle()
  fireEvent.click(cell(/^Black/))
  const shown: [afterMs: number, page: string][] = []
  const look = () => void shown.push([own.ms - begunMs, everythingShown()])
  for (let step = 0; step < 24; step += 1, look()) {
    own.ms += 700
    fake.move(700)
    page.tick()
  }
  const closed = shown.find(([, text]) => text.includes('Bets closed'))?.[0]
  pass(300, { round: fake.roundWith({ ...shownRound, shownUntil: fake.at(6_000) }) })
  await settle()
  look()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  return { shown, closed, sent }
}

test.each([600_000, -600_000])(
  'a device whose clocks are off by %i ms shows the same seconds, closes at the same time and accepts the same bets',
  async (aheadMs) => {
    const right = await roundOn(0)
    expect(right.closed).toBe(15_400)
    expect(new Set(right.shown.map(([, text]) => text)).size).toBeGreaterThan(14)
    expect(right.sent).toHaveLength(1)
    expect(await roundOn(aheadMs)).toEqual(right)
  },
)
