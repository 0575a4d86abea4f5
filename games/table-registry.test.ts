// Tests of the built-in tables, and of the checks of invalid ones.
import { expect, test } from 'vitest'
import { findTableMath } from './find-table-math.ts'
import type { FoundTable, TableManifest } from './table-manifest.ts'
import { tableFaults, tables } from './table-registry.ts'

const [first, second] = tables as readonly [FoundTable, FoundTable]
const named = (changes: Partial<TableManifest>) => [
  { folder: first.folder, game: { ...first.game, tables: [{ ...first, ...changes }] } },
]

test('each game has at least two tables, each with its own theme, name and limits', () => {
  for (const of of Map.groupBy(tables, ({ folder }) => folder).values()) {
    expect(of.length).toBeGreaterThanOrEqual(2)
    for (const own of [
      ({ theme }: FoundTable) => theme,
      ({ name }: FoundTable) => name.ja,
      ({ limits }: FoundTable) => `${limits.JPY?.mostMinor}`,
    ])
      expect(new Set(of.map(own)).size).toBe(of.length)
  }
})

test('finds the maths by the version of a round, and none for an unknown version', () => {
  for (const { folder, math } of tables) expect(findTableMath(folder, math.version)).toBe(math)
  expect(findTableMath(first.folder, '0.0.1')).toBeUndefined()
  expect(findTableMath('no-such-game', '1.0.0')).toBeUndefined()
})

test.each([
  ['nothing', {}, []],
  ['an id without the folder of its game', { id: 'lantern' }, []],
  [
    'an id with capitals',
    { id: 'Lantern' },
    ['Lantern: its id is not lower-case letters and digits with single hyphens'],
  ],
  [
    'an unknown version',
    { math: { ...first.math } },
    [`${first.id}: it plays a version that cannot be proved`],
  ],
  [
    'limits of broken chips',
    { limits: { JPY: { chipMinor: 300n, mostMinor: 1_000n } } },
    [`${first.id}: its most is no whole number of its chips`],
  ],
  [
    'rules in one language',
    { ownRules: { ja: ['規則'], en: [] } },
    [`${first.id}: its own rules are not the same in both languages`],
  ],
])('%s', (_, changes, faults) => {
  expect(tableFaults(named(changes))).toEqual(faults)
})

test('reports two tables with the same id or number', () => {
  const both = [
    {
      folder: first.folder,
      game: {
        ...first.game,
        tables: [first, { ...second, id: first.id, gameNo: first.gameNo }],
      },
    },
  ]
  expect(tableFaults(both)).toEqual([
    `two tables go by ${first.id}`,
    `two tables have the number ${first.gameNo}`,
  ])
})
