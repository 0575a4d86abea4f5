// The bets of a slip: their selections, combinations and stakes, checked before anything is read. Pure.
import type { calls, InputOf } from '@mangetsu/contract'
import type { SlipBet, SportSelection } from '@mangetsu/contract/sport-bet'
import { type Currency, currencies, parseAmount } from '@mangetsu/money'
import {
  type Combining,
  combinesAny,
  conflictsOf,
  countCombinations,
  isCombining,
  mostCombinations,
  type SelectionKey,
} from '@mangetsu/sports'
import { type Refused, refuse } from '../../../kernel/http/index.ts'

export type SlipInput = InputOf<typeof calls.placeSportSlip>

/** A bet with its selections; `combining` counts their places within the bet. */
export type PlannedBet = {
  /** Places of its selections in the slip. */
  readonly places: readonly number[]
  readonly selections: readonly SportSelection[]
  readonly combining: Combining
  readonly combinations: number
  /** Stake of one combination, smallest units. */
  readonly unitStakeMinor: bigint
}

type SlipRefusal = 'sportSlipInvalid' | 'sportSelectionsDependent' | 'badAmount'

const isAscending = (places: readonly number[]): boolean =>
  places.every((place, at) => at === 0 || (places[at - 1] ?? 0) < place)

const isNamedTwice = (selections: readonly SportSelection[]): boolean =>
  new Set(selections.map(({ eventId, marketId, outcomeId }) => `${eventId} ${marketId} ${outcomeId}`)).size <
  selections.length

/** Refuses selections of a bet, in its order, that depend on each other in one combination. */
export function refuseDependent(
  { places, combining }: Pick<PlannedBet, 'places' | 'combining'>,
  selections: readonly SelectionKey[],
): Refused<'sportSelectionsDependent'> | null {
  const [conflict] = combinesAny(combining.sizes) ? conflictsOf(selections) : []
  if (conflict === undefined) return null
  const [selection = 0, other = 0] = conflict.places.map((place) => (places[place] ?? 0) + 1)
  return refuse('sportSelectionsDependent', { selection, other })
}

function planBet(
  slip: readonly SportSelection[],
  { selections: places, sizes, bankers, stake }: SlipBet,
  currency: Currency,
): PlannedBet | Refused<SlipRefusal> {
  const selections = places.flatMap((place) => slip[place] ?? [])
  const isKnown = selections.length === places.length && isAscending(places)
  const combining = {
    legs: places.length,
    sizes,
    bankers: bankers.map((banker) => places.indexOf(banker)),
  }
  if (!isKnown || !isCombining(combining)) return refuse('sportSlipInvalid')
  const combinations = countCombinations(combining)
  if (combinations > mostCombinations) return refuse('sportSlipInvalid')
  const dependent = refuseDependent({ places, combining }, selections)
  if (dependent !== null) return dependent
  const parsed = parseAmount(stake, currency)
  if (!parsed.ok) return refuse('badAmount', { decimals: currencies[currency].decimals })
  return { places, selections, combining, combinations, unitStakeMinor: parsed.amountMinor }
}

/**
 * Returns the bets of a slip. Refuses one that names a selection twice, combinations that do not exist or are too many,
 * selections that depend on each other in one combination, and malformed stakes.
 */
export function planSlip({
  selections,
  bets,
  currency,
}: Pick<SlipInput, 'selections' | 'bets' | 'currency'>): readonly PlannedBet[] | Refused<SlipRefusal> {
  if (isNamedTwice(selections)) return refuse('sportSlipInvalid')
  const planned: PlannedBet[] = []
  for (const bet of bets) {
    const plan = planBet(selections, bet, currency)
    if ('refusal' in plan) return plan
    planned.push(plan)
  }
  return planned
}
