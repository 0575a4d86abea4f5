// Tests of the pay table row of a hand: for hands of every row, and by trying every card in place of a wild one.
import { type Card, dealCards, deckSize, newShoe, parseCard, rankOf } from '@mangetsu/cards'
import { drawsFrom } from '@mangetsu/chance'
import { model as deucesWild } from '@mangetsu/games/deuces-wild/model'
import { model as doubleBonus } from '@mangetsu/games/double-bonus/model'
import { model as jacksOrBetter } from '@mangetsu/games/jacks-or-better/model'
import { handRowsOf } from '@mangetsu/video-poker/classify'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'
import { describe, expect, it } from 'vitest'

const nameOf = (model: VideoPokerModel, codes: string): string | null =>
  model.payTable[handRowsOf(model).rowOfCards(codes.split(' ').map(parseCard)) - 1]?.name ?? null

describe.each<[VideoPokerModel, [codes: string, name: string | null][]]>([
  [
    jacksOrBetter,
    [
      ['Ts Js Qs Ks As', 'royalFlush'],
      ['9s Ts Js Qs Ks', 'straightFlush'],
      ['As 2s 3s 4s 5s', 'straightFlush'],
      ['2s 2h 2d 2c As', 'fourOfAKind'],
      ['2s 2h 2d Ac As', 'fullHouse'],
      ['2s 4s 6s 8s Ts', 'flush'],
      ['Ts Js Qs Ks Ah', 'straight'],
      ['As 2s 3s 4s 5h', 'straight'],
      ['2s 2h 2d Kc As', 'threeOfAKind'],
      ['2s 2h Kd Kc As', 'twoPair'],
      ['Js Jh 2d 3c As', 'jacksOrBetter'],
      ['Ts Th 2d 3c As', null],
      ['Qs Ks As 2s 3h', null],
    ],
  ],
  [
    deucesWild,
    [
      ['Ts Js Qs Ks As', 'naturalRoyalFlush'],
      ['2s 2h 2d 2c 9s', 'fourDeuces'],
      ['2s Js Qs Ks As', 'wildRoyalFlush'],
      ['2h 2d Ts Qs As', 'wildRoyalFlush'],
      ['2h 2d 2s Qs As', 'wildRoyalFlush'],
      ['2h 2d 9s 9c 9h', 'fiveOfAKind'],
      ['2h 2d 2c 9c 9h', 'fiveOfAKind'],
      ['2h 3s 4s 5s As', 'straightFlush'],
      ['2h 2c 5s 6s 9s', 'straightFlush'],
      ['2h 2c 9s Kh Kd', 'fourOfAKind'],
      ['2h 2c 2d 9s Kh', 'fourOfAKind'],
      ['2h 9s 9c Kh Kd', 'fullHouse'],
      ['9h 9s 9c Kh Kd', 'fullHouse'],
      ['2h 3s 7s 9s Ks', 'flush'],
      ['2h 2c 4s 9s Ks', 'flush'],
      ['2h 3s 4s 5s Ah', 'straight'],
      ['2h 2c 4s 8h 5s', 'straight'],
      ['2h 2c 4s 9h Ks', 'threeOfAKind'],
      ['9h 9c 9s 3h Ks', 'threeOfAKind'],
      ['9h 9c 3s 3h Ks', null],
      ['2h 9c 3s 4h Ks', null],
      ['As Ah Ks Qd Jc', null],
    ],
  ],
  [
    doubleBonus,
    [
      ['As Ah Ad Ac 2s', 'fourAces'],
      ['2s 2h 2d 2c As', 'fourTwosToFours'],
      ['4s 4h 4d 4c As', 'fourTwosToFours'],
      ['5s 5h 5d 5c As', 'fourFivesToKings'],
      ['Ks Kh Kd Kc As', 'fourFivesToKings'],
      ['2s 2h Kd Kc As', 'twoPair'],
      ['Ks Kh 3d 4c As', 'jacksOrBetter'],
    ],
  ],
])('table %#', (model, hands) => {
  it.each(hands)(`${model.id}: %s is %s`, (codes, name) => {
    expect(nameOf(model, codes)).toBe(name)
  })
  it(`${model.id}: every row is reached, and some hands pay nothing`, () => {
    expect([...handRowsOf(model).reached].sort((one, other) => one - other)).toEqual(
      Array.from({ length: model.payTable.length + 1 }, (_, row) => row),
    )
  })
})

describe('wild card', () => {
  // The same table without wild cards: the value of a hand after substitution.
  const plain: VideoPokerModel = {
    ...deucesWild,
    id: 'plain',
    wild: 'none',
    payTable: deucesWild.payTable.filter(
      ({ name }) => name !== 'fourDeuces' && name !== 'wildRoyalFlush' && name !== 'fiveOfAKind',
    ),
  }
  const { rowOfCards } = handRowsOf(plain)
  const ordered = plain.payTable.map(({ name }) => name)

  /** Returns the best plain hand with any cards in place of the deuces. */
  function bestOf(natural: readonly Card[], wilds: number): number {
    if (wilds === 0) return rowOfCards(natural) || ordered.length + 1
    let best = ordered.length + 1
    for (let card = 0; card < deckSize; card += 1)
      if (!natural.includes(card)) best = Math.min(best, bestOf([...natural, card], wilds - 1))
    return best
  }

  it.each([1, 2])('substitutes for the best card: %i of them', (wilds) => {
    const draws = drawsFrom(new Uint8Array(32).fill(wilds))
    const others = newShoe(1).filter((card) => rankOf(card) > 0)
    for (let hand = 0; hand < (wilds === 1 ? 1_500 : 40); hand += 1) {
      const natural = dealCards([...others], draws, 5 - wilds)
      const row = handRowsOf(deucesWild).rowOfCards([...natural, ...newShoe(1).slice(0, wilds)])
      const name = deucesWild.payTable[row - 1]?.name ?? null
      const best = ordered[bestOf(natural, wilds) - 1] ?? null
      // No deck has a fifth card of a rank; four of a kind is the best substitute for it.
      const same = { fiveOfAKind: 'fourOfAKind', wildRoyalFlush: 'naturalRoyalFlush' }[name ?? ''] ?? name
      expect([natural, same]).toEqual([natural, best])
    }
  })
})
