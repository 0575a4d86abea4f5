// Computes the exact probability of each visible outcome of a blackjack round: how a seat's first hand ends and how the
// dealer ends.
import type { Share } from '@mangetsu/chance/table'
import type { HandResult } from '@mangetsu/games/blackjack/table/events'
import { totalOfValues } from '@mangetsu/games/blackjack/table/hand'
import type { BlackjackRules } from '@mangetsu/games/blackjack/table/rules'
import { chartFor } from '@mangetsu/games/blackjack/table/strategy'
import { dealerWith, withoutBlackjack } from './dealer-odds.ts'
import { type CountedWorth, figuresAgainst, type HandWorth, knownDealers } from './exact.ts'
import { chanceOfNoBlackjack, chanceOfValue, dealerBust, dealerEndsWith } from './infinite-dealer.ts'
import { type ExactWorth, infiniteDeckFigures, playerBy } from './infinite-deck.ts'
import { one as certain, minus, numberOf, times } from './share.ts'
import { falling, putBack, take, values, wholeShoe } from './shoe-by-value.ts'

export type HandChance = {
  readonly result: HandResult
  /** Two if the hand was doubled. */
  readonly units: 1 | 2
  readonly chance: number
}

const ends: readonly Omit<HandChance, 'chance'>[] = [
  ...(['blackjack', 'won', 'push', 'lost', 'bust', 'surrendered'] as const).map(
    (result) => ({ result, units: 1 }) as const,
  ),
  // A doubled hand takes one card and cannot go bust on a total the chart doubles.
  ...(['won', 'push', 'lost'] as const).map((result) => ({ result, units: 2 }) as const),
]

const nothing: HandWorth = { blackjack: 0, won: 0, push: 0, lost: 0, bust: 0, surrendered: 0 }

/** Counts a single outcome: the mean of this worth is the outcome's probability. */
function onlyEnding({ result, units }: Omit<HandChance, 'chance'>): CountedWorth {
  const counted = { ...nothing, [result]: 1 }
  return units === 1 ? { once: counted, doubled: nothing } : { once: nothing, doubled: counted }
}

const exactly = (worth: HandWorth): ExactWorth => {
  const share = (of: HandResult) => [BigInt(worth[of]), 1n] as const
  return {
    blackjack: share('blackjack'),
    won: share('won'),
    push: share('push'),
    lost: share('lost'),
    bust: share('bust'),
    surrendered: share('surrendered'),
  }
}

/** Returns a function for the mean worth of a unit on the first hand. */
function meanBehind(rules: BlackjackRules): (worth: CountedWorth) => number {
  if (rules.dealtFrom === 'infiniteDeck')
    return ({ once, doubled }) => {
      const worth = { once: exactly(once), doubled: exactly(doubled) }
      return numberOf(infiniteDeckFigures(rules, playerBy(chartFor(rules)), worth).behind)
    }
  const dealers = knownDealers()
  return (worth) =>
    values.reduce((all, up) => all + figuresAgainst(rules, chartFor(rules), up, dealers, worth).behind, 0)
}

/** Returns the possible outcomes of the first hand of a seat on basic strategy, the hand that bets behind follow. */
export function firstHandChances(rules: BlackjackRules): readonly HandChance[] {
  const meanOf = meanBehind(rules)
  return ends
    .filter(({ result }) => rules.canSurrender || result !== 'surrendered')
    .map((end) => ({ ...end, chance: meanOf(onlyEnding(end)) }))
}

/** Outcomes of the dealer against a seat that stands on its first two cards, in the order of `dealerEnds`. */
export type DealerEnd = '17' | '18' | '19' | '20' | '21' | 'bust' | 'blackjack' | 'natural'
/** `natural`: if the seat has a natural and the dealer none, the dealer's cards depend on the other seats. */
export const dealerEnds: readonly DealerEnd[] = ['17', '18', '19', '20', '21', 'bust', 'blackjack', 'natural']
const [blackjackAt, naturalAt] = [dealerEnds.indexOf('blackjack'), dealerEnds.indexOf('natural')]

function infiniteDeckDealerChances(): readonly number[] {
  const chances = dealerEnds.map(() => 0)
  const add = (end: DealerEnd, chance: Share) => {
    const at = dealerEnds.indexOf(end)
    chances[at] = (chances[at] ?? 0) + numberOf(chance)
  }
  const seatNatural = times([2n, 1n], times(chanceOfValue(1), chanceOfValue(10)))
  for (const up of values) {
    const inPlay = times(chanceOfValue(up), chanceOfNoBlackjack(up))
    add('blackjack', minus(chanceOfValue(up), inPlay))
    add('natural', times(inPlay, seatNatural))
    for (const [total, chance] of dealerEndsWith(up))
      add(
        total === dealerBust ? 'bust' : (`${total}` as DealerEnd),
        times(chance, times(inPlay, minus(certain, seatNatural))),
      )
  }
  return chances
}

/**
 * A dealer with a hand to beat takes cards by the rules, independently of the cards dealt before: unseen cards are
 * exchangeable.
 */
function eightDecksDealerChances(): readonly number[] {
  const chances = dealerEnds.map(() => 0)
  const add = (at: number, chance: number) => {
    chances[at] = (chances[at] ?? 0) + chance
  }
  const shoe = wholeShoe()
  const orders = falling(shoe.size, 3)
  for (const up of values) {
    const upWays = shoe.left[up] as number
    // The up card is the same for all that follows, so it is not counted as taken.
    Object.assign(shoe, { size: shoe.size - 1 }).left[up] = upWays - 1
    const dealer = dealerWith(up)
    for (const one of values)
      for (const other of values.filter((value) => value >= one)) {
        const oneWays = shoe.left[one] as number
        take(shoe, one)
        const ways = upWays * oneWays * (shoe.left[other] as number) * (one === other ? 1 : 2)
        take(shoe, other)
        const share = ways / orders
        const inPlay = withoutBlackjack(shoe, up)
        add(blackjackAt, share * (1 - inPlay))
        if (totalOfValues([one, other]).total === 21) add(naturalAt, share * inPlay)
        else for (const [at, chance] of dealer(shoe).entries()) add(at, share * chance)
        putBack(shoe, other)
        putBack(shoe, one)
      }
    Object.assign(shoe, { size: shoe.size + 1 }).left[up] = upWays
  }
  return chances
}

export const dealerChances = ({ dealtFrom }: Pick<BlackjackRules, 'dealtFrom'>): readonly number[] =>
  dealtFrom === 'infiniteDeck' ? infiniteDeckDealerChances() : eightDecksDealerChances()
