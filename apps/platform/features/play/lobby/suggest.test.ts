// Tests the suggested games: unplayed, of the same kind or with shared features, of similar volatility, with the reason.

import { exampleGames } from '@mangetsu/test/platform/example-games'
import { describe, expect, test } from 'vitest'
import type { CatalogueEntry } from './catalogue.ts'
import { suggest } from './suggest.ts'

const base = exampleGames[0] as CatalogueEntry

const game = (gameId: string, gameNo: number, facts: Partial<CatalogueEntry>): CatalogueEntry => ({
  ...base,
  gameId,
  gameNo,
  kind: 'slots',
  features: [],
  themes: [],
  volatility: 'medium',
  ...facts,
})

const festival = game('festival', 1, { features: ['wilds', 'freeSpins'], themes: ['festival'] })
const wild = game('wild', 2, { volatility: 'high', features: ['wilds', 'freeSpins'] })
const stars = game('stars', 3, { features: ['wilds'], themes: ['festival'], volatility: 'low' })
const plain = game('plain', 4, {})
const hands = game('hands', 5, { kind: 'poker', features: ['wilds'] })
const dice = game('dice', 6, { kind: 'live-casino', themes: ['festival'], volatility: 'low' })
const all = [festival, wild, stars, plain, hands, dice]

const any = () => true

const idsOf = (playedIds: readonly string[]) => {
  const found = suggest(all, playedIds, any)
  return found === null ? null : [found.like.gameId, ...found.games.map(({ entry }) => entry.gameId)]
}

describe('suggested games', () => {
  test.each([
    ['are none before the first game', [], null],
    [
      'share the kind or a feature, and are never more volatile',
      ['festival'],
      ['festival', 'stars', 'plain', 'hands'],
    ],
    ['exclude played games', ['festival', 'stars'], ['festival', 'plain', 'hands']],
    [
      'are at most one step less volatile; a game with too few similar ones gives way to the one played before',
      ['dice', 'wild', 'plain', 'hands'],
      ['plain', 'festival', 'stars'],
    ],
    [
      'ignore games that have left the catalogue',
      ['gone', 'festival'],
      ['festival', 'stars', 'plain', 'hands'],
    ],
  ] as const)('%s', (_, playedIds, expected) => {
    expect(idsOf(playedIds)).toEqual(expected)
  })

  test('are only games that suit the player, also those like a game that does not', () => {
    const suits = ({ kind }: CatalogueEntry) => kind !== 'poker'
    expect(suggest(all, ['festival'], suits)?.games.map(({ entry }) => entry.gameId)).toEqual([
      'stars',
      'plain',
    ])
    expect(suggest(all, ['hands'], suits)?.like).toBe(hands)
  })

  test('state the shared feature of the fewest games first', () => {
    const rare = game('rare', 7, { features: ['wilds', 'cascades'] })
    const other = game('other', 8, { features: ['wilds', 'cascades'] })
    const games = suggest([...all, rare, other], ['rare', 'festival', 'wild'], any)?.games
    expect(games?.[0]).toMatchObject({ entry: other, features: ['cascades', 'wilds'] })
  })

  test('state the properties that both games share', () => {
    expect(suggest(all, ['festival'], any)?.games[0]).toEqual({
      entry: stars,
      hasSameKind: true,
      features: ['wilds'],
      themes: ['festival'],
      hasSameVolatility: false,
    })
  })
})
