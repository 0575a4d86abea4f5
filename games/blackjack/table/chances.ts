// How likely each thing is that can be seen of a round of blackjack, exactly: how a seat's first hand ends, how the dealer ends.
import type { Share } from '@mangetsu/chance/table'
import { dealerWith, withoutBlackjack } from './dealer-odds.ts'
import type { HandResult } from './events.ts'
import { type CountedWorth, figuresAgainst, type HandWorth, knownDealers } from './exact.ts'
import { totalOfValues } from './hand.ts'
import { chanceOfNoBlackjack, chanceOfValue, dealerBust, dealerEndsWith } from './infinite-dealer.ts'
import { type ExactWorth, infiniteDeckFigures, playerBy } from './infinite-deck.ts'
import type { BlackjackRules } from './rules.ts'
import { one as certain, minus, numberOf, times } from './share.ts'
import { falling, putBack, take, values, wholeShoe } from './shoe-by-value.ts'
import { chartFor } from './strategy.ts'

export type HandChance = {
  readonly result: HandResult
  /** Two where it was doubled. */
  readonly units: 1 | 2
  readonly chance: number
}

const ends: readonly Omit<HandChance, 'chance'>[] = [
  ...(['blackjack', 'won', 'push', 'lost', 'bust', 'surrendered'] as const).map(
    (result) => ({ result, units: 1 }) as const,
  ),
  // One more card on what is doubled is never too many.
  ...(['won', 'push', 'lost'] as const).map((result) => ({ result, units: 2 }) as const),
]

const nothing: HandWorth = { blackjack: 0, won: 0, push: 0, lost: 0, bust: 0, surrendered: 0 }

/** Counts one way to end and no other: the mean of what it counts is that way's chance. */
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

/** What a unit on the first hand counts on average. */
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

/** How the first hand of a seat on basic strategy ends, the one that bets behind it follow; each way that can be. */
export function firstHandChances(rules: BlackjackRules): readonly HandChance[] {
  const meanOf = meanBehind(rules)
  return ends
    .filter(({ result }) => rules.canSurrender || result !== 'surrendered')
    .map((end) => ({ ...end, chance: meanOf(onlyEnding(end)) }))
}

/** Of the dealer and a seat that stands on its first two cards, in the order of `dealerEnds`. */
export type DealerEnd = '17' | '18' | '19' | '20' | '21' | 'bust' | 'blackjack' | 'natural'
/** Where the seat has a natural and the dealer none, what the dealer draws depends on who else plays. */
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

/** A dealer who has a hand to beat draws as the rules say, whatever else has been drawn by whom: cards unseen are exchangeable. */
function eightDecksDealerChances(): readonly number[] {
  const chances = dealerEnds.map(() => 0)
  const add = (at: number, chance: number) => {
    chances[at] = (chances[at] ?? 0) + chance
  }
  const shoe = wholeShoe()
  const orders = falling(shoe.size, 3)
  for (const up of values) {
    const upWays = shoe.left[up] as number
    // The open card is the same for all that follows: it is no part of what has been taken.
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
