// Which tables an address shows, and in what order they stand.
import { andon, lantern, wheel } from '@mangetsu/test/player/table-samples'
import { expect, test } from 'vitest'
import { byLiveliness, filterIn, isShown, searchFor, type TableFilter } from './table-filter.ts'

test.each([
  ['', null],
  ['?show=cards', 'cards'],
  ['?show=low', 'low'],
  ['?show=moon', null],
] as const)('"%s"', (search, filter) => {
  expect(filterIn(new URLSearchParams(search))).toBe(filter)
})

const all = [andon, lantern, wheel]

test.each<[TableFilter, readonly (typeof lantern)[]]>([
  [null, all],
  ['roulette', [wheel]],
  ['cards', [lantern]],
  ['dice', [andon]],
  ['low', [andon, lantern]],
])('%s shows what it names, and its address is read back', (filter, shown) => {
  expect(all.filter((table) => isShown(table, filter))).toEqual(shown)
  expect(filterIn(new URLSearchParams(searchFor(filter)))).toBe(filter)
})

test('where most play comes first, then where most is staked', () => {
  const with18 = (tableId: string, staked: string) => ({
    ...lantern,
    tableId,
    view: { ...lantern.view, crowd: { ...lantern.view.crowd, players: 18, staked } },
  })
  const order = byLiveliness([with18('a', '900.00'), andon, with18('b', '1000000.00'), wheel, lantern])
  expect(order.map(({ tableId }) => tableId)).toEqual([
    'baccarat-lantern',
    'roulette-pine',
    'b',
    'sic-bo-andon',
    'a',
  ])
})
