// Computes the return of blackjack from an infinite deck as exact fractions, by a chart or with the best possible
// strategy.
//
// Cards are independent, so the value of a hand depends only on its total, its ace and the dealer's up card, not on
// other seats or on cards dealt before. Each hand is therefore computed separately, against a dealer without blackjack.
import type { Share, TurnAction } from '@mangetsu/chance/table'
import type { HandResult } from '@mangetsu/games/blackjack/table/events'
import { totalOfValues } from '@mangetsu/games/blackjack/table/hand'
import { actionsFor } from '@mangetsu/games/blackjack/table/play'
import { type BlackjackRules, pays } from '@mangetsu/games/blackjack/table/rules'
import { adviceIn, type ChartHand, type StrategyChart } from '@mangetsu/games/blackjack/table/strategy'
import {
  chanceOfNoBlackjack,
  chanceOfValue,
  type DealerEnds,
  dealerBust,
  dealerEndsWith,
} from './infinite-dealer.ts'
import { dividedBy, isMore, minus, one, plus, times, zero } from './share.ts'
import { cardOfValue, values } from './shoe-by-value.ts'

/** Means per unit of a seat's first bet: the fields of `SeatFigures` in `exact.ts`, unrounded. */
export type ExactFigures = { readonly net: Share; readonly added: Share; readonly behind: Share }

/** Worth of each result of a hand, per unit on it. */
export type ExactWorth = Readonly<Record<HandResult, Share>>

/** Worth for hands as dealt, and for doubled hands. */
export type ExactCounted = { readonly once: ExactWorth; readonly doubled: ExactWorth }

const gains: ExactWorth = {
  blackjack: [BigInt(pays.blackjack[0]), BigInt(pays.blackjack[1])],
  won: [BigInt(pays.win[0]), BigInt(pays.win[1])],
  push: zero,
  lost: [-1n, 1n],
  bust: [-1n, 1n],
  surrendered: [-1n, 2n],
}

type Choices = Readonly<Partial<Record<TurnAction, () => ExactFigures>>>

/** Chooses one of the allowed actions for a hand against an up card. */
export type ChooseAction = (
  hand: ChartHand,
  up: number,
  may: readonly TurnAction[],
  choices: Choices,
) => ExactFigures

function figuresOf(choices: Choices, action: TurnAction): ExactFigures {
  const choice = choices[action]
  if (choice === undefined) throw new RangeError(`a hand cannot be played by ${action}`)
  return choice()
}

export const playerBy =
  (chart: StrategyChart): ChooseAction =>
  (hand, up, may, choices) =>
    figuresOf(choices, adviceIn(chart, hand, up, may))

/** Chooses the action with the highest gain for every hand: no strategy gains more. */
export const bestPlayer: ChooseAction = (_, _up, may, choices) =>
  may
    .map((action) => figuresOf(choices, action))
    .reduce((best, other) => (isMore(other.net, best.net) ? other : best))

type Against = {
  readonly rules: BlackjackRules
  readonly player: ChooseAction
  readonly worth: ExactCounted
  readonly up: number
  readonly dealer: DealerEnds
  /** Cache for hands that have taken a card, by total and ace. */
  readonly known: Map<string, ExactFigures>
}

const nothing: ExactFigures = { net: zero, added: zero, behind: zero }
const onlyOf = (net: Share): ExactFigures => ({ net, added: zero, behind: net })

const sum = (some: ExactFigures, more: ExactFigures, chance: Share = one): ExactFigures => ({
  net: plus(some.net, times(chance, more.net)),
  added: plus(some.added, times(chance, more.added)),
  behind: plus(some.behind, times(chance, more.behind)),
})

/** Returns the mean over a card of an infinite deck. */
const meanOverCard = (figuresWith: (value: number) => ExactFigures): ExactFigures =>
  values.reduce((mean, value) => sum(mean, figuresWith(value), chanceOfValue(value)), nothing)

/** Returns the gain of a unit on a hand that ends with this total. */
function ended({ dealer, worth }: Against, total: number, how: keyof ExactCounted = 'once'): Share {
  const of = worth[how]
  if (total > 21) return of.bust
  let mean = zero
  for (const [against, chance] of dealer) {
    const isWon = against === dealerBust || total > against
    mean = plus(mean, times(chance, isWon ? of.won : total === against ? of.push : of.lost))
  }
  return mean
}

const handWith = (low: number, hasAce: boolean): ChartHand => ({
  ...totalOfValues(hasAce ? [1, low - 1] : [low]),
  pairOf: null,
})

/** Returns the figures of a hand that has taken a card, by its hard total and whether it has an ace. */
function afterCard(against: Against, low: number, hasAce: boolean): ExactFigures {
  const hand = handWith(low, hasAce)
  if (hand.total >= 21) return onlyOf(ended(against, hand.total))
  const key = `${low}${hasAce ? ' with an ace' : ''}`
  const before = against.known.get(key)
  if (before !== undefined) return before
  const figures = against.player(hand, against.up, ['hit', 'stand'], {
    hit: () => hit(against, low, hasAce),
    stand: () => onlyOf(ended(against, hand.total)),
  })
  against.known.set(key, figures)
  return figures
}

const hit = (against: Against, low: number, hasAce: boolean): ExactFigures =>
  meanOverCard((value) => afterCard(against, low + value, hasAce || value === 1))

function doubled(against: Against, low: number, hasAce: boolean): ExactFigures {
  const { net: each } = meanOverCard((value) =>
    onlyOf(ended(against, handWith(low + value, hasAce || value === 1).total, 'doubled')),
  )
  return { net: plus(each, each), added: one, behind: each }
}

type TwoCards = {
  readonly first: number
  readonly second: number
  readonly isSplit: boolean
  /** Number of hands of the seat. */
  readonly hands: number
}

/**
 * Returns the figures of a hand of two cards after its owner's decision. `and` adds the hands counted with it, except
 * to the figures of `split`.
 */
function decided(
  against: Against,
  { first, second, isSplit, hands }: TwoCards,
  split: () => ExactFigures,
  and: (figures: ExactFigures) => ExactFigures = (figures) => figures,
): ExactFigures {
  const points = totalOfValues([first, second])
  if (points.total === 21 || (isSplit && first === 1)) return and(onlyOf(ended(against, points.total)))
  const [low, hasAce] = [first + second, first === 1 || second === 1]
  const may = actionsFor(against.rules, { cards: [cardOfValue(first), cardOfValue(second)], isSplit }, hands)
  return against.player({ ...points, pairOf: first === second ? first : null }, against.up, may, {
    hit: () => and(hit(against, low, hasAce)),
    stand: () => and(onlyOf(ended(against, points.total))),
    double: () => and(doubled(against, low, hasAce)),
    surrender: () => and(onlyOf(against.worth.once.surrendered)),
    split,
  })
}

/** A split pair while one of its hands is evaluated: the other hands have their second cards and wait. */
type SplitHands = {
  readonly isFirst: boolean
  readonly isPair: boolean
  readonly hands: number
  readonly waitingPairs: number
  readonly waitingOthers: number
}

/** Computes the figures of the hands of a split pair, in the order they are played. */
function splitFigures(against: Against, pair: number): ExactFigures {
  const ofPair = chanceOfValue(pair)
  const other = minus(one, ofPair)
  const withOther = values
    .filter((value) => value !== pair)
    .reduce((mean, second) => {
      const hand = { first: pair, second, isSplit: true, hands: 2 }
      return sum(
        mean,
        decided(against, hand, () => nothing),
        dividedBy(chanceOfValue(second), other),
      )
    }, nothing)

  const known = new Map<string, ExactFigures>()
  const from = (at: SplitHands): ExactFigures => {
    const key = JSON.stringify(at)
    const figures = known.get(key) ?? counted(at)
    known.set(key, figures)
    return figures
  }

  function rest({ hands, waitingPairs, waitingOthers }: SplitHands): ExactFigures {
    if (waitingPairs + waitingOthers === 0) return nothing
    const isPair = waitingPairs > 0
    const left = {
      waitingPairs: waitingPairs - (isPair ? 1 : 0),
      waitingOthers: waitingOthers - (isPair ? 0 : 1),
    }
    return from({ isFirst: false, isPair, hands, ...left })
  }

  function counted(at: SplitHands): ExactFigures {
    const and = (own: ExactFigures) => sum(rest(at), at.isFirst ? own : { ...own, behind: zero })
    if (!at.isPair) return and(withOther)
    return decided(
      against,
      { first: pair, second: pair, isSplit: true, hands: at.hands },
      () => splitOnce({ ...at, hands: at.hands + 1 }),
      and,
    )
  }

  /** Splits the hand once more; both new hands get a second card. */
  function splitOnce({
    isFirst,
    hands,
    waitingPairs,
    waitingOthers,
  }: Omit<SplitHands, 'isPair'>): ExactFigures {
    let figures: ExactFigures = { ...nothing, added: one }
    for (const isPair of [true, false])
      for (const isOtherPair of [true, false]) {
        const waiting = {
          waitingPairs: waitingPairs + (isOtherPair ? 1 : 0),
          waitingOthers: waitingOthers + (isOtherPair ? 0 : 1),
        }
        const chance = times(isPair ? ofPair : other, isOtherPair ? ofPair : other)
        figures = sum(figures, from({ isFirst, isPair, hands, ...waiting }), chance)
      }
    return figures
  }

  return splitOnce({ isFirst: true, hands: 2, waitingPairs: 0, waitingOthers: 0 })
}

function firstTwo(against: Against, first: number, second: number): ExactFigures {
  const { blackjack, push, lost } = against.worth.once
  const inPlay = chanceOfNoBlackjack(against.up)
  const isNatural = totalOfValues([first, second]).total === 21
  const played = isNatural
    ? onlyOf(blackjack)
    : decided(against, { first, second, isSplit: false, hands: 1 }, () => splitFigures(against, first))
  return sum(sum(nothing, played, inPlay), onlyOf(isNatural ? push : lost), minus(one, inPlay))
}

/** Returns a seat's figures, over every up card and every first two cards. */
export function infiniteDeckFigures(
  rules: BlackjackRules,
  player: ChooseAction,
  worth: ExactCounted = { once: gains, doubled: gains },
): ExactFigures {
  return meanOverCard((up) => {
    const against = {
      rules,
      player,
      worth,
      up,
      dealer: dealerEndsWith(up),
      known: new Map<string, ExactFigures>(),
    }
    // The order of the first two cards does not matter.
    return values.reduce((mean, first) => {
      const ordered = values.filter((second) => second >= first)
      return ordered.reduce((sofar, second) => {
        const orders: Share = [first === second ? 1n : 2n, 1n]
        const chance = times(orders, times(chanceOfValue(first), chanceOfValue(second)))
        return sum(sofar, firstTwo(against, first, second), chance)
      }, mean)
    }, nothing)
  })
}
