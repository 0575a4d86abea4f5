// The lobby's filters: written to the URL, parsed from it, and converted to a request.
import { describe, expect, it } from 'vitest'
import {
  chosenIn,
  filterCount,
  type LobbySelection,
  noFilter,
  searchOf,
  toGameQuery,
  toggled,
} from './filter.ts'

const all: LobbySelection = {
  provider: ['mangetsu', 'tamaya'],
  feature: ['wilds', 'freeSpins'],
  theme: ['sea'],
  volatility: ['high'],
  rtp: 96,
  stakeFrom: 10,
  stakeTo: 5_000,
  jackpot: true,
  newcomers: true,
  sort: 'rtp',
}

describe('the URL', () => {
  it('contains a selection and is parsed back to the same', () => {
    expect(chosenIn(new URLSearchParams(searchOf(all)))).toEqual(all)
  })

  it('is empty without a selection', () => {
    expect(searchOf({ ...noFilter, sort: 'popular' })).toBe('')
    expect(chosenIn(new URLSearchParams())).toEqual({ ...noFilter, sort: 'popular' })
  })

  it.each([
    '?feature=nothing&theme=<script>',
    '?rtp=101&from=-1&to=1e9',
    '?sort=best&provider=Ä,x',
    '?volatility=huge&jackpot=yes',
  ])('ignores invalid values: %s', (search) => {
    expect(chosenIn(new URLSearchParams(search))).toEqual({ ...noFilter, sort: 'popular' })
  })
})

it('requests millionths and yen, and only what is selected', () => {
  expect(toGameQuery(all)).toMatchObject({ rtpFromPpm: 960_000, stakeFromYen: 10, stakeToYen: 5_000 })
  const nothing = toGameQuery({ ...noFilter, sort: 'name' })
  expect(JSON.parse(JSON.stringify(nothing))).toEqual({ sort: 'name' })
})

it('counts the active filters, the stake range once', () => {
  expect(filterCount(noFilter)).toBe(0)
  expect(filterCount(all)).toBe(10)
})

it('adds a value and removes it', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})
