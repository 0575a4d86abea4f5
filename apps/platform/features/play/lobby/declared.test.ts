// Tests that the lobby publishes the values the studio games' mathematics declares, and the literal values of three
// games. Each game's own test of its exact figures proves that the declared return is correct to the millionth.
import { ppmOf } from '@mangetsu/chance/table'
import { games as registered } from '@mangetsu/games/registry'
import { tables as registeredTables } from '@mangetsu/games/table-registry'
import { toDecimal } from '@mangetsu/money'
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

  test('has mathematics that declares the published values', () => {
    const { math } = games.find(gameId) ?? {}
    expect(math).toMatchObject({ id: gameId, rtpPpm, maxWinMultiple, volatility })
  })

  test('has the same values in its tile and on its page', () => {
    expect(tileOf(entry, nowMs)).toMatchObject(facts)
    expect(gameOf(entry, nowMs)).toMatchObject({ ...facts, minStakeJpy, maxStakeJpy })
  })
})

test('every studio game is listed as its manifest and mathematics declare', () => {
  const listed = catalogue.entries.map((entry) => ({ ...gameOf(entry, nowMs), gameNo: entry.gameNo }))
  const declared = registered.map(({ id, gameNo, kind, name, hasCover, math }) => {
    const stakes = math.stakesMinor('JPY').map((stake) => toDecimal(stake, 'JPY'))
    const { rtpPpm, maxWinMultiple, volatility } = math
    const [cover, minStakeJpy, maxStakeJpy] = [hasCover ? id : null, stakes[0], stakes.at(-1)]
    return {
      gameId: id,
      gameNo,
      gameType: kind,
      name,
      filePath: cover,
      rtpPpm,
      maxWinMultiple,
      volatility,
      minStakeJpy,
      maxStakeJpy,
    }
  })
  const atTables = registeredTables.map(({ id, gameNo, name, folder, hasCover, limits, math }) => ({
    gameId: id,
    gameNo,
    gameType: 'live-casino',
    name,
    filePath: hasCover ? folder : null,
    rtpPpm: Math.max(...math.bets.map(({ returns }) => ppmOf(returns))),
    minStakeJpy: toDecimal(limits.JPY?.chipMinor ?? 0n, 'JPY'),
    maxStakeJpy: toDecimal(limits.JPY?.mostMinor ?? 0n, 'JPY'),
  }))
  expect(listed).toMatchObject([...declared, ...atTables])
  expect(listed).toHaveLength(declared.length + atTables.length)
})
