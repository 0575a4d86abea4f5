// What stakes do to the pots, as pure functions: how a contribution is parted, when a pot drops, and its next round.

/** A round of a pot: under which bounds it drops. */
export type PotRound = {
  readonly potId: string
  readonly roundNum: number
  readonly seedMinor: bigint
  readonly floorMinor: bigint
  readonly mustDropByMinor: bigint
}

export type Pot = PotRound & { readonly amountMinor: bigint }

export type Drop = PotRound & {
  /** What it pays: exactly where it was to drop. */
  readonly paidMinor: bigint
  readonly beforeMinor: bigint
  readonly contributionMinor: bigint
  /** What the house begins the next round with. */
  readonly nextSeedMinor: bigint
}

/** A contribution by shares, rounded down; what is left over goes to the first. */
export function partContribution(amountMinor: bigint, sharesPpm: readonly number[]): bigint[] {
  const all = sharesPpm.reduce((sum, share) => sum + share, 0)
  const parts = sharesPpm.map((share) => (amountMinor * BigInt(share)) / BigInt(all))
  const rest = parts.reduce((left, part) => left - part, amountMinor)
  return parts.map((part, at) => (at === 0 ? part + rest : part))
}

export type PotFacts = {
  readonly dropPointOf: (round: PotRound) => bigint
  /** The round after this one, by the rules in force. */
  readonly nextOf: (round: PotRound) => PotRound
}

/**
 * Feeds a pot. When the contribution reaches the drop point the pot pays exactly that amount, and what goes beyond it is
 * in the next round already, with what the house begins that with.
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

/** What a stake adds to a player's rights: how many were earned, and what is staked towards the next. */
export function earnRights(
  towardsMinor: bigint,
  stakeMinor: bigint,
  perStakedMinor: bigint,
): { readonly earned: bigint; readonly towardsMinor: bigint } {
  const staked = towardsMinor + stakeMinor
  return { earned: staked / perStakedMinor, towardsMinor: staked % perStakedMinor }
}
