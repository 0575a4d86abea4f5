// Which tables a URL shows, and in which order.
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
])('the filter %s shows its tables, and its URL is parsed back', (filter, shown) => {
  expect(all.filter((table) => isShown(table, filter))).toEqual(shown)
  expect(filterIn(new URLSearchParams(searchFor(filter)))).toBe(filter)
})

test('sorts by number of players, then by total stakes', () => {
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
