// `npm run hands`: counts all seven-card hands by category, and compares the counts with published ones.
import {
  categoryOf,
  deckSize,
  type HandCategory,
  handCategories,
  handTables,
  rankOf,
  suitOf,
} from '@mangetsu/cards'
import { fail, say, shouldRun } from './root.ts'

const handsUsage = `npm run hands

Counts all 133,784,560 hands of seven cards by their best five and compares with the published counts; a few seconds.
Ends with 1 when one differs.`

/** Published counts of seven cards from 52; the royal flush is counted separately. */
const published: Readonly<Record<HandCategory, number>> = {
  royalFlush: 4_324,
  straightFlush: 37_260,
  fourOfAKind: 224_848,
  fullHouse: 3_473_184,
  flush: 4_047_644,
  straight: 6_180_020,
  threeOfAKind: 6_461_620,
  twoPair: 31_433_400,
  pair: 58_627_800,
  highCard: 23_294_460,
}

/** Returns the number of seven-card hands of each strength, indexed by strength. */
function countSevens(): Int32Array {
  const { rankKeys, suitKeys, rankBegin, suitBegin, isFlush, ofRanks, flushSuit, ofFlush } = handTables()
  const counts = new Int32Array(2 ** 13)
  const cards = new Int32Array(7)
  const flush = (suitSum: number): number => {
    const suit = flushSuit(suitSum)
    return ofFlush(
      cards.reduce((bits, card) => (suitOf(card) === suit ? bits | (1 << rankOf(card)) : bits), 0),
    )
  }
  const choose = (count: number, above: number, rankSum: number, suitSum: number): void => {
    for (let card = above; card <= deckSize - 7 + count; card += 1) {
      cards[count] = card
      const ranks = rankSum + (rankKeys[card] as number)
      const suits = suitSum + (suitKeys[card] as number)
      if (count < 6) choose(count + 1, card + 1, ranks, suits)
      else {
        const strength = isFlush(suits) ? flush(suits) : ofRanks(ranks)
        counts[strength] = (counts[strength] as number) + 1
      }
    }
  }
  choose(0, 0, rankBegin[7] as number, suitBegin)
  return counts
}

function countByCategory(): ReadonlyMap<HandCategory, number> {
  const counts = new Map<HandCategory, number>()
  for (const [strength, count] of countSevens().entries())
    if (count > 0) counts.set(categoryOf(strength), (counts.get(categoryOf(strength)) ?? 0) + count)
  return counts
}

try {
  if (shouldRun('npm run hands', process.argv.slice(2), handsUsage)) {
    const began = performance.now()
    const counts = countByCategory()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    for (const category of handCategories) {
      const counted = counts.get(category) ?? 0
      const isSame = counted === published[category]
      const shown = [category.padEnd(14), counted.toLocaleString('en').padStart(11)]
      say(
        `${isSame ? '✓' : '✗'} ${shown.join(' ')}${isSame ? '' : `, published ${published[category].toLocaleString('en')}`}`,
      )
      if (!isSame) process.exitCode = 1
    }
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    say(`${all.toLocaleString('en')} hands in ${seconds} s`)
  }
} catch (error) {
  fail(error)
}
