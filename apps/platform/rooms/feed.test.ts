// The feed of a room: numbered changes without a gap, readings shared among hints, and a reading after a lost hint.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRoomFeed, type RoomChange } from './feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type View = { readonly nowMs: number; readonly value: number; readonly dueAtMs: number | null }

function feedOver(state: { value: number; dueAtMs?: number; isAway?: boolean; readMs?: number }) {
  let reads = 0
  const warned: string[] = []
  const feed = createRoomFeed<View, number, string>({
    kind: 'pond',
    isKnown: (topic) => topic === 'one',
    async read() {
      reads += 1
      if (state.isAway) throw new Error('the database is away')
      const { value } = state
      if (state.readMs !== undefined) await new Promise((done) => setTimeout(done, state.readMs))
      return {
        view: { nowMs: performance.now(), value, dueAtMs: state.dueAtMs ?? null },
        aside: `aside ${value}`,
      }
    },
    changeBetween: (before, after) => (before.value === after.value ? null : after.value - before.value),
    dueAtMs: ({ dueAtMs }) => dueAtMs,
    log: { warn: (_: object, text: string) => void warned.push(text) } as never,
  })
  const changes: RoomChange<number>[] = []
  const asides: string[] = []
  feed.subscribe((change) => changes.push(change))
  feed.subscribeAside((_, aside) => asides.push(aside))
  return { feed, changes, asides, warned, reads: () => reads }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test("changes continue the view's number, and an unchanged reading publishes none", async () => {
  const state = { value: 1 }
  const { feed, changes, asides } = feedOver(state)
  const view = await feed.view('one')
  for (const value of [3, 3, 7]) {
    state.value = value
    feed.hint('one')
    await settle()
  }
  expect(changes.map(({ seq, change }) => [seq - view.seq, change])).toEqual([
    [1, 2],
    [2, 4],
  ])
  expect(new Set(changes.map(({ feed: name }) => name))).toEqual(new Set([view.feed]))
  expect([asides.length, feed.aside('one')]).toEqual([4, 'aside 7'])
  feed.stop()
})

test('hints during a reading share the next one, and delayed hints share a timer', async () => {
  const { feed, reads } = feedOver({ value: 1 })
  await feed.view('one')
  for (let times = 0; times < 50; times += 1) feed.hint('one')
  await settle()
  const soon = reads()
  for (let times = 0; times < 50; times += 1) feed.hint('one', 500)
  await vi.advanceTimersByTimeAsync(600)
  expect([soon, reads()]).toEqual([2, 3])
  feed.stop()
})

test('a hint during the first reading leads to another one', async () => {
  const state = { value: 1, readMs: 20 }
  const { feed, changes } = feedOver(state)
  const first = feed.view('one')
  await settle()
  state.value = 2
  feed.hint('one')
  await vi.advanceTimersByTimeAsync(50)
  expect((await first).value).toBe(1)
  expect(changes.map(({ change }) => change)).toEqual([1])
  expect((await feed.view('one')).value).toBe(2)
  feed.stop()
})

test('an overdue room is read without a hint', async () => {
  const state = { value: 1, dueAtMs: performance.now() + 1_000 }
  const { feed, changes } = feedOver(state)
  await feed.view('one')
  state.value = 2
  await vi.advanceTimersByTimeAsync(4_500)
  expect(changes.map(({ change }) => change)).toEqual([1])
  feed.stop()
})

test('a forgotten topic begins a new feed, an unread one ignores hints, and an unknown one throws', async () => {
  const { feed, reads } = feedOver({ value: 1 })
  feed.hint('one')
  await settle()
  expect(reads()).toBe(0)
  const { feed: first } = await feed.view('one')
  feed.forget('one')
  expect((await feed.view('one')).feed).not.toBe(first)
  await expect(feed.view('other')).rejects.toThrow('there is no pond other')
  feed.stop()
})

test('a failed reading is logged and the next hint reads again', async () => {
  const state = { value: 1, isAway: false }
  const { feed, changes, warned } = feedOver(state)
  await feed.view('one')
  Object.assign(state, { value: 5, isAway: true })
  feed.hint('one')
  await settle()
  state.isAway = false
  feed.hint('one')
  await settle()
  expect([warned.length, changes.length]).toEqual([1, 1])
  feed.stop()
})
