// The slip with its odds of now: the bets it offers, what they cost, and what keeps them from being placed.
import type { FreeBet } from '@mangetsu/contract/sport-bonus'
import { type Currency, minorOf } from '@mangetsu/money'
import { statedStepMinor } from '@mangetsu/money/reference'
import { useState } from 'react'
import { useUserStore } from '../../../page/page.tsx'
import { type CheckedSlip, type PricedLeg, pricedLegs } from './prices.ts'
import {
  linesOf,
  mostUnit,
  type SlipLine,
  type StakeBounds,
  type StakedLine,
  stakedLines,
  stakeOf,
} from './slip-lines.ts'
import { payingOf, type SlipPaying } from './slip-paying.ts'
import type { SlipSelection } from './slip-selection.ts'
import { type SlipUse, useSlip } from './slip-store.ts'
import type { SlipCheck } from './use-slip-check.ts'

export type PricedSlip = {
  readonly use: SlipUse
  readonly currency: Currency
  /** The wallet's balance in wire format; null for a reader who is not signed in. */
  readonly balance: string | null
  readonly legs: readonly PricedLeg[]
  /** The selections at the odds of now. */
  readonly priced: readonly SlipSelection[]
  readonly lines: readonly SlipLine[]
  readonly staked: readonly StakedLine[]
  /** Stake of all bets, smallest units. */
  readonly total: bigint
  readonly checked: CheckedSlip | null
  /** Bounds of the stake of each combination of a line; null until the platform has said them. */
  readonly boundsOf: (line: SlipLine) => StakeBounds | null
  readonly refresh: () => Promise<void>
  readonly paying: {
    readonly of: SlipPaying
    readonly isOwnMoney: boolean
    readonly choose: (choice: Partial<Choice>) => void
  }
  /** The free bet that the reader has chosen; null without one. */
  readonly freeBet: FreeBet | null
  /** Whether the slip is one bet of the chosen free bet's amount within its terms. */
  readonly isFreeBetFit: boolean
}

/** What the reader has chosen to pay with. */
type Choice = { readonly isOwnMoney: boolean; readonly freeBetId: string | null }

/** Whether a free bet pays these bets by its amount, its odds and its bets; the platform checks the sports as well. */
function fits(
  { amount, terms, currency }: FreeBet,
  staked: readonly StakedLine[],
  priced: readonly SlipSelection[],
): boolean {
  const [line, ...others] = staked
  if (line === undefined || others.length > 0 || line.combinations !== 1) return false
  const isInTerms = terms.bets === 'all' || line.places.length === 1
  const isInOdds = line.places.every((place) => (priced[place]?.odds ?? 0) >= terms.minOdds)
  return isInTerms && isInOdds && line.unit === minorOf(amount, currency)
}

/** Returns the largest stake of a line by the largest return that the platform states for each of its selections. */
function boundsIn(
  checked: CheckedSlip | null,
  legs: readonly PricedLeg[],
  priced: readonly SlipSelection[],
  currency: Currency,
): PricedSlip['boundsOf'] {
  return (line) => {
    if (checked === null) return null
    const { leastStake: least } = checked
    const mostReturn = line.places
      .flatMap((place) => legs[place]?.checked?.mostReturn ?? [])
      .reduce(
        (most, one) => (minorOf(one, currency) < minorOf(most, currency) ? one : most),
        checked.mostReturn,
      )
    const bound = { mostReturn: minorOf(mostReturn, currency), step: statedStepMinor(currency) }
    return { currency, least, mostMinor: mostUnit(line, priced, bound), mostReturn }
  }
}

export function usePricedSlip({ checked, refresh }: SlipCheck): PricedSlip {
  const use = useSlip()
  const { slip, selections } = use
  const currency = useUserStore((fields) => fields.currency)
  const wallets = useUserStore((fields) => fields.userInfo?.wallets)
  const legs = pricedLegs(selections, checked?.selections ?? [], slip.accept)
  const priced = legs.map(({ selection, odds }) => ({ ...selection, odds }))
  const lines = linesOf(slip)
  const staked = stakedLines(slip, lines, currency, (place) => legs[place]?.closed === null)
  const amount = wallets?.find((wallet) => wallet.currency === currency)?.amount
  const [choice, setChoice] = useState<Choice>({ isOwnMoney: false, freeBetId: null })
  const freeBet = checked?.rewards?.freeBets.find(({ bonusId }) => bonusId === choice.freeBetId) ?? null
  const bonus = checked?.rewards?.bonus ?? null
  const { isOwnMoney } = choice
  return {
    use,
    currency,
    balance: wallets === undefined ? null : (amount ?? '0.00'),
    legs,
    priced,
    lines,
    staked,
    total: stakeOf(staked),
    checked,
    boundsOf: boundsIn(checked, legs, priced, currency),
    refresh,
    paying: {
      of: payingOf(staked, { balance: amount ?? '0.00', bonus, currency, isOwnMoney }),
      isOwnMoney,
      choose: (chosen) => setChoice((now) => ({ ...now, ...chosen })),
    },
    freeBet,
    isFreeBetFit: freeBet !== null && fits(freeBet, staked, priced),
  }
}
