// The push socket: authentication, reconnection, subscriptions, and parsing of messages.

import { createTime } from '@mangetsu/test/player/api'
import { expect, test } from 'vitest'
import { createPush, maxAttempts, parsePushMessage, type SocketEvents } from './push-client.ts'
import { longestRetryMs, retryDelayMs } from './retry-delay.ts'

function setUp() {
  const time = createTime(0)
  const sockets: { events: SocketEvents; sent: unknown[]; isClosed: boolean }[] = []
  const session = { token: 'a' as string | null }
  const push = createPush({
    open: (events) => {
      const socket = { events, sent: [] as unknown[], isClosed: false }
      sockets.push(socket)
      return {
        send: (text) => socket.sent.push(JSON.parse(text)),
        close: () => {
          socket.isClosed = true
        },
      }
    },
    token: () => session.token,
    timers: time.timers,
    random: () => 1,
  })
  return { time, sockets, session, push }
}

test('opens no socket before the first subscriber, and closes it after the last', () => {
  const { push, sockets } = setUp()
  expect(sockets).toHaveLength(0)
  const stop = push.subscribe(() => {})
  expect(sockets).toHaveLength(1)
  stop()
  expect(sockets[0]?.isClosed).toBe(true)
})

test('authenticates as soon as the socket is open, and again on request', () => {
  const { push, sockets, session } = setUp()
  push.subscribe(() => {})
  expect(sockets[0]?.sent).toEqual([])
  sockets[0]?.events.onOpen()
  session.token = 'b'
  push.authenticate()
  expect(sockets[0]?.sent).toEqual([
    { type: 'auth', token: 'a' },
    { type: 'auth', token: 'b' },
  ])
})

test('subscribes to the winners again after every reconnection, while any part of the page needs them', async () => {
  const { push, sockets, session, time } = setUp()
  session.token = null
  push.subscribe(() => {})
  const stop = push.watch('winners')
  sockets[0]?.events.onOpen()
  expect(sockets[0]?.sent).toEqual([{ type: 'watch', topic: 'winners', isOn: true }])
  sockets[0]?.events.onClose()
  await time.pass(1_000)
  sockets[1]?.events.onOpen()
  stop()
  expect(sockets[1]?.sent).toEqual([
    { type: 'watch', topic: 'winners', isOn: true },
    { type: 'watch', topic: 'winners', isOn: false },
  ])
})

test('subscribes to one division at a time, again after a reconnection, and unsubscribes once', async () => {
  const { push, sockets, session, time } = setUp()
  session.token = null
  push.subscribe(() => {})
  const [low, high] = ['low', 'high'].map((division) => ({ tournamentId: 'bonfire', division }))
  if (low === undefined || high === undefined) throw new Error('Two divisions')
  const stopLow = push.watchDivision(low)
  sockets[0]?.events.onOpen()
  const stopHigh = push.watchDivision(high)
  stopLow()
  const on = { type: 'watchTournament', isOn: true }
  expect(sockets[0]?.sent).toEqual([
    { ...on, ...low },
    { ...on, ...high },
  ])
  sockets[0]?.events.onClose()
  await time.pass(1_000)
  sockets[1]?.events.onOpen()
  stopHigh()
  expect(sockets[1]?.sent).toEqual([
    { ...on, ...high },
    { ...on, ...high, isOn: false },
  ])
})

test('subscribes to tables while any part of the page needs them, again on request and after a reconnection', async () => {
  const { push, sockets, session, time } = setUp()
  session.token = null
  push.subscribe(() => {})
  sockets[0]?.events.onOpen()
  const all = push.watchTables('*')
  const one = push.watchTables('roulette-moon')
  const second = push.watchTables('*')
  all.again()
  all.stop()
  one.stop()
  const on = { type: 'watchTable', tableId: '*', isOn: true }
  // The subscription to all tables remains.
  expect(sockets[0]?.sent).toEqual([on, { ...on, tableId: 'roulette-moon' }, on, on])
  sockets[0]?.events.onClose()
  await time.pass(1_000)
  sockets[1]?.events.onOpen()
  const pine = { ...on, tableId: 'roulette-pine' }
  const alone = push.watchTables('roulette-pine')
  second.stop()
  alone.stop()
  expect(sockets[1]?.sent).toEqual([on, pine, { ...on, isOn: false }, pine, { ...pine, isOn: false }])
})

test('watches sports events, the newest subscription, again after a reconnection', async () => {
  const { push, sockets, session, time } = setUp()
  session.token = null
  push.subscribe(() => {})
  const received: unknown[] = []
  const stopFirst = push.watchSports({ eventIds: ['a'] }, () => received.push('first'))
  sockets[0]?.events.onOpen()
  const stop = push.watchSports({ eventIds: ['b'], detailOf: 'c' }, (data) => received.push(data))
  stopFirst()
  sockets[0]?.events.onText('one')
  const type = 'watchSports'
  const second = { type, eventIds: ['b'], detailOf: 'c' }
  expect(sockets[0]?.sent).toEqual([{ type, eventIds: ['a'] }, second])
  sockets[0]?.events.onClose()
  await time.pass(1_000)
  sockets[1]?.events.onOpen()
  stop()
  sockets[1]?.events.onText('two')
  expect(sockets[1]?.sent).toEqual([second, { type, eventIds: [] }])
  expect(received).toEqual(['one'])
})

test.each([
  { attempt: 0, ms: 1_000 },
  { attempt: 1, ms: 2_000 },
  { attempt: 4, ms: 16_000 },
  { attempt: 5, ms: longestRetryMs },
  { attempt: 5_000, ms: longestRetryMs },
])('attempt $attempt waits between half and all of $ms ms', ({ attempt, ms }) => {
  expect(retryDelayMs(attempt, 0)).toBe(ms / 2)
  expect(retryDelayMs(attempt, 1)).toBe(ms)
})

test('opens a lost socket again, with longer waits until a message arrives', async () => {
  const { push, sockets, time } = setUp()
  push.subscribe(() => {})
  sockets[0]?.events.onClose()
  await time.pass(999)
  expect(sockets).toHaveLength(1)
  await time.pass(1)
  sockets[1]?.events.onClose()
  await time.pass(1_999)
  expect(sockets).toHaveLength(2)
  await time.pass(1)
  sockets[2]?.events.onText('{"type":"signedIn"}')
  sockets[2]?.events.onClose()
  await time.pass(1_000)
  expect(sockets).toHaveLength(4)
})

test('does not reopen a socket that was closed on purpose', async () => {
  const { push, sockets, time } = setUp()
  const stop = push.subscribe(() => {})
  sockets[0]?.events.onClose()
  stop()
  await time.pass(60_000)
  expect(sockets).toHaveLength(1)
})

test('stops after the maximum number of attempts', async () => {
  const { push, sockets, time } = setUp()
  push.subscribe(() => {})
  for (let attempt = 0; attempt < maxAttempts + 5; attempt += 1) {
    sockets.at(-1)?.events.onClose()
    await time.pass(longestRetryMs)
  }
  expect(sockets).toHaveLength(maxAttempts + 1)
}, 60_000)

test.each([
  undefined,
  7,
  '',
  '{',
  '[]',
  '{"type":"moonrise"}',
  '{"type":"balance","wallets":[{"currency":"JPY"}]}',
])('ignores %j, which is not a message', (data) => {
  expect(parsePushMessage(data)).toBeNull()
})

test('passes a message to every subscriber', () => {
  const { push, sockets } = setUp()
  const received: string[] = []
  push.subscribe(({ type }) => received.push(`one ${type}`))
  push.subscribe(({ type }) => received.push(`two ${type}`))
  sockets[0]?.events.onText('{"type":"signedOut"}')
  expect(received).toEqual(['one signedOut', 'two signedOut'])
})
