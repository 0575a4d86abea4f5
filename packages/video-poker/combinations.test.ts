// Tests of sets of cards and their numbers: unique, complete, and in order.
import { expect, test } from 'vitest'
import { handsInDeck, setsOf, smallSets, visitHands, writePlaces } from './combinations.ts'
import { keepAll, keptSetCount } from './kept-cards.ts'

test('counts sets by binomial coefficients', () => {
  expect([setsOf(52, 5), setsOf(47, 5), setsOf(4, 0), setsOf(3, 4)]).toEqual([2_598_960, 1_533_939, 1, 0])
  expect(smallSets).toBe(1 + 52 + 1_326 + 22_100 + 270_725)
})

test('gives all subsets of all hands of the twelve lowest cards unique numbers, the same in every hand', () => {
  const places = new Int32Array(keptSetCount)
  const setAt = new Map<number, string>()
  const atOf = new Map<string, number>()
  const cards = [0, 0, 0, 0, 0]
  const choose = (member: number, from: number): void => {
    for (let card = from; card < 12; card += 1) {
      cards[member] = card
      if (member < 4) choose(member + 1, card + 1)
      else {
        writePlaces(cards, places)
        for (const [kept, at] of places.entries()) {
          if (kept === keepAll) continue
          const set = cards.filter((_, place) => (kept >> place) & 1).join(' ')
          if (!setAt.has(at)) setAt.set(at, set)
          if (!atOf.has(set)) atOf.set(set, at)
          if (setAt.get(at) !== set || atOf.get(set) !== at) expect.fail(`${set} at ${at}`)
        }
      }
    }
  }
  choose(0, 0)
  expect(setAt.size).toBe(1 + 12 + 66 + 220 + 495)
  expect(Math.max(...setAt.keys())).toBeLessThan(smallSets)
})

test('visits hands in the order of their numbers, each once', () => {
  const places = new Int32Array(keptSetCount)
  let [next, faults] = [0, 0]
  visitHands((cards, number) => {
    // One in fifty is checked in detail.
    if (number % 50 === 0) {
      writePlaces(cards, places)
      const ascends = cards.every((card, place) => place === 0 || card > (cards[place - 1] ?? -1))
      if (places[keepAll] !== number || !ascends) faults += 1
    }
    if (number !== next) faults += 1
    next += 1
  })
  expect([next, faults]).toEqual([handsInDeck, 0])
})
