// Merging preserves every list's own order and takes the newest head first.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeNewestFirst } from './page.ts'

const item = (ms: number, name = '') => ({ at: new Date(ms), name })
const anyLists = fc.array(fc.array(fc.nat(50).map((ms) => item(ms))), { maxLength: 6 })

test('takes the newest head first, and from the earlier list at equal instants', () => {
  const lists = [[item(5, 'a'), item(1, 'b')], [item(9, 'c'), item(5, 'd')], []]
  expect(
    mergeNewestFirst(lists, 9)
      .map(({ item: { name } }) => name)
      .join(''),
  ).toBe('cadb')
  expect(mergeNewestFirst(lists, 2).map(({ list }) => list)).toEqual([1, 0])
})

test('keeps the order of a list whose instants are out of order', () => {
  const lists = [[item(1, 'a'), item(8, 'b')], [item(5, 'c')]]
  expect(
    mergeNewestFirst(lists, 9)
      .map(({ item: { name } }) => name)
      .join(''),
  ).toBe('cab')
})

test('neither loses nor duplicates items, and a shorter page is a prefix of a longer one', () => {
  fc.assert(
    fc.property(anyLists, fc.nat(20), (lists, limit) => {
      const whole = mergeNewestFirst(lists, 1_000)
      expect(mergeNewestFirst(lists, limit)).toEqual(whole.slice(0, limit))
      for (const [index, items] of lists.entries())
        expect(whole.filter(({ list }) => list === index).map((taken) => taken.item)).toEqual(items)
    }),
  )
})
