// What a cash-out of a bet pays, or why there is none, and its cash-outs as the contract shows them. Pure.
import type { SportCashOut, SportCashOutObstacle, SportCashOutOffer } from '@mangetsu/contract/sport-bet'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { referenceCurrency } from '@mangetsu/money/reference'
import { betReturn } from '@mangetsu/sports'
import {
  type CashOutPrice,
  cashOutMarginPpm,
  cashOutPrice,
  mostPartPercent,
  partOfStake,
} from '@mangetsu/sports/cash-out'
import { instantOf } from '../../../../kernel/clock.ts'
import type { MarketNow } from '../../catalogue/index.ts'
import { leastStakeIn } from '../bounds.ts'
import { bankersOf, remainderOf, type StoredBet } from '../rows.ts'
import type { CashOutRow } from './rows.ts'
import { type Valuation, valueLegs } from './value-legs.ts'

/** What keeps a player or a bet from a cash-out, besides its markets. */
export type CashOutHindrance = { readonly isWaiting: boolean; readonly isWagering: boolean }

type Priced = Extract<Valuation, { readonly obstacle: null }> & {
  /** The price of all that remains. */
  readonly whole: CashOutPrice
}
type Unpriced = Extract<Valuation, { readonly leg: number | null }>

/** Returns the price of a part of what remains of a bet, by its legs as valued. */
export function priceOfPart(
  { row, legs }: StoredBet,
  unitStakeMinor: bigint,
  { legs: valued }: Pick<Priced, 'legs'>,
): CashOutPrice {
  const combining = { sizes: row.sizes, bankers: bankersOf(legs) }
  return cashOutPrice(unitStakeMinor, { legs: valued, ...combining }, cashOutMarginPpm)
}

const obstacleTo = (obstacle: SportCashOutObstacle): Unpriced => ({ obstacle, leg: null })

/** Prices all that remains of an open bet, or returns the obstacle. */
export function priceOfBet(
  bet: StoredBet,
  markets: ReadonlyMap<string, MarketNow>,
  { isWaiting, isWagering }: CashOutHindrance,
): Priced | Unpriced {
  if (isWaiting) return obstacleTo('waiting')
  const { funding } = bet.row
  if (funding === 'freeBet') return obstacleTo('freeBet')
  if (isWagering || funding === 'bonus') return obstacleTo('bonus')
  if (bet.row.settlements > 0) return obstacleTo('reopened')
  const valued = valueLegs(bet, markets)
  if (valued.obstacle !== null) return valued
  const whole = priceOfPart(bet, remainderOf(bet.row).unit_stake, valued)
  return whole.amountMinor === 0n ? obstacleTo('worthless') : { ...valued, whole }
}

/** The least stake of one combination that a cash-out of a part leaves, in the reference currency. */
const leastLeft = minorOf('100.00', referenceCurrency)

/** The largest part of a bet that can be cashed out while a stake remains, percent. */
export const mostPercentOf = ({ row }: Pick<StoredBet, 'row'>): number =>
  mostPartPercent(remainderOf(row).unit_stake, leastStakeIn(row.currency, leastLeft))

/** Returns the offer of an open bet; null for any other. */
export function offerOf(
  bet: StoredBet,
  markets: ReadonlyMap<string, MarketNow>,
  hindrance: CashOutHindrance,
): SportCashOutOffer | null {
  const { state, currency } = bet.row
  if (state !== 'open') return null
  const priced = priceOfBet(bet, markets, hindrance)
  const terms = { marginPpm: cashOutMarginPpm, mostPercent: mostPercentOf(bet) }
  if (priced.obstacle !== null)
    return { amount: null, fair: null, ...terms, obstacle: priced.obstacle, leg: priced.leg }
  const { amountMinor, fairMinor } = priced.whole
  return {
    amount: toDecimal(amountMinor, currency),
    fair: toDecimal(fairMinor, currency),
    ...terms,
    obstacle: null,
    leg: null,
  }
}

/** A part of a bet: the stake of one combination, of all, and what remains. Smallest units. */
export type CashOutPart = {
  readonly unitStakeMinor: bigint
  readonly stakeMinor: bigint
  readonly stakeLeftMinor: bigint
  readonly mostReturnLeftMinor: bigint
}

/** Returns the part of what remains of a bet that a percentage is; null if it is not of a single unit. */
export function partOfBet({ row, legs }: StoredBet, percent: number): CashOutPart | null {
  const { stake, unit_stake, sizes } = remainderOf(row)
  const unitStakeMinor = partOfStake(unit_stake, percent)
  if (unitStakeMinor === 0n) return null
  const stakeMinor = unitStakeMinor * (stake / unit_stake)
  return {
    unitStakeMinor,
    stakeMinor,
    stakeLeftMinor: stake - stakeMinor,
    mostReturnLeftMinor: betReturn(
      unit_stake - unitStakeMinor,
      legs,
      { sizes, bankers: bankersOf(legs) },
      'won',
    ),
  }
}

/** Returns a cash-out that was took as the contract shows it. */
export function cashOutView(row: CashOutRow, currency: Currency): SportCashOut {
  const { state, taken_at, decides_at, decided_at } = row
  if (state === 'quoted' || taken_at === null) throw new Error(`the cash-out ${row.id} was only quoted`)
  return {
    id: row.id,
    state,
    percent: row.percent,
    stake: toDecimal(row.stake, currency),
    fair: toDecimal(row.fair, currency),
    marginPpm: row.margin_ppm,
    amount: toDecimal(row.paid ?? row.amount, currency),
    takenAt: instantOf(taken_at),
    decidesAt: decides_at === null ? null : instantOf(decides_at),
    decidedAt: decided_at === null ? null : instantOf(decided_at),
    refusedBy: row.refused_by,
  }
}
