// Tests the awaited reels by table: only while one symbol is missing, and never once the result is decided.
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { expect, test } from 'vitest'
import { awaitedCells } from './anticipation.ts'

const model: SlotModel = {
  id: 'one-short',
  version: '1.0.0',
  grid: { kind: 'rows', reels: 4, rows: 2 },
  units: 10,
  symbols: {},
  reels: { base: { kind: 'strips', strips: ['abt', 'abt', 'abth', 'abth'] } },
  pays: { kind: 'ways' },
  wilds: [],
  scatter: { letter: 't', pays: {} },
  freeSpins: { begins: { 3: 8, 4: 10 }, adds: { 3: 4 }, most: 20, reels: 'base' },
  maxWinMultiple: 100,
}
const strips = ['abt', 'abt', 'abth', 'abth']
const reelsOf = (awaited: readonly (readonly number[])[]) =>
  awaited.flatMap((cells, reel) => (cells.length > 0 ? [reel] : []))

test.each([
  ['no scatter', ['aa', 'bb', 'ab', 'ba'], []],
  ['one scatter, two of which are missing', ['ta', 'bb', 'ab', 'ba'], []],
  ['two scatters before the last two reels', ['ta', 'bt', 'ab', 'ba'], [2, 3]],
  ['two scatters before the last reel only', ['ta', 'bb', 'at', 'ba'], [3]],
  ['two scatters, and the third on the next reel: decided before the last', ['ta', 'bt', 'at', 'ta'], [2]],
  [
    'two scatters on the first reel and the third on the second: decided before the others',
    ['tt', 'bt', 'ab', 'ba'],
    [1],
  ],
  ['the second scatter on the last reel', ['ta', 'bb', 'ab', 'ta'], []],
] as const)('%s', (_, columns, reels) => {
  expect(reelsOf(awaitedCells(model, columns, strips))).toEqual(reels)
})

test('the cells that are one short are those of the reels that have stopped', () => {
  expect(awaitedCells(model, ['ta', 'bt', 'ta', 'bt'], strips)[2]).toEqual([0, 3])
})

test('a reel whose strip lacks the missing symbol is not awaited', () => {
  expect(reelsOf(awaitedCells(model, ['ta', 'bt', 'ab', 'ba'], ['abt', 'abt', 'abt', 'ab']))).toEqual([2])
})

test('the symbols of hold and spin count together, and a feature that is certain ends the wait for another', () => {
  const option = {
    name: 'one',
    title: { ja: '一', en: 'One' },
    lands: { hits: 1, of: 9 },
    symbols: [],
    values: {},
  }
  const both: SlotModel = {
    ...model,
    hold: { letters: 'hk', from: 3, respins: 3, options: [option], prizes: [], full: 0 },
  }
  expect(reelsOf(awaitedCells(both, ['ha', 'ka', 'ab', 'ba'], strips))).toEqual([2, 3])
  expect(reelsOf(awaitedCells(both, ['ht', 'kt', 'hb', 'ba'], strips))).toEqual([2])
})

test('nothing is awaited in a game with cascades', () => {
  const cascading = { ...model, cascade: { multipliers: [1], keepsInFreeSpins: false } }
  expect(reelsOf(awaitedCells(cascading, ['ta', 'bt', 'ab', 'ba'], strips))).toEqual([])
})
