// The matches of a round, drawn from the round's key.
import type { Draws } from '@mangetsu/chance/draws'
import type { RoundMatch } from './card.ts'
import { drawGoals, type MatchGoal } from './goals.ts'

/** The goals of each match in the order of the card. */
export type DrawnRound = { readonly goals: readonly (readonly MatchGoal[])[] }

/**
 * The ASCII text under the HMAC that gives the key of a round's play, keyed by the chain's link at the round's number.
 * `beacon` is the value, 64 hex digits, of the round named by the closing of the bets.
 */
export const roundPlayText = (roundId: string, beacon: string): string =>
  `virtual-football:${roundId}:${beacon}`

/** Draws the matches of a round one after the other. */
export const drawRound = (
  draws: Draws,
  { matches }: { readonly matches: readonly Pick<RoundMatch, 'strengths'>[] },
): DrawnRound => ({ goals: matches.map(({ strengths }) => drawGoals(draws, strengths)) })
