// Tests the chat as a player uses it: the introduction, messages that do not move the focus, and the actions.
import { sentenceOf } from '@mangetsu/contract'
import type { InputOf } from '@mangetsu/contract/call'
import type {
  muteAtTable,
  sayAtTable,
  switchTableChat,
  TableChat,
  TableChatMessage,
} from '@mangetsu/contract/table-chat'
import { createLayers } from '@mangetsu/stage-kit/layers'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setCalm } from '../../calm-mode.ts'
import type { StageCall, StageCallName } from '../../stage-calls.ts'
import { createChatLine } from '../table-feed.ts'
import { createChatCalls } from './chat-calls.ts'
import { openChat } from './open-chat.ts'

vi.mock('../load-styles.ts', () => ({ loadStyles: async () => undefined }))

let isWide = false
beforeEach(() => {
  isWide = false
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {} }))
})
afterEach(() => {
  setCalm(false)
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const tableId = 'plain-one'
const own = 'me'.padEnd(22, '0')
const authorOf = (name: string) => name.padEnd(22, '0')
let made = 0
const message = (name: string, text: string): TableChatMessage => {
  made += 1
  const id = `01890000-0000-7000-8000-${String(made).padStart(12, '0')}`
  return { id, author: authorOf(name), name: `${name}***`, isSample: false, text, atMs: 1_000 + made }
}

/** Fake platform with one table's chat; `answer` refuses a call by its name once. */
function platform(start: Partial<TableChat> = {}) {
  const chat: TableChat = {
    isOn: false,
    ownAuthor: own,
    canWrite: true,
    blockedUntil: null,
    messages: [],
    muted: [],
    ...start,
  }
  const sent: [string, unknown][] = []
  const refusals: { msg: string; refusal: string; isLost: boolean }[] = []
  const answers = new Map<StageCallName, (input: never) => unknown>([
    ['queryTableChat', () => (chat.isOn ? chat : { ...chat, ownAuthor: null, messages: [], muted: [] })],
    ['switchTableChat', ({ isOn }: InputOf<typeof switchTableChat>) => Object.assign(chat, { isOn })],
    [
      'sayAtTable',
      ({ text }: InputOf<typeof sayAtTable>) => ({
        message: { ...message('me', text), author: own },
        isReplay: false,
      }),
    ],
    ['reactAtTable', () => ({})],
    ['reportAtTable', () => ({})],
    [
      'muteAtTable',
      ({ author, isMuted }: InputOf<typeof muteAtTable>) => ({
        muted: isMuted ? [{ author, name: 'taro***' }] : [],
      }),
    ],
  ])
  const call = (async (name: StageCallName, input: never) => {
    sent.push([name, input])
    const refusal = name === 'sayAtTable' ? refusals.shift() : undefined
    return refusal === undefined
      ? { ok: true, data: structuredClone(answers.get(name)?.(input)) }
      : { ok: false, code: 0, data: {}, ...refusal }
  }) as unknown as StageCall
  return { call, chat, sent, refusals }
}

function sit(world: ReturnType<typeof platform>, { isMotionReduced = true } = {}) {
  const root = document.createElement('main')
  const floor = document.createElement('div')
  root.append(floor)
  document.body.append(root)
  const line = createChatLine()
  const tool = document.createElement('button')
  const subscribed: boolean[] = []
  line.again = () => void subscribed.push(line.isOn)
  const page = openChat({
    root,
    line,
    lang: 'en',
    layers: createLayers(root, 'Close'),
    calls: createChatCalls(world.call, {
      wait: async () => undefined,
      onRetry: () => undefined,
    }),
    panel: { floor, chat: tool },
    isMotionReduced: () => isMotionReduced,
  })
  return { page, line, tool, subscribed: subscribed, floor }
}

const rows = () => [...document.querySelectorAll('.chat-text')].map(({ textContent }) => textContent)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const typed = (text: string) => {
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: text } })
}

test('is off at first: explained, with two equal choices, and no subscription until it is on', async () => {
  const world = platform({ messages: [message('taro', 'Good evening')] })
  const { page, subscribed } = sit(world)
  page.toggle()
  await screen.findByText(/Chat is off/)
  expect([button('Leave it off').className, subscribed]).toEqual([button('Turn chat on').className, []])
  fireEvent.click(button('Leave it off'))
  await waitFor(() => expect(screen.queryByText(/Chat is off/)).toBeNull())
  page.toggle()
  await screen.findByText(/Chat is off/)
  fireEvent.click(button('Turn chat on'))
  await waitFor(() => expect(rows()).toEqual(['Good evening']))
  expect([subscribed, world.sent.map(([name]) => name)]).toEqual([
    [true],
    ['queryTableChat', 'switchTableChat'],
  ])
  fireEvent.click(button('Turn chat off'))
  await screen.findByText(/Chat is off/)
  expect([rows(), subscribed]).toEqual([[], [true, false]])
})

test('appends a message once without moving the focus, and counts it while closed', async () => {
  const world = platform({ isOn: true, messages: [message('taro', 'one')] })
  const { page, line, tool } = sit(world)
  await waitFor(() => expect(line.isOn).toBe(true))
  const two = message('taro', 'two')
  for (let times = 0; times < 2; times += 1) line.hear({ type: 'tableChat', tableId, message: two })
  expect([tool.getAttribute('aria-label'), tool.dataset.count]).toEqual(['Chat, 1 new', '1'])
  page.toggle()
  await waitFor(() => expect(rows()).toEqual(['one', 'two']))
  expect([tool.getAttribute('aria-label'), tool.dataset.count]).toEqual(['Chat', undefined])
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite')
  screen.getByLabelText('Message').focus()
  line.hear({ type: 'tableChat', tableId, message: message('hana', 'three') })
  expect([rows().at(-1), document.activeElement?.className]).toEqual(['three', 'chat-input'])
  line.hear({ type: 'tableChatHidden', tableId, id: two.id })
  expect(rows()).toEqual(['one', 'three'])
  world.chat.messages = [...world.chat.messages, message('hana', 'missed')]
  line.hear({ type: 'tableChat', tableId, message: message('hana', 'after'), hasMissed: true })
  await waitFor(() => expect(rows()).toContain('missed'))
})

test('sends a message under one id until answered, and keeps its text in the field on refusal', async () => {
  const world = platform({ isOn: true })
  const { page } = sit(world)
  page.toggle()
  await screen.findByRole('log')
  expect(button('Send').getAttribute('aria-disabled')).toBe('true')
  typed('あ'.repeat(121))
  expect([screen.getByText('1 too many'), button('Send').getAttribute('aria-disabled')]).toContain('true')
  typed('hello')
  screen.getByText('115 left')
  const msg = sentenceOf('chatFiltered', 'en', { what: 'insults and threats are' })
  world.refusals.push({ refusal: 'chatFiltered', msg, isLost: false })
  fireEvent.click(button('Send'))
  await screen.findByText(msg)
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'hello')
  world.refusals.push(...Array.from({ length: 7 }, () => ({ refusal: 'transport', msg: '', isLost: true })))
  fireEvent.click(button('Send'))
  await screen.findByText(/could not be confirmed/)
  fireEvent.click(button('Send'))
  await waitFor(() => expect(rows()).toEqual(['hello']))
  expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
  const ids = world.sent
    .filter(([name]) => name === 'sayAtTable')
    .map(([, input]) => (input as { requestId: string }).requestId)
  expect([ids.length, new Set(ids.slice(1)).size, ids[0] === ids[1]]).toEqual([9, 1, false])
  expect(screen.queryByRole('button', { name: /Mute or report/ })).toBeNull()
})

test('mutes and unmutes an author from a message, and reports a message with a reason', async () => {
  const world = platform({ isOn: true, messages: [message('taro', 'loud'), message('hana', 'calm')] })
  const { page } = sit(world)
  page.toggle()
  await screen.findByText('loud')
  fireEvent.click(button('Mute or report hana***'))
  fireEvent.click(button('Spam'))
  await screen.findByText(/Reported/)
  fireEvent.click(button('Mute or report taro***'))
  fireEvent.click(button('Mute this person'))
  await waitFor(() => expect(rows()).toEqual(['calm']))
  screen.getByText(/taro\*\*\* is muted/)
  fireEvent.click(screen.getByText('Muted people (1)'))
  fireEvent.click(button('Unmute taro***'))
  await waitFor(() => expect(rows()).toEqual(['loud', 'calm']))
  expect(world.sent.filter(([name]) => name === 'reportAtTable' || name === 'muteAtTable')).toEqual([
    ['reportAtTable', { messageId: expect.any(String), reason: 'spam' }],
    ['muteAtTable', { author: authorOf('taro'), isMuted: true }],
    ['muteAtTable', { author: authorOf('taro'), isMuted: false }],
  ])
})

test('opening another menu clears the notice and closes the first menu', async () => {
  const world = platform({ isOn: true, messages: [message('taro', 'loud'), message('hana', 'calm')] })
  const { page } = sit(world)
  page.toggle()
  await screen.findByText('loud')
  const reported = async () => {
    fireEvent.click(button('Mute or report hana***'))
    fireEvent.click(button('Spam'))
    await screen.findByText(/Reported/)
  }
  await reported()
  fireEvent.click(button('Mute or report taro***'))
  expect(screen.queryByText(/Reported/)).toBeNull()
  fireEvent.click(button('Mute or report hana***'))
  expect(button('Mute or report taro***').getAttribute('aria-expanded')).toBe('false')
  expect(document.querySelectorAll('.chat-menu')).toHaveLength(1)
  fireEvent.click(button('Mute or report hana***'))
  await reported()
  page.toggle()
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  page.toggle()
  await screen.findByText('calm')
  expect(screen.queryByText(/Reported/)).toBeNull()
})

test('a player blocked by an operator can read and sees the end of the block', async () => {
  const { page } = sit(platform({ isOn: true, blockedUntil: '2026-12-01T00:00:00.000Z' }))
  page.toggle()
  await screen.findByText(/paused your chat until/)
  expect((document.querySelector('.chat-form') as HTMLElement).hidden).toBe(true)
})

test('a demo player can read and sees why there is no form', async () => {
  const { page } = sit(platform({ isOn: true, canWrite: false, messages: [message('taro', 'hello')] }))
  page.toggle()
  await screen.findByText(/Sample players only read/)
  expect(rows()).toEqual(['hello'])
  expect((document.querySelector('.chat-form') as HTMLElement).hidden).toBe(true)
  expect(screen.queryByRole('group', { name: 'Reactions' })).toBeNull()
})

test('six named reactions wait a second; others’ float, or are counted with reduced motion', async () => {
  const world = platform({ isOn: true })
  const { page, line, floor } = sit(world)
  page.toggle()
  const group = await screen.findByRole('group', { name: 'Reactions' })
  const names = within(group)
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['Bravo', 'Congratulations', 'Wow', 'Good luck', 'Never mind', 'Thank you'])
  fireEvent.click(button('Bravo'))
  fireEvent.click(button('Wow'))
  expect(world.sent.filter(([name]) => name === 'reactAtTable')).toEqual([
    ['reactAtTable', { reaction: 'bravo' }],
  ])
  line.hear({ type: 'tableReactions', tableId, counts: { bravo: 2, wow: 1 } })
  line.hear({ type: 'tableReactions', tableId, counts: { bravo: 3 } })
  const countsIn = (where: Element | null) =>
    [...(where?.querySelectorAll('.reaction-count') ?? [])].map(({ textContent }) => textContent)
  // Where the chat covers the table, reactions appear in the chat.
  expect([countsIn(document.querySelector('.chat')), countsIn(floor)]).toEqual([['×5', '×1'], []])
  page.toggle()
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  line.hear({ type: 'tableReactions', tableId, counts: { luck: 1 } })
  expect(countsIn(floor)).toEqual(['×5', '×1', '×1'])
  const moving = sit(platform({ isOn: true }), { isMotionReduced: false })
  await waitFor(() => expect(moving.line.isOn).toBe(true))
  setCalm(true)
  moving.line.hear({ type: 'tableReactions', tableId, counts: { bravo: 500 } })
  expect([countsIn(moving.floor), moving.floor.querySelector('.reaction-float')]).toEqual([['×500'], null])
  setCalm(false)
  moving.line.hear({ type: 'tableReactions', tableId, counts: { bravo: 500 } })
  expect(moving.floor.querySelectorAll('.reaction-float')).toHaveLength(24)
})

test('a wide window shows the chat in a column, closed by its button and by Escape', async () => {
  isWide = true
  const { page } = sit(platform({ isOn: true }))
  page.toggle()
  const column = await screen.findByRole('complementary', { name: 'Chat' })
  expect(document.querySelector('dialog')).toBeNull()
  fireEvent.keyDown(column, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  page.toggle()
  await screen.findByRole('complementary')
  fireEvent.click(button('Close'))
  await waitFor(() => expect(document.querySelector('main')?.className).toBe(''))
})
