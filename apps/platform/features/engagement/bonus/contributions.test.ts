// Contribution tables: which shares wagering terms have with and without a table, and the share that a game states.
import { describe, expect, test } from 'vitest'
import { readShippedPromotions } from '../promotion/index.ts'
import { contributionTable, readContributionTables, standardContribution } from './contributions.ts'
import { WageringTerms } from './reward.ts'

const standard = contributionTable('standard-1')

describe('wagering terms', () => {
  test('with a table have its shares, and their own where they name some', () => {
    const terms = WageringTerms.parse({
      times: 10,
      contributions: 'standard-1',
      kinds: { poker: 5 },
      games: { 'koi-falls': 20 },
    })
    expect(terms.kinds).toEqual({ ...standard.kinds, poker: 5 })
    expect(terms.games).toEqual({ ...standard.games, 'koi-falls': 20 })
    expect(terms).not.toHaveProperty('contributions')
  })

  test('as stored with a granted bonus are read unchanged', () => {
    const terms = WageringTerms.parse({ times: 10, contributions: 'standard-1' })
    expect(WageringTerms.parse(JSON.parse(JSON.stringify(terms)))).toEqual(terms)
  })

  test('without a table name no shares, as before there were tables', () => {
    expect(WageringTerms.parse({ times: 10 })).toMatchObject({ kinds: {}, games: {} })
  })

  test('cannot name an unknown table', () => {
    expect(WageringTerms.safeParse({ times: 10, contributions: 'standard-0' }).success).toBe(false)
  })
})

test('no shipped promotion repeats the shares of a table', () => {
  const repeated = readShippedPromotions().filter(({ body }) => {
    const text = JSON.stringify(body)
    return [...readContributionTables().values()].some(({ kinds }) => text.includes(JSON.stringify(kinds)))
  })
  expect(repeated.map(({ code }) => code)).toEqual([])
})

test.each([
  ['a game of a kind that the table does not name', 'moonlit-festival', 'slots', 100],
  ['a kind of the table', 'koi-falls', 'pachinko', 60],
  ['a game with a share of its own', 'deuces-wild', 'poker', 0],
] as const)('%s states its share: %s', (_, gameId, kind, percent) => {
  expect(standardContribution({ gameId, kind })).toBe(percent)
})
