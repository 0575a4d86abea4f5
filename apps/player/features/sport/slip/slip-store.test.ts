// The slip of a browser: its rules, and one slip for two tabs.
import { createExpiringStorage } from '@mangetsu/player/stores/expiring-storage'
import { expect, test } from 'vitest'
import { keyOfSelection, type SlipSelection } from './slip-selection.ts'
import { emptySlip, readSlip, toggled, withRequest, withStake } from './slip-state.ts'
import { createSlipStore, slipKey } from './slip-store.ts'

const name = { ja: '月浜', en: 'Tsukihama' }
const pick = (eventId: string, marketId: string, outcomeId: string): SlipSelection => ({
  eventId,
  marketId,
  outcomeId,
  odds: 2_560,
  home: name,
  away: name,
})
const over = pick('e1', 'total:2.5', 'over')
const under = pick('e1', 'total:2.5', 'under')
const home = pick('e2', 'result', 'home')

/** Two tabs over one storage; a write of one is announced to the other. */
function twoTabs() {
  const map = new Map<string, string>()
  const storage = () =>
    createExpiringStorage({
      local: {
        getItem: (key) => map.get(key) ?? null,
        setItem: (key, text) => void map.set(key, text),
        removeItem: (key) => void map.delete(key),
      },
      cookies: { read: () => '', write: () => {} },
      nowMs: () => 1_800_000_000_000,
      note: () => {},
    })
  return { map, one: createSlipStore(storage()), two: createSlipStore(storage()), storage }
}

const add = (selection: SlipSelection) => (slip: typeof emptySlip) => toggled(slip, selection) ?? slip
const keys = (slip: typeof emptySlip) => slip.selections.map(keyOfSelection)

test('a press adds, a second removes, and another outcome of the market replaces', () => {
  const one = add(over)(emptySlip)
  expect(keys(one)).toEqual(['e1 total:2.5 over'])
  expect(keys(add(over)(one))).toEqual([])
  const both = add(home)(one)
  expect(keys(add(under)(both))).toEqual(['e1 total:2.5 under', 'e2 result home'])
})

test('a twenty-first selection is refused', () => {
  const full = Array.from({ length: 20 }, (_, no) => pick(`f${no}`, 'result', 'home')).reduce(
    (slip, selection) => add(selection)(slip),
    emptySlip,
  )
  expect(toggled(full, over)).toBeNull()
  expect(toggled(full, pick('f3', 'result', 'away'))?.selections).toHaveLength(20)
})

test('a removed selection takes its stake with it, and stakes of another currency are dropped', () => {
  const key = keyOfSelection(over)
  const staked = withStake(add(home)(add(over)(emptySlip)), key, '500', 'JPY')
  expect(add(over)(staked).stakes).toEqual({})
  expect(withStake(staked, 'all', '1', 'USD')).toMatchObject({ currency: 'USD', stakes: { all: '1' } })
})

test('two tabs have one slip, whatever the order of their changes', () => {
  const { one, two } = twoTabs()
  one.change(add(over))
  // Not told yet: the change applies to the stored slip all the same.
  two.change(add(home))
  expect(keys(two.now())).toEqual(['e1 total:2.5 over', 'e2 result home'])
  one.reload()
  expect(keys(one.now())).toEqual(keys(two.now()))
})

test('two tabs, and a reload, send one request about the same bets as it was first sent', () => {
  const { one, two, storage } = twoTabs()
  one.change(add(over))
  const request = (id: string, about: string, body: string) => (slip: typeof emptySlip) =>
    withRequest(slip, { id, about, body })
  one.change(request('1', '500 on over', 'at 2.56'))
  two.change(request('2', '500 on over', 'at 2.48'))
  const first = { id: '1', about: '500 on over', body: 'at 2.56' }
  expect(two.now().request).toEqual(first)
  expect(createSlipStore(storage()).now().request).toEqual(first)
  two.change(request('3', '600 on over', 'at 2.48'))
  expect(two.now().request?.id).toBe('3')
})

test('survives a reload, and is gone with what the session has stored', () => {
  const { map, one, storage } = twoTabs()
  one.change(add(over))
  const next = createSlipStore(storage())
  expect(keys(next.now())).toEqual(['e1 total:2.5 over'])
  map.delete(slipKey)
  next.reload()
  expect(next.now()).toEqual(emptySlip)
})

test('a slip that cannot be stored lasts as long as the page', () => {
  const store = createSlipStore({ get: () => null, set: () => {} })
  store.change(add(over))
  store.change(add(home))
  expect(keys(store.now())).toEqual(['e1 total:2.5 over', 'e2 result home'])
})

test.each([
  null,
  'text',
  5,
  {},
  { selections: [{}] },
  { selections: [], bankers: [] },
  { selections: [], bankers: [], stakes: {}, request: { id: '1', text: 'of an older page' } },
  { selections: [], bankers: [], stakes: {}, request: { id: '1', about: '', body: '', taken: { ids: [1] } } },
])('%j is no slip', (stored) => {
  expect(readSlip(stored)).toBe(emptySlip)
})
