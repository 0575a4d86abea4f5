// A hall for tests: a game whose results are determined by the stake, on three machines.
import type { GameEvent, GameMath } from '@mangetsu/chance'
import type { GameOverrides } from '@mangetsu/platform/studio/index'

export const hallGameId = 'fireworks-night'

/** ¥30 loses in one game; ¥60 wins a big bonus, ¥90 a regular one and then a chain, in four games. */
const rounds: Readonly<Record<string, { readonly payout: bigint; readonly events: readonly GameEvent[] }>> = {
  3000: { payout: 0n, events: [{ type: 'game' }] },
  6000: { payout: 504_000n, events: [{ type: 'game', bonus: 'big' }] },
  9000: {
    payout: 9_000n,
    events: [
      { type: 'game' },
      { type: 'game', bonus: 'regular' },
      { type: 'game' },
      { type: 'game', bonus: 'chain' },
    ],
  },
}

const math: GameMath = {
  id: hallGameId,
  version: 'test-1',
  rtpPpm: 500_000,
  maxWinMultiple: 84,
  volatility: 'high',
  stakesMinor: (currency) => (currency === 'JPY' ? [3_000n, 6_000n, 9_000n] : []),
  play(_draws, stakeMinor) {
    const round = rounds[String(stakeMinor)]
    if (round === undefined) throw new Error(`no round is known for ${stakeMinor}`)
    return { events: round.events, payoutMinor: round.payout }
  },
  tally: (events) => ({
    games: events.length,
    bonuses: events.flatMap(({ bonus }, index) =>
      bonus === 'big' || bonus === 'regular' || bonus === 'chain' ? [{ kind: bonus, atGame: index + 1 }] : [],
    ),
  }),
}

export const smallHall: GameOverrides = {
  [hallGameId]: { math, minimumSpinMs: 0, hall: { machines: 3, piecesPerStake: 3 } },
}
