// Mathematics of a guess-game: the outcome of each bet, and the current odds. Pure, exact, in smallest units.
import { netPool } from '@mangetsu/contract/guess-pool'

export type GuessStake = {
  readonly id: string
  readonly option: string
  readonly stakeMinor: bigint
  /** Thousandths, for a bet at fixed odds. */
  readonly odds: number | null
}

type DecidedStake = {
  readonly id: string
  readonly outcome: 'won' | 'lost' | 'refunded'
  readonly payoutMinor: bigint
}

type RatedRules = {
  readonly mode: 'pool' | 'fixedOdds'
  readonly houseSharePpm?: number | undefined
  readonly options: readonly { readonly odds?: string | undefined }[]
}

const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n)

/** Parses odds such as "2.974" into thousandths. */
export const oddsOf = (text: string): number => Number(text.replace('.', ''))

/** Formats thousandths as odds such as "2.974". */
export const oddsText = (thousandths: bigint | number): string => {
  const digits = String(thousandths).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

/** Returns the payout of a stake at fixed odds, rounded down. */
export const fixedReward = (stakeMinor: bigint, odds: number): bigint => (stakeMinor * BigInt(odds)) / 1_000n

/**
 * Returns whether betting on every option at once, for example with two accounts, gains in every outcome: the stakes
 * needed for an equal return on each option sum to less than that return. In thousandths, exact.
 */
export function isBeatable(odds: readonly number[]): boolean {
  const whole = odds.reduce((product, one) => product * BigInt(one), 1n)
  return 1_000n * sum(odds.map((one) => whole / BigInt(one))) < whole
}

/**
 * Returns the average return of a stake, ppm, rounded down: for a pool the pool less the house's share; at fixed odds
 * the return of stakes spread so that each option returns the same.
 */
export function rtpPpmOf({ mode, houseSharePpm = 0, options }: RatedRules): number {
  if (mode === 'pool') return 1_000_000 - houseSharePpm
  const odds = options.map((option) => BigInt(oddsOf(option.odds ?? '1.000')))
  const whole = odds.reduce((product, one) => product * one, 1n)
  return Number((whole * 1_000n) / sum(odds.map((one) => whole / one)))
}

/** Returns an option's pool odds in thousandths, rounded down; null if no stake is on it. */
export function poolOdds(totalMinor: bigint, onOptionMinor: bigint, houseSharePpm: number): bigint | null {
  if (onOptionMinor === 0n) return null
  return (netPool(totalMinor, onOptionMinor, houseSharePpm) * 1_000n) / onOptionMinor
}

/**
 * Divides a net pool among stakes: each share is rounded down, and the remaining units go one each to the largest
 * remainders, among equal ones to the earliest. Sums to the net exactly; a larger stake never gets less.
 */
export function divide(netMinor: bigint, stakes: readonly bigint[]): bigint[] {
  const whole = sum(stakes)
  const shares = stakes.map((stake) => (netMinor * stake) / whole)
  const remainders = stakes.map((stake, place) => ({ place, of: (netMinor * stake) % whole }))
  remainders.sort((a, b) => (a.of === b.of ? a.place - b.place : a.of > b.of ? -1 : 1))
  const left = Number(netMinor - sum(shares))
  for (const { place } of remainders.slice(0, left)) shares[place] = (shares[place] ?? 0n) + 1n
  return shares
}

/**
 * Decides the bets of one currency, the earliest first, for the option that came true; null refunds every stake. A pool
 * without a correct bet also refunds every stake.
 */
export function decide(
  bets: readonly GuessStake[],
  option: string | null,
  {
    mode,
    houseSharePpm = 0,
  }: { readonly mode: 'pool' | 'fixedOdds'; readonly houseSharePpm?: number | undefined },
): DecidedStake[] {
  const right = bets.filter((bet) => bet.option === option)
  if (option === null || (mode === 'pool' && right.length === 0))
    return bets.map(({ id, stakeMinor }) => ({ id, outcome: 'refunded', payoutMinor: stakeMinor }))
  const rightMinor = right.map(({ stakeMinor }) => stakeMinor)
  const payouts =
    mode === 'pool'
      ? divide(
          netPool(sum(bets.map(({ stakeMinor }) => stakeMinor)), sum(rightMinor), houseSharePpm),
          rightMinor,
        )
      : right.map(({ stakeMinor, odds }) => fixedReward(stakeMinor, odds ?? 1_000))
  const paid = new Map(right.map(({ id }, place) => [id, payouts[place] ?? 0n]))
  return bets.map(({ id }) => {
    const payoutMinor = paid.get(id)
    return payoutMinor === undefined
      ? { id, outcome: 'lost', payoutMinor: 0n }
      : { id, outcome: 'won', payoutMinor }
  })
}
