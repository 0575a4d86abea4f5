// Plays a video poker round: five cards are dealt, some are kept, the others are replaced; with five hands five times.
import { type Card, codeOf, dealCard, dealCards, newShoe } from '@mangetsu/cards'
import type { Draws } from '@mangetsu/chance/draws'
import type { GameEvent, OpenAction, RoundStep, RoundSteps } from '@mangetsu/chance/game'
import { handRowsOf } from './classify.ts'
import type { FinalHand, HandName, PokerDealEvent, ReplacedEvent, VideoPokerEvent } from './events.ts'
import { handSize, keepAll, keptActions, keptOf, placesOf } from './kept-cards.ts'
import type { VideoPokerModel } from './model.ts'

/** The side bet on five hands at once, and its number of hands. */
export const fiveHands = 'five'
const handsWithFive = 5

/** Allowed actions after a deal: none has a further stake. */
const actions: readonly OpenAction[] = keptActions.map((action) => ({ action, stakeMinor: 0n }))

/** State of a round after its deal. */
export type VideoPokerPosition = {
  readonly stakeMinor: bigint
  readonly hands: number
  readonly dealt: readonly Card[]
  /** The forty-seven other cards, in the order after the deal. */
  readonly left: readonly Card[]
}

/**
 * Returns the number of hands of a side bet. Throws a RangeError for an unknown bet, and for a stake that is not
 * divisible among them.
 */
function handsOf(sideBet: string | undefined, stakeMinor: bigint): number {
  if (sideBet === undefined) return 1
  if (sideBet !== fiveHands) throw new RangeError(`there is no bet ${sideBet}`)
  if (stakeMinor % BigInt(handsWithFive) !== 0n)
    throw new RangeError(`${stakeMinor} is no stake for ${handsWithFive} hands`)
  return handsWithFive
}

/** Returns the rounds of a model. Positions are immutable. */
export function videoPokerSteps(model: VideoPokerModel): RoundSteps<VideoPokerPosition> {
  const rowOf = (cards: readonly Card[]) => model.payTable[handRowsOf(model).rowOfCards(cards) - 1]
  const nameOf = (cards: readonly Card[]): HandName | null => rowOf(cards)?.name ?? null

  function begin(
    draws: Draws,
    stakeMinor: bigint,
    sideBet: string | undefined,
  ): RoundStep<VideoPokerPosition> {
    const hands = handsOf(sideBet, stakeMinor)
    const shoe = newShoe(1)
    const dealt = dealCards(shoe, draws, handSize)
    const deal: PokerDealEvent = { type: 'deal', cards: dealt.map(codeOf), hand: nameOf(dealt) }
    const events: VideoPokerEvent[] =
      sideBet === undefined ? [deal] : [{ type: 'betPlaced', name: sideBet }, deal]
    return {
      position: { stakeMinor, hands, dealt, left: shoe },
      events: gameEvents(events),
      actions,
      payoutMinor: 0n,
    }
  }

  function replaceCards(
    { dealt, left }: VideoPokerPosition,
    isKept: (place: number) => boolean,
    draws: Draws,
  ): Card[] {
    const shoe = [...left]
    return dealt.map((card, place) => (isKept(place) ? card : dealCard(shoe, draws)))
  }

  function next(position: VideoPokerPosition, action: string, draws: Draws): RoundStep<VideoPokerPosition> {
    const { stakeMinor, hands } = position
    const kept = placesOf(keptOf(action))
    const eachMinor = stakeMinor / BigInt(hands)
    let totalMinor = 0n
    const finalHands = Array.from({ length: hands }, (): FinalHand => {
      const cards = replaceCards(position, (place) => kept.includes(place), draws)
      const row = rowOf(cards)
      const paidMinor = eachMinor * BigInt(row?.pays ?? 0)
      totalMinor += paidMinor
      return { cards: cards.map(codeOf), hand: row?.name ?? null, paidMinor: String(paidMinor) }
    })
    const replaced: ReplacedEvent = { type: 'draw', held: kept, hands: finalHands }
    const end = { type: 'roundEnd', stakeMinor: String(stakeMinor), totalMinor: String(totalMinor) } as const
    return { position, events: gameEvents([replaced, end]), actions: [], payoutMinor: totalMinor }
  }

  return {
    begin: (draws, stakeMinor, _state, sideBet) => begin(draws, stakeMinor, sideBet),
    next,
    // All dealt cards are kept: nothing is discarded for an absent player.
    whenLeft: () => keptActions[keepAll] as string,
  }
}

const gameEvents = (events: readonly VideoPokerEvent[]): readonly GameEvent[] => events
