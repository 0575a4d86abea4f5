// What blackjack returns to a seat that plays by a chart, exactly: every hand and every way the dealer draws, from a whole shoe.
//
// Cards that nobody has seen are exchangeable: from which places of the shoe a hand draws changes no chance. So each hand may
// be thought to have places of its own, the dealer too, and what a hand returns depends neither on how many others are dealt to
// nor on what they do. Hands of a split pair are counted one at a time: of the others' second cards only that they are, or are
// not, of the pair's value matters, for by that it was decided how often the pair is split.
//
// Ways are whole numbers, chances doubles. A figure is a sum of signed products: each passes through fewer than 2^12 roundings
// (2,037 is the most ways the dealer's cards can be, with a two), and without their signs the products come to less than 2^5 (of a
// pair of tens that is split: 13.9 hands at two units). So no figure is off by more than 2^12 × 2^5 × 2^-53, which is 1.5e-11.
import type { TurnAction } from '@mangetsu/chance/table'
import { blackjackHole, type DealerOdds, dealerWith, meanOf, withoutBlackjack } from './dealer-odds.ts'
import type { HandResult } from './events.ts'
import { totalOfValues } from './hand.ts'
import { actionsFor } from './play.ts'
import { type BlackjackRules, decks, mostHands, pays } from './rules.ts'
import { cardOfValue, falling, putBack, type ShoeByValue, take, values, wholeShoe } from './shoe-by-value.ts'
import { rolesIn, splitCourses } from './split-patterns.ts'
import { adviceIn, type StrategyChart } from './strategy.ts'

/** Means for one unit of a seat's first bet. */
export type SeatFigures = {
  /** What the seat gains, doubles and splits included. */
  readonly net: number
  /** What doubles and splits add to the stake. */
  readonly added: number
  /** What a unit that follows the first hand gains, and is never added to. */
  readonly behind: number
}

/** What counts of each way a hand can end, for one unit on it. */
export type HandWorth = Readonly<Record<HandResult, number>>

/** Of hands as they were dealt, and of those that were doubled. */
export type CountedWorth = { readonly once: HandWorth; readonly doubled: HandWorth }

const gains: HandWorth = {
  blackjack: pays.blackjack[0] / pays.blackjack[1],
  won: pays.win[0] / pays.win[1],
  push: 0,
  lost: -1,
  bust: -1,
  surrendered: -1 / 2,
}

/** A seat against an open card. What is kept in `ended` belongs to hands that begin alike. */
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

/** What a unit on a hand gains that ends as it is. */
function ended({ dealer, shoe, up, worth }: Seat, total: number, how: keyof CountedWorth = 'once'): number {
  const of = worth[how]
  return total > 21 ? of.bust * withoutBlackjack(shoe, up) : meanOf(total, dealer(shoe), of)
}

/** The mean over the next card. */
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

/** What a hand gains that has drawn a card: by its lowest total, and whether an ace is in it. */
function drawn(seat: Seat, low: number, hasAce: boolean): number {
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
  overNext(seat, (value) => drawn(seat, low + value, hasAce || value === 1))

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

/** What a hand of two cards gains, both taken from the shoe. */
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

/** How likely so many places hold this value, and so many more do not. */
const placesHold = ({ left, size }: ShoeByValue, value: number, pairs: number, others: number): number =>
  (falling(left[value] as number, pairs) * falling(size - (left[value] as number), others)) /
  falling(size, pairs + others)

/** The same, and the dealer has no blackjack. */
function placesHoldInPlay({ shoe, up }: Seat, value: number, pairs: number, others: number): number {
  const all = placesHold(shoe, value, pairs, others)
  const hole = blackjackHole(up)
  if (hole === null) return all
  const chance = (shoe.left[hole] as number) / shoe.size
  take(shoe, hole)
  const withHole = placesHold(shoe, value, pairs, others)
  putBack(shoe, hole)
  return all - chance * withHole
}

/** Hands of a split pair of which so many other places hold one more of its value: with a second card of it, and with another. */
function splitHands(
  seat: Seat,
  pair: number,
  more: number,
): readonly [same: SeatFigures, other: SeatFigures] {
  const { shoe } = seat
  const chance = placesHold(shoe, pair, more, 0)
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
  // Inclusion and exclusion: places that do not hold the value, from places that do.
  for (const { isPair, pairs, others, ways, firsts } of rolesOf[again])
    for (let held = 0; held <= others; held += 1) {
      const term = handsWith(pairs + held)[isPair ? 0 : 1]
      const times = (held % 2 === 0 ? 1 : -1) * binomial(others, held)
      figures = {
        net: figures.net + times * ways * term.net,
        added: figures.added + times * ways * term.added,
        behind: figures.behind + times * firsts * term.behind,
      }
    }
  const splits = coursesOf[again].reduce(
    (mean, { hands, pairs, others }) =>
      mean + (hands.length - 1) * placesHoldInPlay(seat, pair, pairs, others),
    0,
  )
  return { ...figures, added: figures.added + splits }
}

/** The dealer's answers, kept from one chart to the next: of one number of decks. */
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

/** The part of a seat's figures that rounds with this open card have: all ten together are the figures. */
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
  // The open card is the same for all that is counted here: it is no part of what has been taken.
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

/** A seat's figures by a chart. */
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
