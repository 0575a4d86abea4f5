// Subscribers of live rooms: who receives which view, refusals, and the end of a subscription with its game session.
import type { RoomPush } from '@mangetsu/contract/push'
import { expect, test } from 'vitest'
import { watchRefusal } from '../../../rooms/wire-rooms.ts'
import { createRoomPublisher, roomsPerConnection, type WatchingSession } from './room-publisher.ts'

const gameId = 'moonlit-festival'
const access = (isPublic: boolean) => ({
  ids: () => Array.from({ length: 20 }, (_, place) => `pond-${place}`),
  gameOf: () => gameId,
  isPublic,
})

function publisherOver({ isPublic = true } = {}) {
  const gameSessions = new Map<string, WatchingSession & { isOver: boolean }>()
  const forgotten: string[] = []
  let publish: (topic: string, seq: number) => void = () => undefined
  const roomIdOf = (topic: string) => topic.split(' ')[0] ?? ''
  const publisher = createRoomPublisher({
    rooms: [
      {
        kind: 'pond',
        refusal: (roomId, session) => watchRefusal(access(isPublic), roomId, session),
        view: async (topic) => ({ roomId: roomIdOf(topic), feed: 'f', seq: 7, nowMs: 0, view: { topic } }),
        isCurrent: (_, { feed, seq }) => feed === 'f' && seq === 7,
        subscribe(listener) {
          publish = (topic, seq) =>
            listener({ topic, roomId: roomIdOf(topic), feed: 'f', seq, nowMs: 0, change: { seq } })
          return () => undefined
        },
        forget: (topic) => void forgotten.push(topic),
      },
    ],
    findGameSession: async (token) => gameSessions.get(token) ?? null,
    log: { warn: () => undefined },
  })
  function gameSession(token: string, game = gameId) {
    const made = { playerId: `player-${token}`, gameId: game, isOver: false, isEnded: () => made.isOver }
    gameSessions.set(token, made)
    return made
  }
  return { publisher, gameSession, forgotten, publish: (topic: string, seq: number) => publish(topic, seq) }
}

function connection() {
  const messages: RoomPush[] = []
  const socket = {
    readyState: 1,
    bufferedAmount: 0,
    send: (message: string | Buffer) => void messages.push(JSON.parse(String(message)) as RoomPush),
  }
  return { subscriber: { socket }, messages }
}

type Request = Parameters<ReturnType<typeof publisherOver>['publisher']['watch']>[1]
const request = (more: Partial<Request> = {}): Request => ({
  type: 'watchRoom',
  kind: 'pond',
  roomId: 'pond-1',
  isOn: true,
  ...more,
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const kinds = (messages: readonly RoomPush[]) =>
  messages.map((one) => `${one.type} ${one.type === 'roomRefused' ? one.refusal : one.seq}`)

test('sends a session its player’s view and a reader without one the public view', async () => {
  const { publisher, gameSession, publish } = publisherOver()
  gameSession('a')
  const [own, other] = [connection(), connection()]
  await publisher.watch(own.subscriber, request({ session: 'a' }), 0)
  await publisher.watch(other.subscriber, request(), 0)
  await settled()
  publish('pond-1 player-a', 8)
  expect(kinds(own.messages)).toEqual(['room 7', 'roomChange 8'])
  expect(own.messages[0]).toMatchObject({ roomId: 'pond-1', view: { topic: 'pond-1 player-a' } })
  expect(other.messages).toMatchObject([{ type: 'room', view: { topic: 'pond-1 ' } }])
})

test('sends only changes to a reader whose view is current, and nothing after it has left', async () => {
  const { publisher, publish, forgotten } = publisherOver()
  const { subscriber, messages } = connection()
  await publisher.watch(subscriber, request({ seen: { feed: 'f', seq: 7 } }), 0)
  await settled()
  publish('pond-1 ', 8)
  await publisher.watch(subscriber, request({ isOn: false }), 0)
  publish('pond-1 ', 9)
  expect(kinds(messages)).toEqual(['roomChange 8'])
  expect(forgotten).toEqual(['pond-1 '])
  await publisher.watch(subscriber, request({ seen: { feed: 'f', seq: 6 } }), 0)
  await settled()
  expect(kinds(messages)).toEqual(['roomChange 8', 'room 7'])
})

test.each([
  ['a kind that does not exist', { kind: 'reef' }, 'roomUnknown'],
  ['a room that does not exist', { roomId: 'pond-99' }, 'roomUnknown'],
  ['a room without public view', {}, 'roomNeedsGame'],
  ['the session of another game', { session: 'elsewhere' }, 'roomNeedsGame'],
  ['an unknown session', { session: 'nobody' }, 'sessionEnded'],
] as const)('refuses %s', async (_, wrong, refusal) => {
  const { publisher, gameSession, publish } = publisherOver({ isPublic: false })
  gameSession('elsewhere', 'other-game')
  const { subscriber, messages } = connection()
  await publisher.watch(subscriber, request(wrong), 0)
  await settled()
  publish('pond-1 ', 8)
  expect(kinds(messages)).toEqual([`roomRefused ${refusal}`])
})

test('ends a subscription with its game session, before the next change', async () => {
  const { publisher, gameSession, publish, forgotten } = publisherOver()
  const session = gameSession('a')
  const { subscriber, messages } = connection()
  await publisher.watch(subscriber, request({ session: 'a' }), 0)
  await settled()
  session.isOver = true
  publish('pond-1 player-a', 8)
  publish('pond-1 player-a', 9)
  expect(kinds(messages)).toEqual(['room 7', 'roomRefused sessionEnded'])
  expect(forgotten).toEqual(['pond-1 player-a'])
})

test('a later request replaces an earlier one that is still being identified', async () => {
  const { publisher, gameSession } = publisherOver()
  gameSession('a')
  const { subscriber, messages } = connection()
  const first = publisher.watch(subscriber, request({ session: 'a' }), 0)
  await publisher.watch(subscriber, request({ isOn: false }), 0)
  await first
  await settled()
  expect(messages).toEqual([])
})

test('limits the rooms of one connection', async () => {
  const { publisher, forgotten } = publisherOver()
  const { subscriber, messages } = connection()
  for (let place = 0; place <= roomsPerConnection; place += 1)
    await publisher.watch(subscriber, request({ roomId: `pond-${place}` }), 0)
  await settled()
  expect(kinds(messages).filter((one) => one === 'roomRefused busy')).toHaveLength(1)
  publisher.leave(subscriber)
  expect(forgotten).toHaveLength(roomsPerConnection)
})
