// The live tables of a page: applying pushed changes, the server clock, and requesting full views again.
import type { TableChange, TableView } from '@mangetsu/contract/table'
import { andon, lantern, tableNowMs as now, tableChange, wheel } from '@mangetsu/test/player/table-samples'
import { expect, test, vi } from 'vitest'
import { createLiveTables } from './live-tables.ts'

function setUp() {
  const clock = { ms: 500 }
  const live = createLiveTables([lantern.view, wheel.view, andon.view], () => clock.ms)
  const whole = (view: TableView) => live.take({ type: 'table', view })
  const change = (more: Partial<TableChange> = {}) =>
    live.take({ type: 'tableChange', change: tableChange('baccarat-lantern', more) })
  return { live, clock, whole, change }
}

const phase = ({ live }: ReturnType<typeof setUp>) => live.phaseOf('baccarat-lantern')

test("the time is frozen until the platform has sent it, whatever the device's clock", () => {
  const given = setUp()
  given.clock.ms += 3_000
  given.live.tick()
  expect(phase(given)).toBe('betting 9')
  given.whole({ ...lantern.view, nowMs: now + 3_000 })
  expect(phase(given)).toBe('betting 6')
  given.clock.ms += 2_000
  given.live.tick()
  expect(phase(given)).toBe('betting 4')
})

test('a delayed message does not set the clock back', () => {
  const given = setUp()
  given.whole({ ...lantern.view, nowMs: now + 3_000 })
  given.clock.ms += 2_000
  given.change({ nowMs: now + 3_500, mark: 'p' })
  expect(phase(given)).toBe('betting 4')
})

test('a change updates its table, and leaves the other views identical', () => {
  const given = setUp()
  const listener = vi.fn()
  const stop = given.live.subscribe(listener)
  const before = given.live.viewOf('roulette-pine')
  expect(given.change({ mark: 'p' })).toBe(false)
  expect(given.live.viewOf('baccarat-lantern').marks).toEqual(['b', 'b', 't', 'px', 'p'])
  expect(given.live.viewOf('roulette-pine')).toBe(before)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  given.change({ seq: 6, mark: 'p' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a gap causes one request, applies nothing, and ends with the full view', () => {
  const given = setUp()
  expect(given.change({ seq: 7, mark: 'b' })).toBe(true)
  expect(given.change({ seq: 8, mark: 'b' })).toBe(false)
  expect(given.live.viewOf('baccarat-lantern')).toBe(lantern.view)
  const whole = { ...lantern.view, seq: 9, marks: ['p'] }
  given.whole(whole)
  expect(given.live.viewOf('baccarat-lantern')).toEqual(whole)
  expect(given.change({ seq: 12 })).toBe(true)
})

test('ignores a view older than the current one, unless its sequence restarted', () => {
  const given = setUp()
  given.whole({ ...lantern.view, seq: 3, marks: [] })
  given.change({ seq: 4, mark: 'b' })
  expect(given.live.viewOf('baccarat-lantern')).toBe(lantern.view)
  given.live.takeAll([{ ...lantern.view, feed: 'two', seq: 1, marks: [] }, wheel.view])
  expect(given.live.viewOf('baccarat-lantern')).toMatchObject({ feed: 'two', marks: [] })
})

test('ignores tables that are not on the page, and other messages', () => {
  const { live } = setUp()
  const other = { ...lantern.view, tableId: 'baccarat-river' }
  expect(live.take({ type: 'table', view: other })).toBe(false)
  expect(live.take({ type: 'tableChange', change: tableChange('baccarat-river', { seq: 9 }) })).toBe(false)
  expect(live.take({ type: 'missions' })).toBe(false)
  expect(() => live.viewOf('baccarat-river')).toThrow(RangeError)
})
