// A game that collects lanterns across rounds: ten of them pay at once, and the remainder is kept.
import type { Draws, GameMath } from '@mangetsu/chance'
import { gameId } from './game-sessions.ts'

const full = 10

type Lanterns = { readonly lanterns: number; readonly rounds: number }

/** It has the id of an existing game, which it replaces. */
export const gatheringGame: GameMath = {
  id: gameId,
  version: '1.0.0-lanterns',
  rtpPpm: 950_000,
  maxWinMultiple: 30,
  volatility: 'medium',
  stakesMinor: (currency) => (currency === 'JPY' ? [2_000n, 10_000n, 20_000n] : []),
  initialState: JSON.stringify({ lanterns: 0, rounds: 0 } satisfies Lanterns),
  play(draws: Draws, stakeMinor, state = '') {
    const before = JSON.parse(state) as Lanterns
    const found = draws.int(6)
    const isFull = before.lanterns + found >= full
    const lanterns = before.lanterns + found - (isFull ? full : 0)
    const payoutMinor = isFull ? stakeMinor * BigInt(1 + draws.int(7)) : 0n
    return {
      events: [
        { type: 'lanternsFound', found, lanterns },
        { type: 'roundEnd', stakeMinor: `${stakeMinor}`, totalMinor: `${payoutMinor}` },
      ],
      payoutMinor,
      state: JSON.stringify({ lanterns, rounds: before.rounds + 1 } satisfies Lanterns),
    }
  },
}

/** The next version: it stores more, and accepts the previous version's state. */
export const nextGatheringGame: GameMath = {
  ...gatheringGame,
  version: '2.0.0-lanterns',
  initialState: JSON.stringify({ lanterns: 0, rounds: 0, isNext: true }),
  play(draws, stakeMinor, state) {
    const outcome = gatheringGame.play(draws, stakeMinor, state)
    const gathered: unknown = JSON.parse(outcome.state ?? '')
    return { ...outcome, state: JSON.stringify({ ...(gathered as Lanterns), isNext: true }) }
  },
}
