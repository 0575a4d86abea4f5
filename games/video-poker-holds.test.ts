// Tests of the returns of all holds of one hand: equal to the analysis of the whole model by another computation, with
// every tie listed.
import { type Card, dealCards, newShoe, parseCard } from '@mangetsu/cards'
import { drawsFrom } from '@mangetsu/chance'
import { model as deucesWild } from '@mangetsu/games/deuces-wild/model'
import { model as doubleBonus } from '@mangetsu/games/double-bonus/model'
import { model as jacksOrBetter } from '@mangetsu/games/jacks-or-better/model'
import { analyseModel } from '@mangetsu/video-poker/analysis'
import { analyseHolds, bestHolds } from '@mangetsu/video-poker/best-hold'
import { bestAction } from '@mangetsu/video-poker/best-player'
import { holdActions } from '@mangetsu/video-poker/holds'
import { describe, expect, it } from 'vitest'

const cardsOf = (codes: string): Card[] => codes.split(' ').map(parseCard)

describe.each([
  ['jacks-or-better', jacksOrBetter, ['Ah Kh Qh Jh 9h', '4h 4c 6h 8h 9h']],
  ['deuces-wild', deucesWild, ['2h 2d Ts Js Qs', '9c Ah 5s 3h Kd']],
  ['double-bonus', doubleBonus, ['Kd Ah Ad As Kc']],
] as const)('%s', (_, model, chosen) => {
  it('has the sums of the whole analysis, for any order of the cards', () => {
    const analysis = analyseModel(model)
    const draws = drawsFrom(new Uint8Array(32).fill(3))
    const hands = [...chosen.map(cardsOf), dealCards(newShoe(1), draws, 5)]
    for (const dealt of hands) {
      const { holds, best } = bestHolds(model, dealt)
      const cards = dealt.toSorted((one, other) => one - other)
      const { sums } = analysis.dealt(cards)
      const sumsByHold = holds.map(({ held }) => {
        const hold = held.reduce((bits, place) => bits | (1 << cards.indexOf(dealt[place] ?? -1)), 0)
        return sums[hold]
      })
      expect([dealt, holds.map(({ sum }) => sum)]).toEqual([dealt, sumsByHold])
      expect(best.map(({ action }) => action)).toContain(bestAction(analysis, dealt))
    }
  })
})

describe('the holds of a hand', () => {
  it('are complete, in the order of their actions, each with all its replacements', () => {
    const { holds } = bestHolds(jacksOrBetter, cardsOf('Ah Kd 9c 5s 3h'))
    expect(holds.map(({ action }) => action)).toEqual(holdActions)
    expect(holds.reduce((sum, { replacements }) => sum + replacements, 0)).toBe(2_598_960)
    for (const { mean, sum, replacements } of holds) expect(mean).toBe(sum / replacements)
  })
  it('lists all holds with the same return', () => {
    const tied = bestHolds(deucesWild, cardsOf('4h 4d 7s 7c Kd'))
    expect(tied.best.map(({ action }) => action)).toEqual(['hold:1,2', 'hold:3,4'])
    const pat = bestHolds(jacksOrBetter, cardsOf('Th Jh Qh Kh Ah'))
    expect(pat.best).toMatchObject([{ action: 'hold:1,2,3,4,5', sum: 800, replacements: 1 }])
  })
  it('are computed in slices that report their progress', () => {
    const slices = analyseHolds(jacksOrBetter, cardsOf('Ah Kd 9c 5s 3h'))
    const done: number[] = []
    let step = slices.next()
    for (; !step.done; step = slices.next()) done.push(step.value)
    // The combinations of five ranks in the table, and the sets of three cards.
    expect(done).toHaveLength(6_175 + 22_100)
    expect(done.every((share, at) => share >= (done[at - 1] ?? 0))).toBe(true)
    expect(done.at(-1)).toBe(1)
    expect(step.value).toEqual(bestHolds(jacksOrBetter, cardsOf('Ah Kd 9c 5s 3h')))
  })
  it('require five different cards', () => {
    expect(() => bestHolds(jacksOrBetter, [1, 2, 3, 4])).toThrow(RangeError)
    expect(() => bestHolds(jacksOrBetter, [1, 2, 3, 4, 4])).toThrow(RangeError)
  })
})
