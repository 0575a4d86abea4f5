// The facts of a model in a hall: its minimum stake and its RTP.
import type { GameTile } from '@mangetsu/contract/lobby'
import { rtpText } from '../features/lobby/game-facts.tsx'
import { m } from '../messages-compiled/messages.js'
import { amountText } from '../ui/amount.tsx'

/** Returns the facts in their order. `leastStake` is the minimum stake of one round in yen, null if unknown. */
export const hallFacts = (game: GameTile, leastStake: string | null): readonly string[] => [
  ...(leastStake === null ? [] : [m.hall_stake_from({ stake: amountText(leastStake, 'JPY', 'compact') })]),
  rtpText(game),
]
