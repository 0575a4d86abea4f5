// Computes the exact return of blackjack for a seat that plays by a chart: every hand and every dealer hand, from a
// whole shoe.
//
// Unseen cards are exchangeable: the positions in the shoe from which a hand takes cards do not change its
// probabilities. Each hand, and the dealer, can therefore be treated as having positions of its own, and a hand's
// return depends neither on the number of other hands nor on their decisions. The hands of a split pair are counted one
// at a time: of the other hands' second cards only one property matters, whether they have the pair's value, because it
// decided how often the pair was split.
//
// Counts are whole numbers, probabilities are doubles. A figure is a sum of signed products: each passes through fewer
// than 2^12 roundings (2,037 is the largest number of dealer card sets, with a two), and the sum of their absolute
// values is less than 2^5 (for a split pair of tens: 13.9 hands at two units). So the error of a figure is at most 2^12
// × 2^5 × 2^-53, which is 1.5e-11.
import type { TurnAction } from '@mangetsu/chance/table'
import type { HandResult } from '@mangetsu/games/blackjack/table/events'
import { totalOfValues } from '@mangetsu/games/blackjack/table/hand'
import { actionsFor } from '@mangetsu/games/blackjack/table/play'
import { type BlackjackRules, decks, mostHands, pays } from '@mangetsu/games/blackjack/table/rules'
import { adviceIn, type StrategyChart } from '@mangetsu/games/blackjack/table/strategy'
import { blackjackHole, type DealerOdds, dealerWith, meanOf, withoutBlackjack } from './dealer-odds.ts'
import { cardOfValue, falling, putBack, type ShoeByValue, take, values, wholeShoe } from './shoe-by-value.ts'
import { rolesIn, splitCourses } from './split-patterns.ts'

/** Means per unit of a seat's first bet. */
export type SeatFigures = {
  /** Net gain of the seat, doubles and splits included. */
  readonly net: number
  /** Stakes added by doubles and splits. */
  readonly added: number
  /** Net gain of a unit that follows the first hand without added stakes (a bet behind). */
  readonly behind: number
}

/** Worth of each result of a hand, per unit on it. */
export type HandWorth = Readonly<Record<HandResult, number>>

/** Worth for hands as dealt, and for doubled hands. */
export type CountedWorth = { readonly once: HandWorth; readonly doubled: HandWorth }

const gains: HandWorth = {
  blackjack: pays.blackjack[0] / pays.blackjack[1],
  won: pays.win[0] / pays.win[1],
  push: 0,
  lost: -1,
  bust: -1,
  surrendered: -1 / 2,
}

/** A seat against an up card. The cache `ended` has values of hands that begin alike. */
type Seat = {
  readonly rules: BlackjackRules
  readonly chart: StrategyChart
  readonly worth: CountedWorth
  readonly up: number
  readonly dealer: (shoe: ShoeByValue) => DealerOdds
  readonly shoe: ShoeByValue
  readonly ended: Map<number, number>
}

const sum = (one: SeatFigures, other: SeatFigures, times: number): SeatFigures => ({
  net: one.net + times * other.net,
  added: one.added + times * other.added,
  behind: one.behind + times * other.behind,
})

const nothing: SeatFigures = { net: 0, added: 0, behind: 0 }
const onlyOf = (net: number): SeatFigures => ({ net, added: 0, behind: net })

const threeCards: readonly TurnAction[] = ['hit', 'stand']

/** Returns the gain of a unit on a hand that ends with this total. */
function ended({ dealer, shoe, up, worth }: Seat, total: number, how: keyof CountedWorth = 'once'): number {
  const of = worth[how]
  return total > 21 ? of.bust * withoutBlackjack(shoe, up) : meanOf(total, dealer(shoe), of)
}

/** Returns the mean over the next card. */
function overNext({ shoe }: Seat, meanWith: (value: number) => number): number {
  let mean = 0
  for (const value of values) {
    const count = shoe.left[value] as number
    if (count === 0) continue
    const chance = count / shoe.size
    take(shoe, value)
    mean += chance * meanWith(value)
    putBack(shoe, value)
  }
  return mean
}

const totalWith = (low: number, hasAce: boolean): number => (hasAce && low <= 11 ? low + 10 : low)

/** Returns the gain of a hand that has taken a card, by its hard total and whether it has an ace. */
function afterCard(seat: Seat, low: number, hasAce: boolean): number {
  if (low > 21) return ended(seat, low)
  const known = seat.ended.get(seat.shoe.taken)
  if (known !== undefined) return known
  const isSoft = hasAce && low <= 11
  const total = totalWith(low, hasAce)
  const isHit =
    total < 21 && adviceIn(seat.chart, { total, isSoft, pairOf: null }, seat.up, threeCards) === 'hit'
  const gain = isHit ? hit(seat, low, hasAce) : ended(seat, total)
  seat.ended.set(seat.shoe.taken, gain)
  return gain
}

const hit = (seat: Seat, low: number, hasAce: boolean): number =>
  overNext(seat, (value) => afterCard(seat, low + value, hasAce || value === 1))

type TwoCards = {
  readonly one: number
  readonly other: number
  readonly isSplit: boolean
  readonly hands: number
}

function advised({ rules, chart, up }: Seat, { one, other, isSplit, hands }: TwoCards): TurnAction {
  const may = actionsFor(rules, { cards: [cardOfValue(one), cardOfValue(other)], isSplit }, hands)
  return adviceIn(chart, { ...totalOfValues([one, other]), pairOf: one === other ? one : null }, up, may)
}

/** Returns the gain of a hand of two cards, both already taken from the shoe. */
function played(seat: Seat, two: TwoCards): SeatFigures {
  const { one, other, isSplit } = two
  const { total } = totalOfValues([one, other])
  if (total === 21 || (isSplit && one === 1)) return onlyOf(ended(seat, total))
  const [low, hasAce] = [one + other, one === 1 || other === 1]
  switch (advised(seat, two)) {
    case 'hit':
      return onlyOf(hit(seat, low, hasAce))
    case 'stand':
      return onlyOf(ended(seat, total))
    case 'surrender':
      return onlyOf(seat.worth.once.surrendered * withoutBlackjack(seat.shoe, seat.up))
    case 'split':
      return split(seat, one)
    case 'double': {
      const each = overNext(seat, (value) =>
        ended(seat, totalWith(low + value, hasAce || value === 1), 'doubled'),
      )
      return { net: 2 * each, added: withoutBlackjack(seat.shoe, seat.up), behind: each }
    }
  }
}

/** Returns the probability that `pairs` positions have this value and `others` positions do not. */
const hasValueAt = ({ left, size }: ShoeByValue, value: number, pairs: number, others: number): number =>
  (falling(left[value] as number, pairs) * falling(size - (left[value] as number), others)) /
  falling(size, pairs + others)

/** The same probability, combined with the dealer having no blackjack. */
function hasValueInPlay({ shoe, up }: Seat, value: number, pairs: number, others: number): number {
  const all = hasValueAt(shoe, value, pairs, others)
  const hole = blackjackHole(up)
  if (hole === null) return all
  const chance = (shoe.left[hole] as number) / shoe.size
  take(shoe, hole)
  const withHole = hasValueAt(shoe, value, pairs, others)
  putBack(shoe, hole)
  return all - chance * withHole
}

/**
 * Returns the figures of a hand of a split pair, weighted by the probability that `more` other positions have a card of
 * its value: for a second card of that value, and for another.
 */
function splitHands(
  seat: Seat,
  pair: number,
  more: number,
): readonly [same: SeatFigures, other: SeatFigures] {
  const { shoe } = seat
  const chance = hasValueAt(shoe, pair, more, 0)
  const of = { ...seat, ended: new Map<number, number>() }
  let both: readonly [SeatFigures, SeatFigures] = [nothing, nothing]
  take(shoe, pair, more)
  for (const second of values) {
    const likely = (chance * (shoe.left[second] as number)) / shoe.size
    take(shoe, second)
    const figures = played(of, { one: pair, other: second, isSplit: true, hands: mostHands })
    putBack(shoe, second)
    const [same, other] = both
    both = second === pair ? [sum(same, figures, likely), other] : [same, sum(other, figures, likely)]
  }
  putBack(shoe, pair, more)
  return both
}

const binomial = (of: number, count: number): number => falling(of, count) / falling(count, count)

const coursesOf = { again: splitCourses(true), once: splitCourses(false) }
const rolesOf = { again: rolesIn(coursesOf.again), once: rolesIn(coursesOf.once) }

function split(seat: Seat, pair: number): SeatFigures {
  const again =
    pair !== 1 && advised(seat, { one: pair, other: pair, isSplit: true, hands: 2 }) === 'split'
      ? 'again'
      : 'once'
  const byMore = new Map<number, ReturnType<typeof splitHands>>()
  const handsWith = (more: number) => {
    const hands = byMore.get(more) ?? splitHands(seat, pair, more)
    byMore.set(more, hands)
    return hands
  }
  let figures = nothing
  // Inclusion and exclusion: positions without the value are computed from positions with it.
  for (const { isPair, pairs, others, ways, firsts } of rolesOf[again])
    for (let more = 0; more <= others; more += 1) {
      const term = handsWith(pairs + more)[isPair ? 0 : 1]
      const times = (more % 2 === 0 ? 1 : -1) * binomial(others, more)
      figures = {
        net: figures.net + times * ways * term.net,
        added: figures.added + times * ways * term.added,
        behind: figures.behind + times * firsts * term.behind,
      }
    }
  const splits = coursesOf[again].reduce(
    (mean, { hands, pairs, others }) => mean + (hands.length - 1) * hasValueInPlay(seat, pair, pairs, others),
    0,
  )
  return { ...figures, added: figures.added + splits }
}

/** Dealer probabilities cached across charts, for one number of decks. */
export type KnownDealers = (up: number) => (shoe: ShoeByValue) => DealerOdds

export function knownDealers(): KnownDealers {
  const known = new Map<number, (shoe: ShoeByValue) => DealerOdds>()
  return (up) => {
    const dealer = known.get(up) ?? dealerWith(up)
    known.set(up, dealer)
    return dealer
  }
}

function firstTwo(seat: Seat, one: number, other: number): SeatFigures {
  const inPlay = withoutBlackjack(seat.shoe, seat.up)
  const { total } = totalOfValues([one, other])
  const { blackjack, push, lost } = seat.worth.once
  if (total === 21) return onlyOf(inPlay * blackjack + (1 - inPlay) * push)
  return sum(onlyOf((1 - inPlay) * lost), played(seat, { one, other, isSplit: false, hands: 1 }), 1)
}

/** Returns the share of a seat's figures from rounds with this up card: the sum over all ten is the seat's figures. */
export function figuresAgainst(
  rules: BlackjackRules,
  chart: StrategyChart,
  up: number,
  dealers: KnownDealers,
  worth: CountedWorth = { once: gains, doubled: gains },
  decksIn = decks,
): SeatFigures {
  const shoe = wholeShoe(decksIn)
  const orders = falling(shoe.size, 3)
  const upWays = shoe.left[up] as number
  // The up card is the same for all hands counted here, so it is not counted as taken.
  Object.assign(shoe, { size: shoe.size - 1 }).left[up] = upWays - 1
  const seat = { rules, chart, worth, up, dealer: dealers(up), shoe, ended: new Map<number, number>() }
  let figures = nothing
  for (const one of values)
    for (const other of values) {
      if (other < one) continue
      const oneWays = shoe.left[one] as number
      take(shoe, one)
      const ways = upWays * oneWays * (shoe.left[other] as number) * (one === other ? 1 : 2)
      take(shoe, other)
      figures = sum(figures, firstTwo(seat, one, other), ways / orders)
      putBack(shoe, other)
      putBack(shoe, one)
    }
  return figures
}

/** Returns a seat's figures for a chart. */
export function seatFigures(
  rules: BlackjackRules,
  chart: StrategyChart,
  dealers: KnownDealers = knownDealers(),
  decksIn = decks,
): SeatFigures {
  const worth = { once: gains, doubled: gains }
  return values.reduce(
    (all, up) => sum(all, figuresAgainst(rules, chart, up, dealers, worth, decksIn), 1),
    nothing,
  )
}
