// A list of wins with a new one.
import type { Winner } from '@mangetsu/contract/winner'

/** Maximum number per page; older ones are dropped. */
export const maxWinners = 16

/** Returns the list with a new winner first, or unchanged if it contains the winner. */
export const withWinner = (winners: readonly Winner[], winner: Winner): readonly Winner[] =>
  winners.some(({ roundId }) => roundId === winner.roundId)
    ? winners
    : [winner, ...winners].slice(0, maxWinners)
