// Selects a game's tournaments, and the division of a stake.
import { tournament } from '@mangetsu/test/player/tournament-samples'
import { expect, test } from 'vitest'
import { divisionOfStake, tournamentsOfGame } from './tournaments-of-game.ts'

const later = { ...tournament, tournamentId: 'later', until: '2026-12-09T00:00:00.000Z' }
const elsewhere = { ...tournament, tournamentId: 'elsewhere', games: [] }
const ended = { ...tournament, tournamentId: 'ended', state: 'settling' } as const
const all = [elsewhere, later, ended, tournament]

test('lists running tournaments that count the game, the nearest end first', () => {
  const of = (...joined: string[]) => {
    const ids = joined.map((tournamentId) => ({ tournamentId }))
    const found = tournamentsOfGame(all, ids, 'moonlit-festival')
    return [found.joined.map(({ tournamentId }) => tournamentId), found.open?.tournamentId ?? null]
  }
  expect(of()).toEqual([[], 'bonfire'])
  expect(of('bonfire')).toEqual([['bonfire'], 'later'])
  expect(of('later', 'ended', 'elsewhere', 'bonfire')).toEqual([['bonfire', 'later'], null])
})

test.each([
  ['19.00', 'JPY', undefined],
  ['20.00', 'JPY', 'low'],
  ['199.00', 'JPY', 'low'],
  ['199.50', 'JPY', undefined],
  ['200.00', 'JPY', 'high'],
  ['90000.00', 'JPY', 'high'],
  ['20.00', 'USD', undefined],
] as const)('a stake of %s %s counts in %s', (stake, currency, division) => {
  expect(divisionOfStake(tournament.divisions, stake, currency)?.division).toBe(division)
})
