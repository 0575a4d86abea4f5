// Chat is sent only to subscribers of its table, dropped for slow readers, and reactions are counted.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChatEvent, createChatPublisher } from './chat-publisher.ts'
import type { PushSocket } from './connection-registry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function reader() {
  const messages: Record<string, unknown>[] = []
  const socket = {
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => void messages.push(JSON.parse(text)),
  }
  return { listener: { socket: socket as unknown as PushSocket }, socket, messages }
}

const messageAt = (id: string, tableId = 'one'): ChatEvent => ({
  type: 'tableChat',
  tableId,
  message: { id, author: 'a', name: 'tsu***', isSample: false, text: 'hello', atMs: 1 },
})
const reacted = (tableId = 'one'): ChatEvent => ({ type: 'tableReaction', tableId, reaction: 'bravo' })

function listening() {
  const publisher = createChatPublisher(['one', 'other'])
  const [asks, watches, elsewhere] = [reader(), reader(), reader()]
  publisher.listen(asks.listener, { tableId: 'one', isOn: true, chat: true })
  publisher.listen(watches.listener, { tableId: 'one', isOn: true })
  publisher.listen(elsewhere.listener, { tableId: 'other', isOn: true, chat: true })
  return { publisher, asks, watches, elsewhere }
}

test("chat is sent only to its table's chat subscribers, and not after they leave", () => {
  const { publisher, asks, watches, elsewhere } = listening()
  publisher.note(messageAt('m1'))
  publisher.note({ type: 'tableChatHidden', tableId: 'one', id: 'm1' })
  expect(asks.messages.map(({ type }) => type)).toEqual(['tableChat', 'tableChatHidden'])
  publisher.listen(asks.listener, { tableId: 'one', isOn: true })
  publisher.note(messageAt('m2'))
  publisher.listen(asks.listener, { tableId: 'one', isOn: true, chat: true })
  publisher.leave(asks.listener)
  publisher.note(messageAt('m3'))
  expect([asks.messages.length, watches.messages.length, elsewhere.messages.length]).toEqual([2, 0, 0])
})

test('a subscription to all tables includes no chat', () => {
  const { publisher } = listening()
  const { listener, messages } = reader()
  publisher.listen(listener, { tableId: '*', isOn: true, chat: true })
  publisher.note(messageAt('m1'))
  expect(messages).toEqual([])
})

test('nothing is queued for a slow reader, whose next message reports the gap', () => {
  const { publisher, asks } = listening()
  asks.socket.bufferedAmount = 100_000
  for (let at = 0; at < 1_000; at += 1) publisher.note(messageAt(`m${at}`))
  expect(asks.messages).toEqual([])
  asks.socket.bufferedAmount = 0
  publisher.note(messageAt('next'))
  publisher.note(messageAt('after'))
  expect(asks.messages.map(({ hasMissed }) => hasMissed)).toEqual([true, undefined])
})

test('reactions within half a second are one message with their counts', () => {
  const { publisher, asks, elsewhere } = listening()
  for (let times = 0; times < 300; times += 1) publisher.note(reacted())
  publisher.note({ type: 'tableReaction', tableId: 'one', reaction: 'luck' })
  expect(asks.messages).toEqual([])
  vi.advanceTimersByTime(500)
  expect(asks.messages).toEqual([{ type: 'tableReactions', tableId: 'one', counts: { bravo: 300, luck: 1 } }])
  vi.advanceTimersByTime(5_000)
  expect([asks.messages.length, elsewhere.messages.length]).toEqual([1, 0])
})
