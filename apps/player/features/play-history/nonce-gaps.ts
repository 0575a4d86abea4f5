// Missing nonces in the rounds of a seed pair.

/** A round, or the first and the last missing nonce of a gap. */
type NonceEntry<R> =
  | { readonly kind: 'round'; readonly round: R }
  | { readonly kind: 'gap'; readonly from: number; readonly to: number }

/**
 * Returns the rounds, newest nonce first, with a gap wherever a nonce below `nonces` is missing. Below the lowest loaded
 * nonce gaps are only reported if `isWhole`: otherwise the next page may contain them.
 */
export function withGaps<R extends { readonly nonce: number }>(
  rounds: readonly R[],
  nonces: number,
  isWhole: boolean,
): NonceEntry<R>[] {
  const entries: NonceEntry<R>[] = []
  let expected = nonces - 1
  for (const round of rounds.toSorted((one, other) => other.nonce - one.nonce)) {
    if (round.nonce < expected) entries.push({ kind: 'gap', from: round.nonce + 1, to: expected })
    entries.push({ kind: 'round', round })
    expected = round.nonce - 1
  }
  if (isWhole && expected >= 0) entries.push({ kind: 'gap', from: 0, to: expected })
  return entries
}
