// A player's own bets are sent only to the connections of their own game sessions, once per change.
import type { OwnAtTable } from '@mangetsu/contract/table-bets'
import { expect, test } from 'vitest'
import type { PushSocket } from './connection-registry.ts'
import { createOwnBetsPublisher, type OwnSession } from './own-bets-publisher.ts'

const own = (revision: number): OwnAtTable => ({
  roundId: 'round',
  revision,
  companion: 0,
  seats: [2],
  spots: ['seat-2'],
})

function reader() {
  const messages: unknown[] = []
  const socket = {
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => void messages.push(JSON.parse(text)),
  }
  return { listener: { socket: socket as unknown as PushSocket }, socket, messages }
}

type Read = { readonly tableId: string; readonly bettors: ReadonlyMap<string, OwnAtTable> }

function publisherOver(gameSessions: Readonly<Record<string, OwnSession>>) {
  let publish: (read: Read) => void = () => undefined
  const last = new Map<string, ReadonlyMap<string, OwnAtTable>>()
  const tables = {
    subscribeBettors(listener: typeof publish) {
      publish = listener
      return () => undefined
    },
    bettorAt: (tableId: string, playerId: string) => last.get(tableId)?.get(playerId) ?? null,
  }
  const publisher = createOwnBetsPublisher(tables, async (token) => gameSessions[token] ?? null)
  const read = (tableId: string, bettors: Readonly<Record<string, OwnAtTable>>) => {
    last.set(tableId, new Map(Object.entries(bettors)))
    publish({ tableId, bettors: new Map(Object.entries(bettors)) })
  }
  return { publisher, read }
}

const gameSession = (playerId: string): OwnSession => ({ playerId, isEnded: () => false })
const pushed = (revision: number) => ({ type: 'ownTableBets', tableId: 'one', own: own(revision) })
const watch = { tableId: 'one', isOn: true }

test('sends each change once, to every window of the player at that table, and to no other reader', async () => {
  const { publisher, read } = publisherOver({
    a: gameSession('mine'),
    b: gameSession('mine'),
    other: gameSession('theirs'),
  })
  const [first, second, other, anybody, elsewhere] = [reader(), reader(), reader(), reader(), reader()]
  await publisher.watch(first.listener, { ...watch, session: 'a' }, 0)
  await publisher.watch(second.listener, { ...watch, session: 'b' }, 0)
  await publisher.watch(other.listener, { ...watch, session: 'other' }, 0)
  await publisher.watch(anybody.listener, watch, 0)
  await publisher.watch(elsewhere.listener, { tableId: 'two', isOn: true, session: 'a' }, 0)
  read('one', { mine: own(1) })
  read('one', { mine: own(1) })
  read('one', { mine: own(2) })
  expect([first.messages, second.messages]).toEqual([
    [pushed(1), pushed(2)],
    [pushed(1), pushed(2)],
  ])
  expect([other.messages, anybody.messages, elsewhere.messages]).toEqual([[], [], []])
})

test('sends the known state at once to a repeated subscription, as after a reconnect', async () => {
  const { publisher, read } = publisherOver({ a: gameSession('mine') })
  const { listener, messages } = reader()
  read('one', { mine: own(3) })
  for (let times = 0; times < 2; times += 1) await publisher.watch(listener, { ...watch, session: 'a' }, 0)
  expect(messages).toEqual([pushed(3), pushed(3)])
})

test('sends a later reading to a slow reader', async () => {
  const { publisher, read } = publisherOver({ a: gameSession('mine') })
  const { listener, socket, messages } = reader()
  await publisher.watch(listener, { ...watch, session: 'a' }, 0)
  socket.bufferedAmount = 100_000
  read('one', { mine: own(1) })
  socket.bufferedAmount = 0
  read('one', { mine: own(1) })
  expect(messages).toEqual([pushed(1)])
})

test('sends nothing after the session ended or the table was left, nor for an unknown token', async () => {
  let isEnded = false
  const { publisher, read } = publisherOver({
    a: { playerId: 'mine', isEnded: () => isEnded },
    b: gameSession('mine'),
  })
  const [ended, left, unknown] = [reader(), reader(), reader()]
  await publisher.watch(ended.listener, { ...watch, session: 'a' }, 0)
  await publisher.watch(left.listener, { ...watch, session: 'b' }, 0)
  await publisher.watch(unknown.listener, { ...watch, session: 'c' }, 0)
  isEnded = true
  await publisher.watch(left.listener, { tableId: 'one', isOn: false }, 0)
  read('one', { mine: own(1) })
  expect([ended.messages, left.messages, unknown.messages]).toEqual([[], [], []])
})
