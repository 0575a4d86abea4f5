// Tests the messages a reader sees in a table's chat: each once and in order, without muted authors and removed
// messages.
import type { TableChat, TableChatMessage } from '@mangetsu/contract/table-chat'
import { expect, test } from 'vitest'
import {
  type ChatState,
  hiddenBy,
  listed,
  mostMessages,
  noChat,
  seen,
  withMessage,
  withMuted,
} from './chat-state.ts'

const message = (id: string, atMs: number, author = 'taro'): TableChatMessage => ({
  id,
  author,
  name: `${author}***`,
  isSample: false,
  text: id,
  atMs,
})
const chat = (messages: TableChatMessage[], change: Partial<TableChat> = {}): TableChat => ({
  isOn: true,
  ownAuthor: 'me',
  canWrite: true,
  blockedUntil: null,
  messages,
  muted: [],
  ...change,
})
const ids = ({ messages }: ChatState) => messages.map(({ id }) => id).join(' ')
const on = listed(noChat, chat([message('a', 1), message('b', 2)]))

test('counts later messages as unread, but not the first list nor own messages', () => {
  const later = withMessage(
    withMessage(withMessage(on, message('c', 3)), message('c', 3)),
    message('d', 4, 'me'),
  )
  expect([ids(later), later.unread]).toEqual(['a b c d', 1])
  expect(seen(later, true).unread).toBe(0)
  expect(withMessage(seen(later, true), message('e', 5)).unread).toBe(0)
})

test('a refetched list fills gaps and keeps the messages received since', () => {
  const gap = withMessage(on, message('e', 5))
  const filled = listed(gap, chat(['a', 'b', 'c', 'd'].map((id, at) => message(id, at + 1))))
  expect([ids(filled), filled.unread]).toEqual(['a b c d e', 3])
})

test('removes messages of muted authors, and a list does not restore removed messages', () => {
  const three = withMessage(on, message('c', 3, 'hana'))
  const quiet = withMuted(three, [{ author: 'taro', name: 'taro***' }])
  expect(ids(withMessage(quiet, message('d', 4)))).toBe('c')
  const hidden = hiddenBy(three, 'a')
  expect(ids(listed(hidden, chat([message('a', 1), message('b', 2)])))).toBe('b c')
})

test('stores and receives nothing while the chat is off', () => {
  const off = listed(withMessage(on, message('c', 3)), chat([], { isOn: false, ownAuthor: null }))
  expect([off, withMessage(off, message('d', 4))]).toEqual([noChat, noChat])
})

test('limits the page to the latest messages', () => {
  let state = on
  for (let at = 0; at < 300; at += 1) state = withMessage(state, message(`m${at}`, 10 + at))
  expect([state.messages.length, state.messages.at(-1)?.id]).toEqual([mostMessages, 'm299'])
})
