// The terms of a bonus as they apply to a stake paid by its money.

/** Terms of a bonus in play. */
export type StakingTerms = {
  readonly excludedGames: readonly string[]
  /** The largest stake of one wager, smallest units of the bonus's currency; null without a limit. */
  readonly largestStakeMinor: bigint | null
  readonly expiresMs: number
}

/** A wager paid by bonus money. */
export type BonusStake = {
  readonly gameId: string
  /** The wager's total including the present stake, smallest units. */
  readonly stakeMinor: bigint
}

export type RefusedByTerms =
  | { readonly refusal: 'bonusOver' | 'bonusGameExcluded' }
  | { readonly refusal: 'bonusStakeTooLarge'; readonly mostMinor: bigint }

/** Returns the term that refuses a game at any stake; null if bonus money may be staked there. */
export function gameRefusedByTerms(
  { excludedGames, expiresMs }: StakingTerms,
  gameId: string,
  nowMs: number,
): 'bonusOver' | 'bonusGameExcluded' | null {
  if (expiresMs <= nowMs) return 'bonusOver'
  return excludedGames.includes(gameId) ? 'bonusGameExcluded' : null
}

/** Returns the term that refuses a stake of bonus money; null if it is within the terms. */
export function refusedByTerms(
  terms: StakingTerms,
  { gameId, stakeMinor }: BonusStake,
  nowMs: number,
): RefusedByTerms | null {
  const refusal = gameRefusedByTerms(terms, gameId, nowMs)
  if (refusal !== null) return { refusal }
  const { largestStakeMinor: mostMinor } = terms
  return mostMinor === null || stakeMinor <= mostMinor ? null : { refusal: 'bonusStakeTooLarge', mostMinor }
}
