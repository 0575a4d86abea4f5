// Effect of stakes on the pots, as pure functions: the division of a contribution, the drop of a pot, and its next
// round.

/** A round of a pot, with the bounds of its drop point. */
export type PotRound = {
  readonly potId: string
  readonly roundNum: number
  readonly seedMinor: bigint
  readonly floorMinor: bigint
  readonly mustDropByMinor: bigint
}

export type Pot = PotRound & { readonly amountMinor: bigint }

export type Drop = PotRound & {
  /** Amount paid: exactly the drop point. */
  readonly paidMinor: bigint
  readonly beforeMinor: bigint
  readonly contributionMinor: bigint
  /** The house's seed of the next round. */
  readonly nextSeedMinor: bigint
}

/** Divides a contribution by shares, rounded down; the remainder goes to the first. */
export function partContribution(amountMinor: bigint, sharesPpm: readonly number[]): bigint[] {
  const all = sharesPpm.reduce((sum, share) => sum + share, 0)
  const parts = sharesPpm.map((share) => (amountMinor * BigInt(share)) / BigInt(all))
  const rest = parts.reduce((left, part) => left - part, amountMinor)
  return parts.map((part, at) => (at === 0 ? part + rest : part))
}

export type PotFacts = {
  readonly dropPointOf: (round: PotRound) => bigint
  /** Returns the following round, by the rules in force. */
  readonly nextOf: (round: PotRound) => PotRound
}

/**
 * Feeds a pot. If the contribution reaches the drop point, the pot pays exactly that amount, and the excess goes to the
 * next round together with the house's seed.
 */
export function feedPot(
  pot: Pot,
  contributionMinor: bigint,
  { dropPointOf, nextOf }: PotFacts,
): { readonly pot: Pot; readonly drops: readonly Drop[] } {
  const drops: Drop[] = []
  let now = pot
  let left = contributionMinor
  for (;;) {
    const point = dropPointOf(now)
    if (now.amountMinor + left < point) return { pot: { ...now, amountMinor: now.amountMinor + left }, drops }
    const next = nextOf(now)
    const { amountMinor: beforeMinor, ...round } = now
    drops.push({
      ...round,
      beforeMinor,
      paidMinor: point,
      contributionMinor: left,
      nextSeedMinor: next.seedMinor,
    })
    left = beforeMinor + left - point
    now = { ...next, amountMinor: next.seedMinor }
  }
}

/** Returns the rights earned by a stake, and the amount staked towards the next right. */
export function earnRights(
  towardsMinor: bigint,
  stakeMinor: bigint,
  perStakedMinor: bigint,
): { readonly earned: bigint; readonly towardsMinor: bigint } {
  const staked = towardsMinor + stakeMinor
  return { earned: staked / perStakedMinor, towardsMinor: staked % perStakedMinor }
}
