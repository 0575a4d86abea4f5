// Statistics of the poker games: the cards of whole rounds, initial and later ones, and the resulting hands.
import {
  type CardCode,
  categoryOf,
  deckSize,
  handCategories,
  parseCard,
  strengthOf,
  threeCardCategories,
} from '@mangetsu/cards'
import { foldRound, type GameEvent, type GameMath, type KeyedDraws, openDraws } from '@mangetsu/chance'
import {
  casinoHoldem,
  type DealEvent as HoldemDeal,
  type ShowdownEvent as HoldemShowdown,
} from '@mangetsu/games/casino-holdem/math'
import { versions as deucesWild } from '@mangetsu/games/deuces-wild/math'
import { versions as doubleBonus } from '@mangetsu/games/double-bonus/math'
import { versions as jacksOrBetter } from '@mangetsu/games/jacks-or-better/math'
import { eventOf } from '@mangetsu/games/tables/table-rules'
import {
  type DealEvent as ThreeCardDeal,
  type ShowdownEvent as ThreeCardShowdown,
  threeCardPoker,
} from '@mangetsu/games/three-card-poker/math'
import type { PokerDealEvent, ReplacedEvent } from '@mangetsu/video-poker/events'

type WatchedHand = {
  readonly name: string
  readonly chances: readonly number[]
  of(events: readonly GameEvent[]): number
}

export type WatchedPoker = {
  readonly math: GameMath
  /** The action taken in each round, so that all of its cards are revealed. */
  readonly action: string
  /** For the first one, pairs of consecutive rounds are checked as well. */
  readonly hands: readonly [WatchedHand, ...WatchedHand[]]
  firstCard(events: readonly GameEvent[]): CardCode
}

const sharesOf = (counts: readonly number[]): number[] => {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => count / all)
}

/** Shares of 2,598,960 five-card hands, in the order of `handCategories`. */
const fiveCards = sharesOf([4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540])
/** Shares of 22,100 three-card hands, in the order of `threeCardCategories`. */
const threeCards = sharesOf([48, 52, 720, 1_096, 3_744, 16_440])

type CardsOf = (events: readonly GameEvent[]) => readonly CardCode[]

const ofFive = (name: string, cards: CardsOf): WatchedHand => ({
  name,
  chances: fiveCards,
  of: (events) => handCategories.indexOf(categoryOf(strengthOf(cards(events).map(parseCard)))),
})

const card = (name: string, at: (events: readonly GameEvent[]) => CardCode | undefined): WatchedHand => ({
  name,
  chances: new Array<number>(deckSize).fill(1 / deckSize),
  of: (events) => parseCard(at(events) ?? ''),
})

const dealtFive: CardsOf = (events) => eventOf<PokerDealEvent>(events, 'deal').cards
const finalFive: CardsOf = (events) => eventOf<ReplacedEvent>(events, 'draw').hands[0]?.cards ?? []

/**
 * All five cards are replaced: whatever was dealt, the new ones are any five cards of the deck with equal probability.
 */
const videoPoker = ([version]: readonly { readonly math: GameMath }[]): WatchedPoker => {
  if (version === undefined) throw new Error('the game has no version')
  return {
    math: version.math,
    action: 'hold:none',
    hands: [
      ofFive('the hand that is dealt', dealtFive),
      ofFive('the hand after the replacement', finalFive),
      card('the first card', (events) => dealtFive(events)[0]),
      card('the last card', (events) => finalFive(events)[4]),
    ],
    firstCard: (events) => dealtFive(events)[0] ?? '',
  }
}

const holdemDeal = (events: readonly GameEvent[]) => eventOf<HoldemDeal>(events, 'deal')
const holdemEnd = (events: readonly GameEvent[]) => eventOf<HoldemShowdown>(events, 'showdown')
const threeDealt = (events: readonly GameEvent[]) => eventOf<ThreeCardDeal>(events, 'deal')
const threeShown = (events: readonly GameEvent[]) => eventOf<ThreeCardShowdown>(events, 'showdown')

export const watchedPoker: readonly WatchedPoker[] = [
  ...[jacksOrBetter, deucesWild, doubleBonus].map(videoPoker),
  {
    math: casinoHoldem,
    action: 'call',
    hands: [
      ofFive('own cards and the flop', (events) => {
        const { player, flop } = holdemDeal(events)
        return [...player, ...flop]
      }),
      ofFive('the dealer’s cards with the last of the table', (events) => {
        const { turn, river, dealer } = holdemEnd(events)
        return [...dealer, turn, river, holdemDeal(events).flop[0] ?? '']
      }),
      card('the first card', (events) => holdemDeal(events).player[0]),
      card('the dealer’s last card', (events) => holdemEnd(events).dealer[1]),
    ],
    firstCard: (events) => holdemDeal(events).player[0] ?? '',
  },
  {
    math: threeCardPoker,
    action: 'play',
    hands: [
      {
        name: 'the player’s hand',
        chances: threeCards,
        of: (events) => threeCardCategories.indexOf(threeDealt(events).hand),
      },
      {
        name: 'the dealer’s hand',
        chances: threeCards,
        of: (events) => threeCardCategories.indexOf(threeShown(events).dealerHand),
      },
      card('the first card', (events) => threeDealt(events).player[0]),
      card('the dealer’s last card', (events) => threeShown(events).dealer[2]),
    ],
    firstCard: (events) => threeDealt(events).player[0] ?? '',
  },
]

/** Yields one player's rounds in sequence, as played by the studio: consecutive nonces under one pair of seeds. */
export function* playedRounds(
  { math, action }: WatchedPoker,
  rounds: number,
  spoil: (draws: KeyedDraws) => KeyedDraws = (draws) => draws,
): Generator<readonly GameEvent[]> {
  const { id, steps } = math
  if (steps === undefined) throw new Error(`${id} has no steps`)
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const draws = spoil(openDraws('5a'.repeat(32), id, nonce))
    yield foldRound(steps, draws, { stakeMinor: 100n }, [action]).events
  }
}
