// Tests of video poker rounds: kept and replaced cards, common cards of five hands, and payouts.

import { codeOf, parseCard } from '@mangetsu/cards'
import { drawsFrom, endForOneWhoLeft, foldRound, openDraws, placedSideBet } from '@mangetsu/chance'
import { scriptedDraws } from '@mangetsu/test/games/scripted-draws'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PokerDealEvent, ReplacedEvent, VideoPokerEvent } from './events.ts'
import { keepAll, keptActions, keptSizes, placesOf } from './kept-cards.ts'
import { payRow, type VideoPokerModel } from './model.ts'
import { fiveHands, videoPokerSteps } from './round.ts'

const model: VideoPokerModel = {
  id: 'jacks',
  version: '1',
  title: { ja: 'ジャックス', en: 'Jacks' },
  wild: 'none',
  payTable: [
    payRow('royalFlush', 800),
    payRow('fourOfAKind', 25),
    payRow('fullHouse', 9),
    payRow('flush', 6),
    payRow('straight', 4),
    payRow('threeOfAKind', 3),
    payRow('twoPair', 2),
    payRow('jacksOrBetter', 1),
  ],
}

const steps = videoPokerSteps(model)
const draws = (nonce: number) => openDraws('3c'.repeat(32), 'hold', nonce)

function roundOf(nonce: number, kept: number, sideBet?: string, stakeMinor = 10_000n) {
  const folded = foldRound(steps, draws(nonce), { stakeMinor, sideBet }, [keptActions[kept] ?? ''])
  const events = folded.events as readonly VideoPokerEvent[]
  const deal =
    events.find((event): event is PokerDealEvent => event.type === 'deal') ?? expect.fail('nothing was dealt')
  const replaced =
    events.find((event): event is ReplacedEvent => event.type === 'draw') ??
    expect.fail('nothing was replaced')
  return { ...folded, events, deal, replaced }
}

const anyRound = fc.tuple(fc.nat(100_000), fc.nat(keepAll), fc.constantFrom(undefined, fiveHands))

describe('round', () => {
  it('keeps the chosen cards and replaces the others from the rest of the deck, no card twice in a hand', () => {
    fc.assert(
      fc.property(anyRound, ([nonce, kept, sideBet]) => {
        const { deal, replaced } = roundOf(nonce, kept, sideBet)
        expect(replaced.held).toEqual(placesOf(kept))
        expect(replaced.hands).toHaveLength(sideBet === undefined ? 1 : 5)
        for (const { cards } of replaced.hands) {
          expect(new Set(cards).size).toBe(5)
          for (const [place, card] of cards.entries())
            if (replaced.held.includes(place)) expect(card).toBe(deal.cards[place])
            else expect(deal.cards).not.toContain(card)
        }
      }),
    )
  })
  it('pays each hand by the pay table for its share of the stake, and their sum', () => {
    fc.assert(
      fc.property(anyRound, ([nonce, kept, sideBet]) => {
        const { replaced, events, payoutMinor, open } = roundOf(nonce, kept, sideBet)
        const eachMinor = 10_000n / BigInt(replaced.hands.length)
        const paid = replaced.hands.map(({ hand, paidMinor }) => {
          const pays = model.payTable.find(({ name }) => name === hand)?.pays ?? 0
          expect(paidMinor).toBe(String(eachMinor * BigInt(pays)))
          return BigInt(paidMinor)
        })
        expect(payoutMinor).toBe(paid.reduce((sum, one) => sum + one, 0n))
        expect(events.at(-1)).toEqual({
          type: 'roundEnd',
          stakeMinor: '10000',
          totalMinor: String(payoutMinor),
        })
        expect(open).toEqual([])
      }),
    )
  })
  it('offers all thirty-two sets of kept cards, without a further stake', () => {
    const { open, payoutMinor } = foldRound(steps, draws(1), { stakeMinor: 100n }, [])
    expect(open).toEqual(keptActions.map((action) => ({ action, stakeMinor: 0n })))
    expect(payoutMinor).toBe(0n)
  })
  it('takes its cards in the order of the draws, the five hands one after another from separate decks', () => {
    // The last five positions in turn, then the first position for the second card of each hand.
    const script = [51, 50, 49, 48, 47, 0, 0, 1, 46, 0]
    const taken = scriptedDraws(script)
    const { position } = steps.begin(taken, 50n, undefined, fiveHands)
    const { events } = steps.next(position, 'hold:1,3,4,5', taken)
    const [replaced] = events as unknown as readonly ReplacedEvent[]
    expect(replaced?.hands.map(({ cards }) => cards)).toEqual(
      ['2c', '2c', '2d', 'Kh', '2c'].map((card) => ['As', card, 'Ad', 'Ac', 'Ks']),
    )
    expect(['As', 'Ad', 'Ac', 'Ks', 'Kh'].map(parseCard).map(codeOf)).toEqual(['As', 'Ad', 'Ac', 'Ks', 'Kh'])
    // Separate decks: the two of clubs is in three hands. The position object is unchanged.
    expect(steps.next(position, 'hold:1,3,4,5', scriptedDraws([0, 0, 1, 46, 0])).events).toEqual(events)
  })
  it('replaces as many cards as are not kept, for each hand', () => {
    for (const [kept, size] of keptSizes.entries()) {
      let count = 0
      const stream = drawsFrom(new Uint8Array(32).fill(kept))
      const int = (n: number): number => {
        count += 1
        return stream.int(n)
      }
      foldRound(steps, { int }, { stakeMinor: 5n, sideBet: fiveHands }, [keptActions[kept] ?? ''])
      expect(count).toBe(5 + 5 * (5 - size))
    }
  })
})

describe('bet', () => {
  it('is recorded first if it was placed, and not otherwise', () => {
    expect(placedSideBet(roundOf(3, 0, fiveHands).events)).toBe('five')
    expect(placedSideBet(roundOf(3, 0).events)).toBeNull()
    expect(roundOf(3, 0).events[0]?.type).toBe('deal')
  })
  it('deals the same cards as the plain stake does', () => {
    expect(roundOf(8, 5, fiveHands).deal).toEqual(roundOf(8, 5).deal)
    expect(roundOf(8, 5, fiveHands).replaced.hands[0]?.cards).toEqual(roundOf(8, 5).replaced.hands[0]?.cards)
  })
  it('is five hands or none, at a stake divisible among them', () => {
    const begin = (stakeMinor: bigint, sideBet: string) => () =>
      foldRound(steps, draws(1), { stakeMinor, sideBet }, [])
    expect(begin(100n, 'six')).toThrow(RangeError)
    expect(begin(100n, '')).toThrow(RangeError)
    expect(begin(101n, fiveHands)).toThrow(RangeError)
    expect(begin(100n, fiveHands)).not.toThrow()
  })
})

describe('player who has left', () => {
  it('is paid for the dealt cards without a replacement', () => {
    const paid = Array.from({ length: 200 }, (_, nonce) => {
      const folded = endForOneWhoLeft(steps, draws(nonce), { stakeMinor: 100n }, [])
      const [deal, replaced] = folded.events as unknown as readonly [PokerDealEvent, ReplacedEvent]
      expect(folded.taken).toEqual([{ action: 'hold:1,2,3,4,5', stakeMinor: 0n }])
      expect(replaced.hands[0]).toMatchObject({ cards: deal.cards, hand: deal.hand })
      return folded.payoutMinor
    })
    expect(paid.some((minor) => minor > 0n)).toBe(true)
  })
})
