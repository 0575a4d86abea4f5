// Subscribers of sports events receive the current state, then changes at most four times a second; each changed event
// is read once for all of them.
import type { SportEvent, SportEventDetail } from '@mangetsu/contract/sport'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PushSocket } from './connection-registry.ts'
import { createSportPublisher, type ReadSports } from './sport-publisher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Read = { readonly eventIds: readonly string[]; readonly detailIds: readonly string[] }

/** A publisher over events whose revisions the test sets; `reads` are the readings so far. */
function setUp() {
  const revisions = new Map<string, number>()
  const reads: Read[] = []
  const warned: string[] = []
  const state = { isThere: true }
  const stateOf = (eventId: string) => ({ eventId, revision: revisions.get(eventId) ?? 1 })
  const readSports: ReadSports = async (read) => {
    reads.push(read)
    if (!state.isThere) throw new Error('the database is away')
    return {
      events: read.eventIds.map((id) => stateOf(id) as SportEvent),
      details: read.detailIds.map((id) => stateOf(id) as SportEventDetail),
    }
  }
  const publisher = createSportPublisher({
    readSports,
    clock: { nowMs: () => Date.now() },
    log: { warn: (_: object, text: string) => void warned.push(text) } as never,
  })
  const change = (...eventIds: string[]) => {
    for (const id of eventIds) revisions.set(id, (revisions.get(id) ?? 1) + 1)
  }
  const tell = (...eventIds: string[]) => {
    change(...eventIds)
    publisher.note(eventIds)
  }
  return { publisher, reads, warned, state, change, tell }
}

type Sent = { readonly events: readonly SportEvent[]; readonly detail: SportEventDetail | null }

function reader() {
  const messages: string[] = []
  const socket = {
    readyState: 1,
    bufferedAmount: 0,
    send: (message: Buffer) => void messages.push(String(message)),
  }
  /** Each message: `a1 b2 | c1` for events and the detail with their revisions. */
  const received = () =>
    messages.map((text) => {
      const { events, detail } = JSON.parse(text) as Sent
      const nameOf = ({ eventId, revision }: SportEvent | SportEventDetail) => `${eventId}${revision}`
      return events.map(nameOf).join(' ') + (detail === null ? '' : ` | ${nameOf(detail)}`)
    })
  return { listener: { socket: socket as unknown as PushSocket }, socket, received }
}

const soon = () => vi.advanceTimersByTimeAsync(30)

test('sends the current state, then only what changed; another subscription replaces the first', async () => {
  const { publisher, tell } = setUp()
  const { listener, received } = reader()
  publisher.watch(listener, { eventIds: ['a', 'b'], detailOf: 'c' })
  await soon()
  tell('b', 'other')
  await soon()
  await vi.advanceTimersByTimeAsync(250)
  tell('c')
  await soon()
  publisher.watch(listener, { eventIds: ['b'] })
  await soon()
  await vi.advanceTimersByTimeAsync(250)
  tell('a', 'c')
  await soon()
  publisher.watch(listener, { eventIds: [] })
  tell('b')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(received()).toEqual(['a1 b1 | c1', 'b2', ' | c2', 'b2'])
})

test('sends the newest state at most four times a second, the first change within 30 ms', async () => {
  const { publisher, tell } = setUp()
  const { listener, received } = reader()
  publisher.watch(listener, { eventIds: ['a'] })
  await soon()
  tell('a')
  await soon()
  expect(received()).toEqual(['a1', 'a2'])
  for (let times = 0; times < 100; times += 1) {
    tell('a')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(received().length).toBeLessThanOrEqual(2 + 4)
  await vi.advanceTimersByTimeAsync(300)
  expect(received().at(-1)).toBe('a102')
})

test('an event told again without a change is not sent again and delays no change', async () => {
  const { publisher, tell, change } = setUp()
  const { listener, received } = reader()
  publisher.watch(listener, { eventIds: ['a'], detailOf: 'a' })
  await soon()
  tell('a')
  await soon()
  // Past the next reading of all subscribed events, which finds what was sent.
  await vi.advanceTimersByTimeAsync(5_020)
  publisher.note(['a'])
  await soon()
  tell('a')
  await soon()
  expect(received()).toEqual(['a1 | a1', 'a2 | a2', 'a3 | a3'])
  change('a')
  await vi.advanceTimersByTimeAsync(5_300)
  expect(received().slice(3)).toEqual(['a4 | a4'])
  publisher.stop()
})

test('reads each changed event once for all subscribers', async () => {
  const { publisher, reads, tell } = setUp()
  const readers = Array.from({ length: 100 }, reader)
  for (const [place, { listener }] of readers.entries())
    publisher.watch(listener, place % 2 === 0 ? { eventIds: ['a', 'b'] } : { eventIds: ['a'], detailOf: 'c' })
  await soon()
  const before = reads.length
  tell('a', 'c')
  await soon()
  expect(reads.slice(before)).toEqual([{ eventIds: ['a'], detailIds: ['c'] }])
  expect(new Set(readers.map(({ received }) => received().at(-1)))).toEqual(new Set(['a2', 'a2 | c2']))
})

test('finds changes that no message tells within five seconds, and reads nothing without subscribers', async () => {
  const { publisher, reads, change } = setUp()
  const { listener, received } = reader()
  publisher.watch(listener, { eventIds: ['a', 'b'], detailOf: 'c' })
  await soon()
  change('b', 'c')
  await vi.advanceTimersByTimeAsync(5_300)
  expect(received()).toEqual(['a1 b1 | c1', 'b2 | c2'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(received()).toHaveLength(2)
  publisher.leave(listener)
  const before = reads.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads).toHaveLength(before)
})

test('sends a slow reader nothing, and the current state once its buffer is empty', async () => {
  const { publisher, tell } = setUp()
  const { listener, socket, received } = reader()
  publisher.watch(listener, { eventIds: ['a', 'b'] })
  await soon()
  socket.bufferedAmount = 100_000
  for (let times = 0; times < 5; times += 1) {
    tell('a')
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(received()).toEqual(['a1 b1'])
  socket.bufferedAmount = 0
  await vi.advanceTimersByTimeAsync(300)
  expect(received()).toEqual(['a1 b1', 'a6 b1'])
})

test('tries again what could not be read', async () => {
  const { publisher, tell, state, warned } = setUp()
  const { listener, received } = reader()
  publisher.watch(listener, { eventIds: ['a'] })
  await soon()
  state.isThere = false
  tell('a')
  await vi.advanceTimersByTimeAsync(400)
  expect(warned.length).toBeGreaterThan(0)
  state.isThere = true
  await vi.advanceTimersByTimeAsync(300)
  expect(received()).toEqual(['a1', 'a2'])
  publisher.stop()
})
