// Speed of ranking seven cards, compared with the most used evaluator on npm.
import { bestStrength, dealCards, newShoe, strengthOf } from '@mangetsu/cards'
import { drawsFrom } from '@mangetsu/chance'
import phe from 'phe'
import { alternate, atLeast, type Measure, median, medianRatio } from '../measure.ts'

const handCount = 20_000
const passes = 100
const turns = 9

function randomHands(): readonly (readonly number[])[] {
  const draws = drawsFrom(new Uint8Array(32).fill(7))
  return Array.from({ length: handCount }, () => dealCards(newShoe(1), draws, 7))
}

const hands: Measure = {
  name: 'hands',
  about: 'hands of seven cards told by their worth a second, against the package phe',
  run: async (say) => {
    const all = randomHands()
    for (const hand of all)
      if (strengthOf(hand) + phe.evaluateCardCodes(hand) !== bestStrength + 1)
        throw new Error(`${hand.join(' ')} is told differently`)
    let kept = 0
    const perSecond = (tell: (hand: readonly number[]) => number): number => {
      const startMs = performance.now()
      for (let pass = 0; pass < passes; pass += 1) for (const hand of all) kept += tell(hand)
      return (passes * handCount) / ((performance.now() - startMs) / 1000)
    }
    const ours = async () => perSecond((hand) => strengthOf(hand))
    const floor = async () => perSecond((hand) => phe.evaluateCardCodes(hand))
    const pairs = (await alternate(turns + 1, ours, floor)).slice(1)
    if (kept === 0) throw new Error('nothing was told: nothing was measured')
    const shown = (values: readonly number[]) => `${(median(values) / 1e6).toFixed(1)} M/s`
    const detail = `${shown(pairs.map((pair) => pair.ours))} against ${shown(pairs.map((pair) => pair.floor))}`
    say(detail)
    return [atLeast('hands of seven cards / phe', medianRatio(pairs), 2, detail)]
  },
}

export const cardMeasures: readonly Measure[] = [hands]
