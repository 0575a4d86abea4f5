// Tests the recommended game: similar to the player's games, never more volatile, rotated each evening, and none
// without enough rounds.

import { exampleGames } from '@mangetsu/test/platform/example-games'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CatalogueEntry } from './catalogue.ts'
import { recommend } from './recommend.ts'

const base = exampleGames[0] as CatalogueEntry

const game = (gameId: string, facts: Partial<CatalogueEntry>): CatalogueEntry => ({
  ...base,
  gameId,
  kind: 'slots',
  features: [],
  themes: [],
  volatility: 'medium',
  ...facts,
})

const festival = game('festival', { features: ['wilds', 'freeSpins'], themes: ['festival'] })
const river = game('river', { features: ['freeSpins', 'cascades'], themes: ['seasons'], volatility: 'high' })
const stars = game('stars', { features: ['wilds'], themes: ['festival'], volatility: 'low' })
const flowers = game('flowers', { features: ['cascades'], themes: ['seasons'] })
const dice = game('dice', { kind: 'poker', themes: ['sport'], volatility: 'low' })
const all = [festival, river, stars, flowers, dice]

const any = () => true

describe('the recommendation', () => {
  test.each([
    ['is none after a few rounds', [{ gameId: 'festival', rounds: 19 }], 0, null],
    ['is the most similar game', [{ gameId: 'festival', rounds: 200 }], 0, 'stars'],
    ['is no game of higher volatility than the played ones', [{ gameId: 'flowers', rounds: 200 }], 0, null],
    [
      'is similar to all played games rather than to one of them',
      [
        { gameId: 'river', rounds: 400 },
        { gameId: 'festival', rounds: 500 },
      ],
      0,
      'flowers',
    ],
  ] as const)('%s', (_, played, evening, gameId) => {
    expect(recommend(all, played, evening, any)?.entry.gameId ?? null).toBe(gameId)
  })

  test('is no game that does not suit the player', () => {
    const found = recommend(all, [{ gameId: 'festival', rounds: 200 }], 0, ({ gameId }) => gameId !== 'stars')
    expect(found).toBeNull()
  })

  test('states the attributes both games share', () => {
    expect(recommend(all, [{ gameId: 'festival', rounds: 200 }], 0, any)).toMatchObject({
      like: festival,
      features: ['wilds'],
      themes: ['festival'],
      hasSameVolatility: false,
    })
  })

  test('rotates each evening among equally similar games', () => {
    const twins = ['one', 'two', 'three', 'four'].map((id, at) =>
      game(id, { features: ['wilds'], gameNo: 10 + at }),
    )
    const evenings = [0, 1, 2, 3].map(
      (evening) =>
        recommend([festival, ...twins], [{ gameId: 'festival', rounds: 50 }], evening, any)?.entry.gameId,
    )
    expect(evenings).toEqual(['one', 'two', 'three', 'one'])
  })

  test('is never a game the player knows nor a more volatile one, for any history', () => {
    const rounds = fc.record({
      gameId: fc.constantFrom(...exampleGames.map(({ gameId }) => gameId)),
      rounds: fc.integer({ min: 1, max: 5_000 }),
    })
    const swings = ['low', 'medium', 'high']
    fc.assert(
      fc.property(
        fc.uniqueArray(rounds, { selector: ({ gameId }) => gameId }),
        fc.nat(400),
        (played, evening) => {
          const found = recommend(exampleGames, played, evening, any)
          if (found === null) return
          const sum = played.reduce((total, one) => total + one.rounds, 0)
          const known = played.filter((one) => one.rounds >= sum * 0.2).map((one) => one.gameId)
          const most = exampleGames
            .filter(({ gameId }) => known.includes(gameId))
            .map(({ volatility }) => swings.indexOf(volatility))
          expect(known).not.toContain(found.entry.gameId)
          expect(swings.indexOf(found.entry.volatility)).toBeLessThanOrEqual(Math.max(...most))
          expect(found.features.length + found.themes.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})
