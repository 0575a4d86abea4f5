// A bet of a slip to be placed: the odds at which it is taken, what it counts with, and the bounds it must keep. Pure.
import type { Currency } from '@mangetsu/money'
import { fromReference } from '@mangetsu/money/reference'
import { legReturn, oddsText, sportRules } from '@mangetsu/sports'
import { amountTimes, sumOfCombinations } from '@mangetsu/sports/bet'
import type { Fraction } from '@mangetsu/sports/leg-result'
import { amountValue, type Refused, refuse } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { secondMs } from '../../../kernel/jobs.ts'
import type { MarketNow } from '../catalogue/index.ts'
import { boundsIn, mostStakeMinor, type ReturnRoom } from './bounds.ts'
import { checkSelection, type TakenOdds } from './check-selection.ts'
import { type Bounding, countedIn, type LiabilityChange, roomOf, withoutIt } from './liability.ts'
import type { CountedAmounts, NewSportLeg } from './rows.ts'
import { type PlannedBet, refuseDependent, type SlipInput } from './slip.ts'

/** A selection of the slip at the odds at which it is taken, with its market. */
type Taken = TakenOdds & { readonly market: MarketNow }

export type BetToPlace = Pick<PlannedBet, 'combining' | 'combinations' | 'unitStakeMinor'> & {
  readonly id: string
  /** Stake of all combinations, smallest units. */
  readonly stakeMinor: bigint
  /** What it returns for a stake of 1 on each combination, if every leg wins. */
  readonly returns: Fraction
  readonly counted: CountedAmounts
  readonly rtpPpm: number
  /** When a bet on events under way is decided, Unix ms; null if none of them is. */
  readonly decidesAtMs: number | null
  readonly legs: readonly (NewSportLeg & Pick<MarketNow, 'event'>)[]
}

const sure = 1_000_000

/** The average return of a bet at these odds, ppm of its stake, from the feed's chances; at most the whole stake. */
export function rtpPpmOf(
  { combining, combinations }: Pick<PlannedBet, 'combining' | 'combinations'>,
  legs: readonly TakenOdds[],
): number {
  const returns = legs.map(({ odds, chancePpm }) => {
    const { numerator, denominator } = legReturn('won', odds)
    return { numerator: numerator * BigInt(chancePpm), denominator: denominator * BigInt(sure) }
  })
  const { numerator, denominator } = sumOfCombinations(returns, combining)
  return Math.min(sure, Number((numerator * BigInt(sure)) / (denominator * BigInt(combinations))))
}

/** When a bet on events under way is decided, Unix ms; null if none of them is. */
function decidesAt(legs: readonly Taken[], nowMs: number): number | null {
  const delays = legs
    .filter(({ market }) => market.event.state === 'live')
    .map(({ market }) => sportRules[market.event.sport].acceptanceDelaySeconds)
  return delays.length === 0 ? null : nowMs + Math.max(...delays) * secondMs
}

const newLegs = ({ selections, combining }: PlannedBet, taken: readonly Taken[]): BetToPlace['legs'] =>
  taken.map(({ odds, chancePpm, oddsAtMs, market }, place) => ({
    place,
    event_id: market.event.eventId,
    market_id: market.marketId,
    outcome_id: selections[place]?.outcomeId ?? '',
    odds,
    chance_ppm: chancePpm,
    oddsAtMs,
    is_banker: combining.bankers.includes(place),
    event: market.event,
  }))

function betToPlace(
  planned: PlannedBet,
  taken: readonly Taken[],
  { currency, nowMs }: { readonly currency: Currency; readonly nowMs: number },
): BetToPlace {
  const { combining, combinations, unitStakeMinor } = planned
  const won = taken.map(({ odds }) => legReturn('won', odds))
  const returns = sumOfCombinations(won, combining)
  const stakeMinor = unitStakeMinor * BigInt(combinations)
  return {
    combining,
    combinations,
    unitStakeMinor,
    id: newId(),
    stakeMinor,
    returns,
    counted: countedIn(currency, stakeMinor, amountTimes(unitStakeMinor, returns)),
    rtpPpm: rtpPpmOf(planned, taken),
    decidesAtMs: decidesAt(taken, nowMs),
    legs: newLegs(planned, taken),
  }
}

/** Takes the selections that bets use, by their place in the slip. */
function takeSelections(
  { selections, accept }: SlipInput,
  planned: readonly PlannedBet[],
  markets: ReadonlyMap<string, MarketNow>,
): ReadonlyMap<number, Taken> | Refused<'sportMarketClosed' | 'sportOddsChanged'> {
  const taken = new Map<number, Taken>()
  for (const place of [...new Set(planned.flatMap(({ places }) => places))].toSorted((a, b) => a - b)) {
    const selection = selections[place]
    if (selection === undefined) throw new RangeError(`the slip has no selection ${place}`)
    const market = markets.get(`${selection.eventId} ${selection.marketId}`)
    const checked = checkSelection(accept, { ...selection, sinceMs: null }, market)
    if (checked.refusedBy === 'oddsChanged')
      return refuse('sportOddsChanged', { selection: place + 1, odds: oddsText(checked.odds, 'decimal') })
    if (checked.taken === null || market === undefined)
      return refuse('sportMarketClosed', { selection: place + 1 })
    taken.set(place, { ...checked.taken, market })
  }
  return taken
}

/** The selections of a bet with the events that theirs are part of, which only the feed knows. */
const keysOf = ({ selections }: PlannedBet, taken: readonly Taken[]) =>
  taken.map(({ market: { event, marketId } }, place) => ({
    eventId: event.eventId,
    partOf: event.partOf,
    marketId,
    outcomeId: selections[place]?.outcomeId ?? '',
  }))

/**
 * Returns the bets of a slip at the odds of their markets; refuses a closed market, odds that are not accepted, and
 * selections that depend on each other.
 */
export function betsToPlace(
  input: SlipInput,
  planned: readonly PlannedBet[],
  markets: ReadonlyMap<string, MarketNow>,
  nowMs: number,
): readonly BetToPlace[] | Refused<'sportMarketClosed' | 'sportOddsChanged' | 'sportSelectionsDependent'> {
  const taken = takeSelections(input, planned, markets)
  if ('refusal' in taken) return taken
  const bets: BetToPlace[] = []
  for (const bet of planned) {
    const legs = bet.places.flatMap((at) => taken.get(at) ?? [])
    const dependent = refuseDependent(bet, keysOf(bet, legs))
    if (dependent !== null) return dependent
    bets.push(betToPlace(bet, legs, { currency: input.currency, nowMs }))
  }
  return bets
}

/** What a bet adds at each of its legs when it is placed. */
export const changeOf = ({ legs, counted }: Pick<BetToPlace, 'legs' | 'counted'>): LiabilityChange => ({
  legs,
  by: counted,
})

type BoundRefusal = 'sportStakeOutside' | 'sportReturnTooLarge' | 'sportOutcomeFull' | 'sportDayReturnReached'

/**
 * Refuses stakes below the least and above the largest one; where even the least stake returns more than a bound
 * allows, that bound is what is refused.
 */
function againstRoom(
  { combinations, unitStakeMinor, returns }: BetToPlace,
  currency: Currency,
  { room, playerDayReturn }: { readonly room: ReturnRoom; readonly playerDayReturn: bigint },
): Refused<BoundRefusal> | null {
  const { leastStakeMinor, mostReturnMinor, stepMinor, by } = boundsIn(currency, room)
  const most = mostStakeMinor({ mostReturnMinor, stepMinor }, returns)
  if (unitStakeMinor >= leastStakeMinor && unitStakeMinor <= most) return null
  const total = (unitMinor: bigint) => amountValue(unitMinor * BigInt(combinations), currency)
  if (most >= leastStakeMinor)
    return refuse('sportStakeOutside', { min: total(leastStakeMinor), max: total(most) })
  if (by === 'open') return refuse('sportOutcomeFull')
  if (by === 'bet') return refuse('sportReturnTooLarge', { most: amountValue(mostReturnMinor, currency) })
  const ofDay = fromReference(currency, playerDayReturn)
  return refuse('sportDayReturnReached', { most: amountValue(ofDay, currency) })
}

/**
 * Compares the bets of a slip with their bounds, one after another, and counts them in `liability` if all keep them.
 */
export function boundBets(
  bets: readonly BetToPlace[],
  currency: Currency,
  at: Bounding,
): Refused<BoundRefusal> | null {
  const { bounds, liability } = at
  const { playerDayReturn } = bounds
  let { dayReturns } = at
  for (const [place, bet] of bets.entries()) {
    const room = roomOf(bet.legs, { bounds, liability, dayReturns })
    const refused = againstRoom(bet, currency, { room, playerDayReturn })
    if (refused !== null) {
      for (const counted of bets.slice(0, place)) liability.add(withoutIt(changeOf(counted)))
      return refused
    }
    liability.add(changeOf(bet))
    dayReturns += bet.counted.return
  }
  return null
}
