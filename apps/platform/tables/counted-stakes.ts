// The stakes of a table's round that count as turnover: each player's stake at risk, but nothing for linked
// accounts that cover each other's bets.
import type { TableMath } from '@mangetsu/chance/table'
import type { Currency } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { joinedAccounts, type LinkedAccounts } from '../wagering/linked-accounts.ts'
import { type Bets, sumOf } from './table-setup.ts'

export type TableBettor = {
  readonly playerId: string
  readonly currency: Currency
  readonly bets: Bets
}

/** A player's turnover of a round, smallest units of their bets' currency. */
export type TurnoverStake = {
  readonly atRiskMinor: bigint
  /** Whether linked accounts have bet against these bets; such bets count nothing. */
  readonly isOpposed: boolean
}

/** The bets of several players added up, in the reference currency's smallest unit. */
function layoutOf(bettors: readonly TableBettor[]): Bets {
  const layout = new Map<string, bigint>()
  for (const { currency, bets } of bettors)
    for (const [spot, stake] of Object.entries(bets))
      layout.set(spot, (layout.get(spot) ?? 0n) + inReference(currency, stake))
  return Object.fromEntries(layout)
}

type AtRisk = Pick<TableMath, 'atRiskMinor'>

/**
 * The players whose bets, added to the others' bets, increase the stake at risk by
 * less than they have at risk alone.
 */
function opposedAmong(math: AtRisk, bettors: readonly TableBettor[]): string[] {
  const risk = (of: readonly TableBettor[]): bigint => math.atRiskMinor(layoutOf(of))
  const together = risk(bettors)
  return bettors
    .filter((one) => together - risk(bettors.filter((other) => other !== one)) < risk([one]))
    .map(({ playerId }) => playerId)
}

/** The turnover of each player's bets in a round, by player. */
export function countedStakes(
  math: AtRisk,
  bettors: readonly TableBettor[],
  links: LinkedAccounts,
): ReadonlyMap<string, TurnoverStake> {
  const opposed = new Set(
    joinedAccounts(links).flatMap((group) => {
      const linked = bettors.filter(({ playerId }) => group.has(playerId))
      return linked.length < 2 ? [] : opposedAmong(math, linked)
    }),
  )
  return new Map(
    bettors.map(({ playerId, bets }) => {
      const isOpposed = opposed.has(playerId)
      return [playerId, { isOpposed, atRiskMinor: isOpposed ? 0n : math.atRiskMinor(bets) }]
    }),
  )
}

/** The stake at risk as stored in a round's row: null if the whole stake is at risk. */
export const storedRisk = (atRiskMinor: bigint, bets: Bets): bigint | null =>
  atRiskMinor === sumOf(bets) ? null : atRiskMinor
