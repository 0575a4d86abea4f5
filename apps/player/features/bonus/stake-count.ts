// How a stake at the running game counts for the bonus in progress.
import { bonusStatuses, type PlayerBonus } from '@mangetsu/contract/bonus'
import { type Currency, minorOf } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { countedMinor, type PlannedGame, restCostMinor, weightOf } from './what-if.ts'

type Counted = Pick<
  PlayerBonus,
  'bonusStatus' | 'bonusCurrency' | 'amount' | 'wagerTarget' | 'wagerDone' | 'terms'
>

/** The last stake at the game: a decimal string of its currency; null before the first. */
export type LastStake = { readonly amount: string | null; readonly currency: Currency }

/** `met`: it awaits its release; `excluded`: the game counts nothing; `aboveMost`: the last stake did not count in full. */
export type StakeNotice = 'met' | 'excluded' | 'aboveMost'

/** Returns whether a stake exceeds the highest that counts in full; both are compared in the reference currency. */
function isAboveMost({ bonusCurrency, terms }: Counted, { amount, currency }: LastStake): boolean {
  if (amount === null || terms.largestStake === null) return false
  const most = inReference(bonusCurrency, minorOf(terms.largestStake, bonusCurrency))
  return inReference(currency, minorOf(amount, currency)) > most
}

/** Returns the notice for the bar; null if stakes at the game count as its weight says. */
export function stakeNotice(bonus: Counted, game: PlannedGame, stake: LastStake): StakeNotice | null {
  if (bonus.bonusStatus === bonusStatuses.releasable) return 'met'
  if (weightOf(bonus.terms, game) === 0) return 'excluded'
  return isAboveMost(bonus, stake) ? 'aboveMost' : null
}

export type StakeCount = {
  /** Per cent of a stake that counts. */
  readonly weight: number
  /** A stake of ¥100, or of one unit of another currency, and its progress; smallest units. */
  readonly exampleMinor: bigint
  readonly advanceMinor: bigint
  /** Average cost of the rest of the requirement at the game, smallest units; null if the game does not count. */
  readonly costMinor: bigint | null
}

export function stakeCount(bonus: Counted, game: PlannedGame): StakeCount {
  const { bonusCurrency: currency, terms } = bonus
  const weight = weightOf(terms, game)
  const exampleMinor = minorOf(currency === 'JPY' ? '100' : '1', currency)
  return {
    weight,
    exampleMinor,
    advanceMinor: countedMinor(terms, currency, exampleMinor, weight),
    costMinor: restCostMinor(bonus, game),
  }
}
