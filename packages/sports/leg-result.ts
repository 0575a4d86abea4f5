// The result of one selection, and the share of its odds that it pays.

/** `dead-heat:1/3` is a win shared by three for one place. */
export type LegResult = 'won' | 'lost' | 'void' | 'half-won' | 'half-lost' | `dead-heat:${number}/${number}`

/** An exact fraction; the denominator is positive. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

const deadHeat = /^dead-heat:([1-9]\d?)\/([1-9]\d?)$/

/** Returns whether a text is a result; a dead heat has fewer places than runners that share them. */
export function isLegResult(text: string): text is LegResult {
  const [, places, runners] = deadHeat.exec(text) ?? []
  if (places !== undefined) return Number(places) < Number(runners)
  return ['won', 'lost', 'void', 'half-won', 'half-lost'].includes(text)
}

/**
 * Returns what a stake of 1 on a selection becomes, its stake included; `odds` in thousandths. Half won: half at the
 * odds, half returned. Half lost: half returned. Dead heat of n runners for m places: m/n of the stake at the odds, the
 * rest lost (Betfair, dead heat rules). Void: the stake.
 */
export function legReturn(result: LegResult, odds: number): Fraction {
  const at = BigInt(odds)
  if (result === 'won') return { numerator: at, denominator: 1_000n }
  if (result === 'lost') return { numerator: 0n, denominator: 1n }
  if (result === 'void') return { numerator: 1n, denominator: 1n }
  if (result === 'half-won') return { numerator: at + 1_000n, denominator: 2_000n }
  if (result === 'half-lost') return { numerator: 1n, denominator: 2n }
  const [, places, runners] = deadHeat.exec(result) ?? []
  if (places === undefined || runners === undefined) throw new RangeError(`${result} is not a result`)
  return { numerator: at * BigInt(places), denominator: 1_000n * BigInt(runners) }
}
