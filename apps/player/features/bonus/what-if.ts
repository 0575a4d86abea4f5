// Progress and theoretical cost of stakes at one game for a bonus, in smallest units; nothing is staked.
import { averageCostMinor } from '@mangetsu/contract/average-cost'
import type { BonusTerms, PlayerBonus } from '@mangetsu/contract/bonus'
import { bonusWeight } from '@mangetsu/contract/bonus-weight'
import { type Currency, minorOf } from '@mangetsu/money'

type Weighed = { readonly gameId: string; readonly gameType: string }
export type PlannedGame = Weighed & { readonly rtpPpm: number }

/**
 * Returns the per cent of a stake that counts: zero for an excluded game; otherwise the game's own weight, its kind's,
 * or 100.
 */
export const weightOf = (
  terms: Pick<BonusTerms, 'games' | 'kinds' | 'excludedGames'>,
  { gameId, gameType }: Weighed,
): number => (terms.excludedGames.includes(gameId) ? 0 : bonusWeight(terms, { gameId, kind: gameType }))

/** Returns the part of one stake that counts: capped at the largest stake, then weighted, rounded down. */
export function countedMinor(
  terms: Pick<BonusTerms, 'largestStake'>,
  currency: Currency,
  stakeMinor: bigint,
  weight: number,
): bigint {
  const most = terms.largestStake === null ? stakeMinor : minorOf(terms.largestStake, currency)
  return ((stakeMinor < most ? stakeMinor : most) * BigInt(weight)) / 100n
}

export type WagerProgress = {
  readonly doneMinor: bigint
  readonly targetMinor: bigint
  readonly leftMinor: bigint
}

/** Returns its wagering progress; for a bonus that has not begun, its future requirement. */
export function progressOf({
  bonusCurrency,
  amount,
  wagerTarget,
  wagerDone,
  terms,
}: Pick<PlayerBonus, 'bonusCurrency' | 'amount' | 'wagerTarget' | 'wagerDone' | 'terms'>): WagerProgress {
  const wagered = minorOf(wagerTarget, bonusCurrency)
  const targetMinor = wagered === 0n ? minorOf(amount, bonusCurrency) * BigInt(terms.times) : wagered
  const done = minorOf(wagerDone, bonusCurrency)
  const doneMinor = done < targetMinor ? done : targetMinor
  return { doneMinor, targetMinor, leftMinor: targetMinor - doneMinor }
}

/** Returns thousandths of the target, rounded down; 1,000 if there is no requirement. */
export const thousandths = (partMinor: bigint, targetMinor: bigint): number =>
  targetMinor === 0n ? 1_000 : Number((partMinor * 1_000n) / targetMinor)

/** Returns the average loss of stakes by the game's declared RTP, rounded up; zero if the RTP exceeds 100 %. */
const costMinor = (stakedMinor: bigint, rtpPpm: number): bigint =>
  averageCostMinor(stakedMinor, 1_000_000 - rtpPpm)

/**
 * Returns the average loss of all stakes that the rest of the requirement takes at a game, smallest units; null if the
 * game does not count.
 */
export function restCostMinor(
  bonus: Pick<PlayerBonus, 'bonusCurrency' | 'amount' | 'wagerTarget' | 'wagerDone' | 'terms'>,
  game: PlannedGame,
): bigint | null {
  const weight = BigInt(weightOf(bonus.terms, game))
  if (weight === 0n) return null
  return costMinor((progressOf(bonus).leftMinor * 100n + weight - 1n) / weight, game.rtpPpm)
}

export type StakePlan = {
  readonly bonus: Pick<PlayerBonus, 'bonusCurrency' | 'amount' | 'wagerTarget' | 'wagerDone' | 'terms'>
  readonly game: PlannedGame
  readonly stakeMinor: bigint
  readonly count: number
  /** Minimum duration of one round, in ms. */
  readonly roundMs: number
}

export type WhatIf = {
  readonly weight: number
  readonly advanceMinor: bigint
  readonly costMinor: bigint
  readonly afterMinor: bigint
  readonly leftMinor: bigint
  /** The complete remainder, at this game and stake; null if the game does not count. */
  readonly rest: { readonly rounds: bigint; readonly costMinor: bigint; readonly ms: bigint } | null
}

export function whatIf({ bonus, game, stakeMinor, count, roundMs }: StakePlan): WhatIf {
  const { doneMinor, leftMinor } = progressOf(bonus)
  const weight = weightOf(bonus.terms, game)
  const each = countedMinor(bonus.terms, bonus.bonusCurrency, stakeMinor, weight)
  const counted = each * BigInt(count)
  const advanceMinor = counted < leftMinor ? counted : leftMinor
  const rounds = each === 0n ? null : (leftMinor + each - 1n) / each
  return {
    weight,
    advanceMinor,
    costMinor: costMinor(stakeMinor * BigInt(count), game.rtpPpm),
    afterMinor: doneMinor + advanceMinor,
    leftMinor: leftMinor - advanceMinor,
    rest:
      rounds === null
        ? null
        : { rounds, costMinor: costMinor(rounds * stakeMinor, game.rtpPpm), ms: rounds * BigInt(roundMs) },
  }
}
