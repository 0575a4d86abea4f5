// Plays a three-card poker round: the player's cards are dealt first, the dealer's only if the player plays.
import {
  type Card,
  codeOf,
  dealCards,
  newShoe,
  parseCard,
  strengthOfThree,
  type ThreeCardCategory,
  threeCardCategoryOf,
} from '@mangetsu/cards'
import { type Draws, type RoundAction, type RoundStep, type RoundSteps, stakeParts } from '@mangetsu/chance'
import { anteBonus, dealerPlaysFrom, pairPlus, sideBets } from '../rules.ts'
import type { ShowdownEvent, ThreeCardPokerEvent } from './events.ts'

type Position = {
  /** Total initial stake. */
  readonly stakedMinor: bigint
  readonly anteMinor: bigint
  readonly player: readonly Card[]
  /** Remaining cards of the deck. */
  readonly shoe: readonly Card[]
  /** Payout of Pair Plus at the end. */
  readonly pairPlusMinor: bigint
}

type Step = RoundStep<Position> & { readonly events: readonly ThreeCardPokerEvent[] }

/** Parses `'2c3dQs'` to cards. */
export const cardsOf = (codes: string): Card[] => (codes.match(/../g) ?? []).map(parseCard)

/** Lowest strength with which the dealer plays. */
const dealerPlaysAt = strengthOfThree(cardsOf(dealerPlaysFrom))

/** Returns a pay table's odds to one for a hand; null if it pays nothing. */
const paysOf = (
  table: Readonly<Partial<Record<ThreeCardCategory, number>>>,
  hand: ThreeCardCategory,
): number | null => table[hand] ?? null

/** Returns the payout of a bet of this amount: its stake and the table's multiple of it, or zero. */
function pairPlusPaid(stakedMinor: bigint, hand: ThreeCardCategory): bigint {
  const pays = paysOf(pairPlus, hand)
  return pays === null ? 0n : stakedMinor * BigInt(1 + pays)
}

function deal(draws: Draws, stakedMinor: bigint, sideBet: RoundAction | undefined): Step {
  const { chosenMinor: anteMinor, sideBetMinor } = stakeParts(sideBets, sideBet, stakedMinor)
  const shoe = newShoe(1)
  const player = dealCards(shoe, draws, 3)
  const hand = threeCardCategoryOf(strengthOfThree(player))
  const pairPlusMinor = pairPlusPaid(sideBetMinor, hand)
  const placed: ThreeCardPokerEvent[] = sideBet === undefined ? [] : [{ type: 'betPlaced', name: sideBet }]
  const shown = sideBet === undefined ? {} : { pairPlus: { paidMinor: String(pairPlusMinor) } }
  return {
    position: { stakedMinor, anteMinor, player, shoe, pairPlusMinor },
    events: [...placed, { type: 'deal', player: player.map(codeOf), hand, ...shown }],
    actions: [
      { action: 'fold', stakeMinor: 0n },
      { action: 'play', stakeMinor: anteMinor },
    ],
    payoutMinor: 0n,
  }
}

/** Compares the hands, and returns the payout of ante and play per ante staked: 2 for a win, 1 for a push. */
export function compareHands(player: number, dealer: number) {
  const doesDealerQualify = dealer >= dealerPlaysAt
  if (!doesDealerQualify) return { doesDealerQualify, result: 'win', ante: 2, play: 1 } as const
  if (player > dealer) return { doesDealerQualify, result: 'win', ante: 2, play: 2 } as const
  if (player === dealer) return { doesDealerQualify, result: 'push', ante: 1, play: 1 } as const
  return { doesDealerQualify, result: 'lose', ante: 0, play: 0 } as const
}

/** Returns the ante bonus's odds to one: 0 for hands below a straight. */
export const anteBonusOf = (hand: ThreeCardCategory): number => paysOf(anteBonus, hand) ?? 0

function end(
  position: Position,
  events: readonly ThreeCardPokerEvent[],
  further: bigint,
  paid: bigint,
): Step {
  const payoutMinor = position.pairPlusMinor + paid
  const [stakeMinor, totalMinor] = [String(position.stakedMinor + further), String(payoutMinor)]
  return {
    position,
    events: [...events, { type: 'roundEnd', stakeMinor, totalMinor }],
    actions: [],
    payoutMinor,
  }
}

function showDown(position: Position, draws: Draws): Step {
  const { anteMinor, player } = position
  const dealer = dealCards([...position.shoe], draws, 3)
  const [own, other] = [strengthOfThree(player), strengthOfThree(dealer)]
  const { ante, play, doesDealerQualify, result } = compareHands(own, other)
  const bonus = anteBonusOf(threeCardCategoryOf(own))
  const minor = (antes: number): bigint => anteMinor * BigInt(antes)
  const event: ShowdownEvent = {
    type: 'showdown',
    dealer: dealer.map(codeOf),
    dealerHand: threeCardCategoryOf(other),
    doesDealerQualify,
    result,
    antePaidMinor: String(minor(ante)),
    playPaidMinor: String(minor(play)),
    anteBonusPaidMinor: String(minor(bonus)),
  }
  return end(position, [event], anteMinor, minor(ante + play + bonus))
}

/**
 * `begin` deals three cards for the player; `play` deals three more for the dealer, `fold` none. Throws a RangeError
 * for a bet that is not offered.
 */
export const steps: RoundSteps<Position> = {
  begin: (draws, stakeMinor, _state, sideBet) => deal(draws, stakeMinor, sideBet),
  next: (position, action, draws) =>
    action === 'play' ? showDown(position, draws) : end(position, [{ type: 'fold' }], 0n, 0n),
  whenLeft: () => 'fold',
}
