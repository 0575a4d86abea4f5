// Plays a Casino Hold'em round: the player's cards and the flop are dealt first, the other cards only after a call.
import { bestFive, type Card, codeOf, dealCard, dealCards, newShoe, strengthOf } from '@mangetsu/cards'
import { type Draws, type RoundAction, type RoundStep, type RoundSteps, stakeParts } from '@mangetsu/chance'
import { callAntes, sideBets } from '../rules.ts'
import type { CasinoHoldemEvent, ShowdownEvent, ShownHand } from './events.ts'
import { bonusBack, bonusHandOf, compareHands } from './results.ts'

type DealtHand = {
  /** Total initial stake. */
  readonly stakedMinor: bigint
  readonly anteMinor: bigint
  readonly player: readonly Card[]
  readonly flop: readonly Card[]
  /** Remaining cards of the deck. */
  readonly shoe: readonly Card[]
  /** Payout of the AA bonus at the end. */
  readonly bonusMinor: bigint
}

type Step = RoundStep<DealtHand> & { readonly events: readonly CasinoHoldemEvent[] }

function shown(cards: readonly Card[]): ShownHand {
  const { category, five } = bestFive(cards)
  return { category, five: five.map(codeOf) }
}

const callMinor = ({ anteMinor }: Pick<DealtHand, 'anteMinor'>): bigint => anteMinor * BigInt(callAntes)

function deal(draws: Draws, stakedMinor: bigint, sideBet: RoundAction | undefined): Step {
  const { chosenMinor: anteMinor, sideBetMinor } = stakeParts(sideBets, sideBet, stakedMinor)
  const shoe = newShoe(1)
  const player = dealCards(shoe, draws, 2)
  const flop = dealCards(shoe, draws, 3)
  const five = [...player, ...flop]
  const hand = bonusHandOf(strengthOf(five))
  const bonusMinor = sideBetMinor * BigInt(bonusBack(hand))
  const placed: CasinoHoldemEvent[] = sideBet === undefined ? [] : [{ type: 'betPlaced', name: sideBet }]
  const bonus = sideBet === undefined ? {} : { bonus: { hand, paidMinor: String(bonusMinor) } }
  const codes = { player: player.map(codeOf), flop: flop.map(codeOf) }
  return {
    position: { stakedMinor, anteMinor, player, flop, shoe, bonusMinor },
    events: [...placed, { type: 'deal', ...codes, hand: shown(five), ...bonus }],
    actions: [
      { action: 'fold', stakeMinor: 0n },
      { action: 'call', stakeMinor: callMinor({ anteMinor }) },
    ],
    payoutMinor: 0n,
  }
}

function end(position: DealtHand, last: CasinoHoldemEvent, furtherMinor: bigint, paidMinor: bigint): Step {
  const payoutMinor = position.bonusMinor + paidMinor
  const [stakeMinor, totalMinor] = [String(position.stakedMinor + furtherMinor), String(payoutMinor)]
  return {
    position,
    events: [last, { type: 'roundEnd', stakeMinor, totalMinor }],
    actions: [],
    payoutMinor,
  }
}

function showDown(position: DealtHand, draws: Draws): Step {
  const shoe = [...position.shoe]
  const turn = dealCard(shoe, draws)
  const river = dealCard(shoe, draws)
  const dealer = dealCards(shoe, draws, 2)
  const table = [...position.flop, turn, river]
  const [own, other] = [
    [...position.player, ...table],
    [...dealer, ...table],
  ] as const
  const { ante, call, doesDealerQualify, result } = compareHands(strengthOf(own), strengthOf(other))
  const antePaid = position.anteMinor * BigInt(ante)
  const callPaid = callMinor(position) * BigInt(call)
  const event: ShowdownEvent = {
    type: 'showdown',
    turn: codeOf(turn),
    river: codeOf(river),
    dealer: dealer.map(codeOf),
    playerHand: shown(own),
    dealerHand: shown(other),
    doesDealerQualify,
    result,
    antePaidMinor: String(antePaid),
    callPaidMinor: String(callPaid),
  }
  return end(position, event, callMinor(position), antePaid + callPaid)
}

/**
 * `begin` deals two cards for the player and three for the table; `call` deals the turn, the river and two cards for
 * the dealer; `fold` deals none. Throws a RangeError for a bet that is not offered.
 */
export const steps: RoundSteps<DealtHand> = {
  begin: (draws, stakeMinor, _state, sideBet) => deal(draws, stakeMinor, sideBet),
  next: (position, action, draws) =>
    action === 'call' ? showDown(position, draws) : end(position, { type: 'fold' }, 0n, 0n),
  whenLeft: () => 'fold',
}
