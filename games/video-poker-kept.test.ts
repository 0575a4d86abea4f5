// Tests of the returns of all kept sets of one hand: equal to the analysis of the whole model by another computation,
// with every tie listed.
import { type Card, dealCards, newShoe, parseCard } from '@mangetsu/cards'
import { drawsFrom } from '@mangetsu/chance'
import { model as deucesWild } from '@mangetsu/games/deuces-wild/model'
import { model as doubleBonus } from '@mangetsu/games/double-bonus/model'
import { model as jacksOrBetter } from '@mangetsu/games/jacks-or-better/model'
import { analyseModel } from '@mangetsu/video-poker/analysis'
import { analyseKept, bestKept } from '@mangetsu/video-poker/best-kept'
import { bestAction } from '@mangetsu/video-poker/best-player'
import { keptActions } from '@mangetsu/video-poker/kept-cards'
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
      const { all, best } = bestKept(model, dealt)
      const cards = dealt.toSorted((one, other) => one - other)
      const { sums } = analysis.dealt(cards)
      const sumsByKept = all.map(({ kept }) => {
        const bits = kept.reduce((sum, place) => sum | (1 << cards.indexOf(dealt[place] ?? -1)), 0)
        return sums[bits]
      })
      expect([dealt, all.map(({ sum }) => sum)]).toEqual([dealt, sumsByKept])
      expect(best.map(({ action }) => action)).toContain(bestAction(analysis, dealt))
    }
  })
})

describe('the kept sets of a hand', () => {
  it('are complete, in the order of their actions, each with all its replacements', () => {
    const { all } = bestKept(jacksOrBetter, cardsOf('Ah Kd 9c 5s 3h'))
    expect(all.map(({ action }) => action)).toEqual(keptActions)
    expect(all.reduce((sum, { replacements }) => sum + replacements, 0)).toBe(2_598_960)
    for (const { mean, sum, replacements } of all) expect(mean).toBe(sum / replacements)
  })
  it('lists all kept sets with the same return', () => {
    const tied = bestKept(deucesWild, cardsOf('4h 4d 7s 7c Kd'))
    expect(tied.best.map(({ action }) => action)).toEqual(['hold:1,2', 'hold:3,4'])
    const pat = bestKept(jacksOrBetter, cardsOf('Th Jh Qh Kh Ah'))
    expect(pat.best).toMatchObject([{ action: 'hold:1,2,3,4,5', sum: 800, replacements: 1 }])
  })
  it('are computed in slices that report their progress', () => {
    const slices = analyseKept(jacksOrBetter, cardsOf('Ah Kd 9c 5s 3h'))
    const done: number[] = []
    let step = slices.next()
    for (; !step.done; step = slices.next()) done.push(step.value)
    // The combinations of five ranks in the table, and the sets of three cards.
    expect(done).toHaveLength(6_175 + 22_100)
    expect(done.every((share, at) => share >= (done[at - 1] ?? 0))).toBe(true)
    expect(done.at(-1)).toBe(1)
    expect(step.value).toEqual(bestKept(jacksOrBetter, cardsOf('Ah Kd 9c 5s 3h')))
  })
  it('require five different cards', () => {
    expect(() => bestKept(jacksOrBetter, [1, 2, 3, 4])).toThrow(RangeError)
    expect(() => bestKept(jacksOrBetter, [1, 2, 3, 4, 4])).toThrow(RangeError)
  })
})
