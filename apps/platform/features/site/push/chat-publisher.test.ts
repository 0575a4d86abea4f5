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
  const [subscriber, watches, elsewhere] = [reader(), reader(), reader()]
  publisher.listen(subscriber.listener, { tableId: 'one', isOn: true, chat: true })
  publisher.listen(watches.listener, { tableId: 'one', isOn: true })
  publisher.listen(elsewhere.listener, { tableId: 'other', isOn: true, chat: true })
  return { publisher, subscriber: subscriber, watches, elsewhere }
}

test("chat is sent only to its table's chat subscribers, and not after they leave", () => {
  const { publisher, subscriber, watches, elsewhere } = listening()
  publisher.note(messageAt('m1'))
  publisher.note({ type: 'tableChatHidden', tableId: 'one', id: 'm1' })
  expect(subscriber.messages.map(({ type }) => type)).toEqual(['tableChat', 'tableChatHidden'])
  publisher.listen(subscriber.listener, { tableId: 'one', isOn: true })
  publisher.note(messageAt('m2'))
  publisher.listen(subscriber.listener, { tableId: 'one', isOn: true, chat: true })
  publisher.leave(subscriber.listener)
  publisher.note(messageAt('m3'))
  expect([subscriber.messages.length, watches.messages.length, elsewhere.messages.length]).toEqual([2, 0, 0])
})

test('a subscription to all tables includes no chat', () => {
  const { publisher } = listening()
  const { listener, messages } = reader()
  publisher.listen(listener, { tableId: '*', isOn: true, chat: true })
  publisher.note(messageAt('m1'))
  expect(messages).toEqual([])
})

test('nothing is queued for a slow reader, whose next message reports the gap', () => {
  const { publisher, subscriber } = listening()
  subscriber.socket.bufferedAmount = 100_000
  for (let at = 0; at < 1_000; at += 1) publisher.note(messageAt(`m${at}`))
  expect(subscriber.messages).toEqual([])
  subscriber.socket.bufferedAmount = 0
  publisher.note(messageAt('next'))
  publisher.note(messageAt('after'))
  expect(subscriber.messages.map(({ hasMissed }) => hasMissed)).toEqual([true, undefined])
})

test('reactions within half a second are one message with their counts', () => {
  const { publisher, subscriber, elsewhere } = listening()
  for (let times = 0; times < 300; times += 1) publisher.note(reacted())
  publisher.note({ type: 'tableReaction', tableId: 'one', reaction: 'luck' })
  expect(subscriber.messages).toEqual([])
  vi.advanceTimersByTime(500)
  expect(subscriber.messages).toEqual([
    { type: 'tableReactions', tableId: 'one', counts: { bravo: 300, luck: 1 } },
  ])
  vi.advanceTimersByTime(5_000)
  expect([subscriber.messages.length, elsewhere.messages.length]).toEqual([1, 0])
})
