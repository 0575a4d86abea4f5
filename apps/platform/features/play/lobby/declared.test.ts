// What the lobby publishes of the studio's games, written out. That the returns are what the mathematics gives, to the part
// per million, is held by each game's own test of its exact figure.
import { describe, expect, test } from 'vitest'
import { createGames } from '../../../studio/games.ts'
import { createCatalogue, gameOf, tileOf } from './catalogue.ts'

const nowMs = Date.UTC(2026, 10, 1)
const games = createGames()
const catalogue = createCatalogue(games)

describe.each([
  ['moonlit-festival', 'slots', 965_000, 2_000, 'medium', '20.00', '20000.00'],
  ['fireworks-night', 'pachislot', 969_988, 84, 'medium', '15.00', '15000.00'],
  ['koi-falls', 'pachinko', 971_175, 300, 'medium', '10.00', '20000.00'],
] as const)('%s', (gameId, gameType, rtpPpm, maxWinMultiple, volatility, minStakeJpy, maxStakeJpy) => {
  const entry = catalogue.find(gameId)
  if (entry === undefined) throw new Error(`${gameId} is not listed`)
  const facts = { gameId, gameType, rtpPpm, maxWinMultiple, volatility }

  test('is declared by its mathematics as it is published', () => {
    const { math } = games.find(gameId) ?? {}
    expect(math).toMatchObject({ id: gameId, rtpPpm, maxWinMultiple, volatility })
  })

  test('its tile and its page say the same', () => {
    expect(tileOf(entry, nowMs)).toMatchObject(facts)
    expect(gameOf(entry, nowMs)).toMatchObject({ ...facts, minStakeJpy, maxStakeJpy })
  })
})

test('no game of the studio is listed that is not written out here', () => {
  expect(catalogue.entries.map(({ gameId }) => gameId).sort()).toEqual([
    'fireworks-night',
    'koi-falls',
    'moonlit-festival',
  ])
})
