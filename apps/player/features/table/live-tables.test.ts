// The tables of a page: what pushes make of them, the clock they tell, and what is requested anew.
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

test('time stands still until the platform has told it, whatever clock the device has', () => {
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

test('a message that was long on its way does not set the clock back', () => {
  const given = setUp()
  given.whole({ ...lantern.view, nowMs: now + 3_000 })
  given.clock.ms += 2_000
  given.change({ nowMs: now + 3_500, mark: 'p' })
  expect(phase(given)).toBe('betting 4')
})

test('a change reaches its table, and leaves the others the very same', () => {
  const given = setUp()
  const heard = vi.fn()
  const stop = given.live.subscribe(heard)
  const before = given.live.viewOf('roulette-pine')
  expect(given.change({ mark: 'p' })).toBe(false)
  expect(given.live.viewOf('baccarat-lantern').marks).toEqual(['b', 'b', 't', 'px', 'p'])
  expect(given.live.viewOf('roulette-pine')).toBe(before)
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  given.change({ seq: 6, mark: 'p' })
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a gap asks once, makes nothing up, and ends with the whole', () => {
  const given = setUp()
  expect(given.change({ seq: 7, mark: 'b' })).toBe(true)
  expect(given.change({ seq: 8, mark: 'b' })).toBe(false)
  expect(given.live.viewOf('baccarat-lantern')).toBe(lantern.view)
  const whole = { ...lantern.view, seq: 9, marks: ['p'] }
  given.whole(whole)
  expect(given.live.viewOf('baccarat-lantern')).toEqual(whole)
  expect(given.change({ seq: 12 })).toBe(true)
})

test('what is older than what is known changes nothing, unless another count began', () => {
  const given = setUp()
  given.whole({ ...lantern.view, seq: 3, marks: [] })
  given.change({ seq: 4, mark: 'b' })
  expect(given.live.viewOf('baccarat-lantern')).toBe(lantern.view)
  given.live.takeAll([{ ...lantern.view, feed: 'two', seq: 1, marks: [] }, wheel.view])
  expect(given.live.viewOf('baccarat-lantern')).toMatchObject({ feed: 'two', marks: [] })
})

test('tables that are not on the page are left alone, and other messages too', () => {
  const { live } = setUp()
  const other = { ...lantern.view, tableId: 'baccarat-river' }
  expect(live.take({ type: 'table', view: other })).toBe(false)
  expect(live.take({ type: 'tableChange', change: tableChange('baccarat-river', { seq: 9 }) })).toBe(false)
  expect(live.take({ type: 'missions' })).toBe(false)
  expect(() => live.viewOf('baccarat-river')).toThrow(RangeError)
})
