// Display of a hand: its best five cards, its names, and the names of its cards.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestFive, handOfStrength } from './best-five.ts'
import { codeOf, parseCard } from './card.ts'
import { cardName, rankMark } from './card-names.ts'
import { bestStrength, categoryOf, handCategories } from './hand-category.ts'
import { handCategoryNames, handNameOf } from './hand-names.ts'
import { strengthOf } from './strength.ts'

const handName = (strength: number) => {
  const { category, ranks } = handOfStrength(strength)
  return handNameOf(category, ranks)
}
const cardsOf = (codes: string) => codes.split(' ').map(parseCard)

describe('the best five cards of a hand', () => {
  it.each([
    ['Ah Kd Ac 7s 2d Kh 3c', 'twoPair', 'Ah Ac Kd Kh 7s'],
    ['2c 3d 4h 5s Ac Kd Kh', 'straight', '5s 4h 3d 2c Ac'],
    ['2h 9h 5h Kh Qh Ah Ac', 'flush', 'Ah Kh Qh 9h 5h'],
    ['7c 7d Kh 7s Kd 2c 2d', 'fullHouse', '7c 7d 7s Kh Kd'],
    ['Ts Js Qs Ks As 9s 9h', 'royalFlush', 'As Ks Qs Js Ts'],
    ['9h 8h 7h 6h 5h Th Ts', 'straightFlush', 'Th 9h 8h 7h 6h'],
    ['4c 4d 4h 4s 2c Kd', 'fourOfAKind', '4c 4d 4h 4s Kd'],
    ['Ac 3d 9h Js 7c', 'highCard', 'Ac Js 9h 7c 3d'],
  ])('of %s form a hand of category %s', (codes, category, five) => {
    const best = bestFive(cardsOf(codes))
    expect([best.category, best.five.map(codeOf).join(' ')]).toEqual([category, five])
  })
  it('are cards of the hand and have its strength', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(51), { minLength: 5, maxLength: 7 }), (cards) => {
        const { five, strength, category } = bestFive(cards)
        expect(new Set(five).size).toBe(5)
        expect(five.every((card) => cards.includes(card))).toBe(true)
        expect([strengthOf(five), categoryOf(strength)]).toEqual([strength, category])
      }),
    )
  })
})

describe('the name of a hand', () => {
  it.each([
    ['Ah Ad 7s 5c 2d', 'エースのペア', 'Pair of aces'],
    ['Ah Ad Qs Qc 2d', 'ツーペア A・Q', 'Two pair, aces and queens'],
    ['6h 6d 6s Qc 2d', '6のスリーカード', 'Three of a kind, sixes'],
    ['Ah 5d 4s 3c 2d', 'ストレート 5ハイ', 'Straight, five high'],
    ['Th 5h 4h 3h 2h', 'フラッシュ', 'Flush'],
    ['Th Td Ts 3c 3h', 'フルハウス 10・3', 'Full house, tens over threes'],
    ['Jh Jd Js Jc 3h', 'ジャックのフォーカード', 'Four of a kind, jacks'],
    ['Kh Qh Jh Th 9h', 'ストレートフラッシュ Kハイ', 'Straight flush, king high'],
    ['Kh Qh Jh Th Ah', 'ロイヤルフラッシュ', 'Royal flush'],
    ['Kh Qh 8d 4c 2h', 'キングハイ', 'King high'],
  ])('%s has its name in both languages', (codes, ja, en) => {
    expect(handName(strengthOf(cardsOf(codes)))).toEqual({ ja, en })
  })
  it('exists for every strength, and for no other number', () => {
    for (let strength = 1; strength <= bestStrength; strength += 1) {
      const { ja, en } = handName(strength)
      expect(`${ja} ${en}`).not.toContain('undefined')
    }
    expect(() => handName(bestStrength + 1)).toThrow(RangeError)
  })
  it('differs between all categories', () => {
    for (const lang of ['ja', 'en'] as const)
      expect(new Set(handCategories.map((one) => handCategoryNames[one][lang])).size).toBe(
        handCategories.length,
      )
  })
})

describe('the name of a card', () => {
  it.each([
    ['Qh', 'ハートのクイーン', 'queen of hearts', 'Q'],
    ['Ts', 'スペードの10', 'ten of spades', '10'],
    ['2c', 'クラブの2', 'two of clubs', '2'],
    ['Ad', 'ダイヤのエース', 'ace of diamonds', 'A'],
  ])('%s has its name in both languages', (code, ja, en, mark) => {
    const card = parseCard(code)
    expect(cardName(card)).toEqual({ ja, en })
    expect(rankMark(card >> 2)).toBe(mark)
  })
})
