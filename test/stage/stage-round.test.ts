// A round for screenshots can be found for every game, at one of its stakes.
import { games } from '@mangetsu/games/registry'
import { minorOf } from '@mangetsu/money'
import { describe, expect, it } from 'vitest'
import { answersFor, envelopeFor, findRound } from './stage-round.ts'

describe('round for screenshots', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'a round of %s has a stake the game allows',
    (_, game) => {
      const found = findRound(game.math, { event: null, pays: [0, Number.POSITIVE_INFINITY], seed: 1 })
      const answer = envelopeFor(
        answersFor(game, () => found),
        '/api/v1/studio/round/play',
        {},
      )
      const { stake } = (answer as { data: { round: { stake: string } } }).data.round
      expect(game.math.stakesMinor('JPY')).toContain(minorOf(stake, 'JPY'))
    },
  )
})
