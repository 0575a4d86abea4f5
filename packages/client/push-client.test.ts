// The socket: how it authenticates, how it comes back, and what it makes of what it receives.

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

test('nothing is opened before somebody listens, and it is closed when nobody does', () => {
  const { push, sockets } = setUp()
  expect(sockets).toHaveLength(0)
  const stop = push.subscribe(() => {})
  expect(sockets).toHaveLength(1)
  stop()
  expect(sockets[0]?.isClosed).toBe(true)
})

test('it authenticates as soon as it is open, and again when told to', () => {
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

test('the winners are watched again after every reconnection, while anybody watches', async () => {
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

test('one division is watched at a time, again after a reconnection, and let go of once', async () => {
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

test('tables are watched as long as any part does, anew on request and after a reconnection', async () => {
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
  // One that all are watched with stays watched.
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

test('a lost socket is opened again, waiting longer each time until a message comes', async () => {
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

test('a socket let go of does not come back', async () => {
  const { push, sockets, time } = setUp()
  const stop = push.subscribe(() => {})
  sockets[0]?.events.onClose()
  stop()
  await time.pass(60_000)
  expect(sockets).toHaveLength(1)
})

test('attempts have an end', async () => {
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
])('%j is not a message', (data) => {
  expect(parsePushMessage(data)).toBeNull()
})

test('a message reaches every listener', () => {
  const { push, sockets } = setUp()
  const received: string[] = []
  push.subscribe(({ type }) => received.push(`one ${type}`))
  push.subscribe(({ type }) => received.push(`two ${type}`))
  sockets[0]?.events.onText('{"type":"signedOut"}')
  expect(received).toEqual(['one signedOut', 'two signedOut'])
})
