// Places the bets of a slip: checked against the markets as they are, paid into holds, and recorded, all or none.
import type { calls } from '@mangetsu/contract'
import { clientAppIds } from '@mangetsu/contract/config'
import type { Currency } from '@mangetsu/money'
import { legReturn, oddsText, sportRules } from '@mangetsu/sports'
import { sumOfCombinations } from '@mangetsu/sports/bet'
import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { amountValue, isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { keyed } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import { secondMs } from '../../../kernel/jobs.ts'
import { hold, isRefused } from '../../../ledger/index.ts'
import type { ExplainRefusal } from '../../../wagering/guard.ts'
import { ageOf, type PlaceOfPlayer, type PlaceRules, placeData } from '../../../wagering/place-rules.ts'
import { placeWager } from '../../../wagering/wagers.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { VerifiedFirst } from '../../identity/kyc/index.ts'
import { type MarketNow, marketsNow } from '../catalogue/index.ts'
import { boundsIn, mostStakeMinor } from './bounds.ts'
import { checkSelection, type TakenOdds } from './check-selection.ts'
import { heldOnEvent, insertBet, type NewSportLeg } from './rows.ts'
import { type PlannedBet, planSlip, type SlipInput } from './slip.ts'

export type PlaceParts = {
  readonly clock: Clock
  readonly explain: ExplainRefusal
  readonly rules: PlaceRules
  readonly checkVerified: VerifiedFirst['checkVerified']
}

type Refusal = (typeof calls.placeSportSlip)['refusals'][number] | 'sessionEnded'

/** A selection of the slip at the odds at which it is taken, with its market. */
type Taken = TakenOdds & { readonly market: MarketNow }

/** Checks the selections that bets use, by their place in the slip; their events stay locked. */
async function takeSelections(
  tx: Tx,
  { selections, accept }: SlipInput,
  planned: readonly PlannedBet[],
  nowMs: number,
): Promise<ReadonlyMap<number, Taken> | Refused<'sportMarketClosed' | 'sportOddsChanged'>> {
  const markets = await marketsNow(tx, selections, nowMs, { isLocked: true })
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

/**
 * Refuses stakes below the least and above the largest one; where even the least stake returns more than a bet may, the
 * return is what is refused.
 */
function checkBounds(
  { combining, combinations, unitStakeMinor }: PlannedBet,
  legs: readonly TakenOdds[],
  currency: Currency,
): Refused<'sportStakeOutside' | 'sportReturnTooLarge'> | null {
  const bounds = boundsIn(currency)
  const { leastStakeMinor, mostReturnMinor } = bounds
  const most = mostStakeMinor(
    bounds,
    sumOfCombinations(
      legs.map(({ odds }) => legReturn('won', odds)),
      combining,
    ),
  )
  if (unitStakeMinor >= leastStakeMinor && unitStakeMinor <= most) return null
  if (most < leastStakeMinor)
    return refuse('sportReturnTooLarge', { most: amountValue(mostReturnMinor, currency) })
  const total = (unitMinor: bigint) => amountValue(unitMinor * BigInt(combinations), currency)
  return refuse('sportStakeOutside', { min: total(leastStakeMinor), max: total(most) })
}

/** When a bet on events under way is decided, ms; null if none of them is. */
function decidesAt(legs: readonly Taken[], nowMs: number): number | null {
  const delays = legs
    .filter(({ market }) => market.event.state === 'live')
    .map(({ market }) => sportRules[market.event.sport].acceptanceDelaySeconds)
  return delays.length === 0 ? null : nowMs + Math.max(...delays) * secondMs
}

type Placing = {
  readonly slipId: string
  readonly playerId: string
  readonly input: SlipInput
  readonly place: PlaceOfPlayer
}

const newLegs = ({ selections, combining }: PlannedBet, legs: readonly TakenOdds[]): NewSportLeg[] =>
  selections.map(({ eventId, marketId, outcomeId }, place) => ({
    place,
    event_id: eventId,
    market_id: marketId,
    outcome_id: outcomeId,
    odds: legs[place]?.odds ?? 0,
    chance_ppm: legs[place]?.chancePpm ?? 0,
    oddsAtMs: legs[place]?.oddsAtMs ?? 0,
    is_banker: combining.bankers.includes(place),
  }))

async function holdStake(
  tx: Tx,
  {
    id,
    playerId,
    currency,
    stakeMinor,
  }: { id: string; playerId: string; currency: Currency; stakeMinor: bigint },
): Promise<string | Refused<'insufficientFunds'>> {
  const about = { key: `sport:${id}`, kind: 'sportBet', ref: id, playerId, currency, amountMinor: stakeMinor }
  const held = await hold(tx, about)
  if (!isRefused(held)) return held.holdId
  if (held.refusal === 'keyReused') throw new Error(`the bet ${id} was booked before it was placed`)
  return refuse('insufficientFunds')
}

async function placeBet(
  parts: PlaceParts,
  tx: Tx,
  { slipId, playerId, input: { currency, accept, appId }, place }: Placing,
  bet: PlannedBet,
  legs: readonly Taken[],
  nowMs: number,
): Promise<Refused<Refusal> | null> {
  const outside = checkBounds(bet, legs, currency)
  if (outside !== null) return outside
  const id = newId()
  const stakeMinor = bet.unitStakeMinor * BigInt(bet.combinations)
  const [single, ...others] = bet.selections
  const eventId = others.length === 0 ? single?.eventId : undefined
  const placed = await placeWager(
    tx,
    {
      id,
      kind: 'slip',
      subject: `slip/${eventId ?? 'combination'}`,
      playerId,
      currency,
      stakeMinor,
      rtpPpm: rtpPpmOf(bet, legs),
      place,
      alreadyStakedMinor: eventId === undefined ? 0n : await heldOnEvent(tx, { playerId, eventId, currency }),
    },
    nowMs,
  )
  if (placed.byPlace !== null) return refuse(placed.byPlace.refusal, placeData(placed.byPlace, currency))
  if (placed.refusal !== null)
    return refuse(placed.refusal, await parts.explain(tx, playerId, placed.refusal, nowMs))
  const holdId = await holdStake(tx, { id, playerId, currency, stakeMinor })
  if (isRefusal(holdId)) return holdId
  const facts = { id, player_id: playerId, slip_id: slipId, currency, accept, hold_id: holdId, appId }
  const amounts = { stake: stakeMinor, unit_stake: bet.unitStakeMinor, sizes: [...bet.combining.sizes] }
  const times = { placedAtMs: nowMs, decidesAtMs: decidesAt(legs, nowMs) }
  await insertBet(tx, { ...facts, ...amounts, ...times }, newLegs(bet, legs))
  return null
}

const keyOf = ({ selections, bets, accept, currency }: SlipInput) => ({
  selections: JSON.stringify(selections),
  bets: JSON.stringify(bets),
  accept,
  currency,
})

/**
 * Places the bets of a slip; returns the slip's id, also for a repeated request. A refusal of one bet refuses them all.
 * Bets on events under way wait, with their stakes held, until the end of the sport's delay.
 */
export async function placeSlip(
  parts: PlaceParts,
  tx: Tx,
  { playerId, input }: { readonly playerId: string; readonly input: SlipInput },
): Promise<string | Refused<Refusal>> {
  if (!Object.values<string>(clientAppIds).includes(input.appId)) return refuse('appIdUnknown')
  const planned = planSlip(input)
  if (isRefusal(planned)) return planned
  const request = { playerId, call: 'sport.slip', requestId: input.requestId, contents: keyOf(input) }
  const key = await keyed(tx, { ...request, ref: newId() })
  if (isRefusal(key)) return key
  if (!key.isFresh) return key.ref
  const player = await lockPlayer(tx, playerId)
  if (player === undefined) return refuse('sessionEnded')
  const closed = await parts.checkVerified(tx, playerId, 'bet', parts.clock.nowMs())
  if (closed !== null) return closed
  // Read after the player's lock, which may have been waited for.
  const nowMs = parts.clock.nowMs()
  const taken = await takeSelections(tx, input, planned, nowMs)
  if (isRefusal(taken)) return taken
  const { birth_date: birthDate, country } = player
  const place = { rules: parts.rules, age: ageOf({ birthDate, country }, nowMs) }
  for (const bet of planned) {
    const legs = bet.places.flatMap((at) => taken.get(at) ?? [])
    const refused = await placeBet(parts, tx, { slipId: key.ref, playerId, input, place }, bet, legs, nowMs)
    if (refused !== null) return refused
  }
  return key.ref
}
