// The filters of a lobby: into the address, out of it, and as they are asked for.
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

describe('the address', () => {
  it('says a choice and is read back as it was', () => {
    expect(chosenIn(new URLSearchParams(searchOf(all)))).toEqual(all)
  })

  it('is empty where nothing is chosen', () => {
    expect(searchOf({ ...noFilter, sort: 'popular' })).toBe('')
    expect(chosenIn(new URLSearchParams())).toEqual({ ...noFilter, sort: 'popular' })
  })

  it.each([
    '?feature=nothing&theme=<script>',
    '?rtp=101&from=-1&to=1e9',
    '?sort=best&provider=Ä,x',
    '?volatility=huge&jackpot=yes',
  ])('leaves out what makes no sense: %s', (search) => {
    expect(chosenIn(new URLSearchParams(search))).toEqual({ ...noFilter, sort: 'popular' })
  })
})

it('asks in millionths and yen, and for nothing that is not chosen', () => {
  expect(toGameQuery(all)).toMatchObject({ rtpFromPpm: 960_000, stakeFromYen: 10, stakeToYen: 5_000 })
  const nothing = toGameQuery({ ...noFilter, sort: 'name' })
  expect(JSON.parse(JSON.stringify(nothing))).toEqual({ sort: 'name' })
})

it('counts what is in force, the span of stakes once', () => {
  expect(filterCount(noFilter)).toBe(0)
  expect(filterCount(all)).toBe(10)
})

it('puts a value in and takes it out', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})
