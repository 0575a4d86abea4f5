// The mathematics of a guess-game: what comes of each bet, and the odds as things stand. Pure, exact, in smallest units.
import { shareOf } from '@mangetsu/money'

export type GuessStake = {
  readonly id: string
  readonly option: string
  readonly stakeMinor: bigint
  /** Thousandths, of a bet at fixed odds. */
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

/** Odds such as "2.974" in thousandths. */
export const oddsOf = (text: string): number => Number(text.replace('.', ''))

/** Thousandths as odds such as "2.974". */
export const oddsText = (thousandths: bigint | number): string => {
  const digits = String(thousandths).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

/** What winners share of a pool: all but the house's share, which never takes of what they staked themselves. */
export function netPool(totalMinor: bigint, rightMinor: bigint, houseSharePpm: number): bigint {
  const net = totalMinor - shareOf(totalMinor, houseSharePpm)
  return net < rightMinor ? rightMinor : net
}

/** What comes back for a stake at fixed odds, rounded down. */
export const fixedReward = (stakeMinor: bigint, odds: number): bigint => (stakeMinor * BigInt(odds)) / 1_000n

/**
 * Whether stakes on every option at once, as two accounts can make them, gain whatever comes true: what has to be staked
 * for each to bring back one and the same is less than that. In thousandths, exact.
 */
export function isBeatable(odds: readonly number[]): boolean {
  const whole = odds.reduce((product, one) => product * BigInt(one), 1n)
  return 1_000n * sum(odds.map((one) => whole / BigInt(one))) < whole
}

/**
 * The share of a stake that comes back on average, ppm, rounded down: of a pool all but the house's share; at fixed odds what they
 * return of stakes that are spread so that each option brings back the same.
 */
export function rtpPpmOf({ mode, houseSharePpm = 0, options }: RatedRules): number {
  if (mode === 'pool') return 1_000_000 - houseSharePpm
  const odds = options.map((option) => BigInt(oddsOf(option.odds ?? '1.000')))
  const whole = odds.reduce((product, one) => product * one, 1n)
  return Number((whole * 1_000n) / sum(odds.map((one) => whole / one)))
}

/** The odds of an option with so much on it, in thousandths, rounded down; null where nothing is on it. */
export function poolOdds(totalMinor: bigint, onOptionMinor: bigint, houseSharePpm: number): bigint | null {
  if (onOptionMinor === 0n) return null
  return (netPool(totalMinor, onOptionMinor, houseSharePpm) * 1_000n) / onOptionMinor
}

/**
 * Divides a net pool among stakes: each its share rounded down, and what is left over, one unit each, to the largest
 * remainders, of equal ones the earliest. Sums to the net exactly; a larger stake never gets less.
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
 * What comes of the bets of one currency, the earliest first, once it is known which option came true; null gives every
 * stake back. Of a pool that nobody was right in every stake is given back, too.
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
