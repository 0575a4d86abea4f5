// Classification of a bonus by its status, type and amount; which one blocks another; the sum of bonus money.
import { BonusStatus, BonusType } from '@mangetsu/contract/bonus'
import { bonus } from '@mangetsu/test/player/bonus-samples'
import { idNo } from '@mangetsu/test/player/samples'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockerOf, classifyBonuses, couponItemOf, moneyInPlay, shownBonuses } from './bonus-groups.ts'

const listed = (lists: object) =>
  Object.entries(lists).flatMap(([name, list]) => ((list as unknown[]).length > 0 ? [name] : []))

test.each([
  [3, 4, '100.00', ['bonusAndTask', 'couponCandidates']],
  [5, 0, '100.00', ['bonusAndTask', 'couponCandidates']],
  [10, 1, '0.01', ['bonusAndTask', 'couponCandidates']],
  [3, 5, '100.00', ['bonusAndTask']],
  [5, 4, '0.00', ['bonusAndTask']],
  [2, 5, '0.00', ['bonusAndTask', 'freeSpins']],
  [2, 4, '100.00', ['bonusAndTask', 'freeSpins']],
  [0, 4, '100.00', ['doneBonusAndTask']],
  [1, 4, '0.00', ['doneBonusAndTask']],
  [4, 2, '0.00', ['doneBonusAndTask']],
  [6, 3, '100.00', ['doneBonusAndTask']],
  [7, 0, '0.00', ['doneBonusAndTask']],
  [8, 0, '0.00', ['doneBonusAndTask']],
] as const)('status %i, type %i, amount %s: %j', (bonusStatus, bonusType, amount, expected) => {
  const lists = classifyBonuses([{ ...bonus, bonusStatus, bonusType, amount }])
  expect(listed(lists)).toEqual(expected)
})

test('each bonus is available or done, and shown in exactly one group', () => {
  const any = fc.record({
    bonusStatus: fc.constantFrom(...BonusStatus.def.values),
    bonusType: fc.constantFrom(...BonusType.def.values),
  })
  fc.assert(
    fc.property(fc.array(any), (some) => {
      const bonuses = some.map((one) => ({ ...bonus, ...one }))
      const { bonusAndTask, doneBonusAndTask } = classifyBonuses(bonuses)
      expect(bonusAndTask.length + doneBonusAndTask.length).toBe(bonuses.length)
      expect(Object.values(shownBonuses(bonuses)).flat()).toHaveLength(bonuses.length)
    }),
  )
})

test('shows a requested bonus with the claimable ones, and requested free spins with the free spins', () => {
  expect(listed(shownBonuses([{ ...bonus, bonusStatus: 0 }]))).toEqual(['open'])
  const freeSpin = { gameId: 'koi-falls', stake: '20.00', times: 10, days: 3 }
  expect(listed(shownBonuses([{ ...bonus, bonusStatus: 0, freeSpin }]))).toEqual(['freeSpins'])
})

test('the store saves the currency of the deposit, otherwise that of the bonus', () => {
  expect(couponItemOf({ ...bonus, fetchCurrency: 'USD' })).toEqual({
    requestId: bonus.requestId,
    currency: 'USD',
  })
  expect(couponItemOf({ requestId: bonus.requestId, bonusCurrency: 'BTC' }).currency).toBe('BTC')
})

describe('a bonus in play', () => {
  const playing = { ...bonus, requestId: idNo(81), bonusStatus: 5 } as const
  const next = { ...bonus, requestId: idNo(82), bonusStatus: 3 } as const

  test('blocks another with wagering terms, but no reward without them', () => {
    expect(blockerOf(next, [next, playing])).toBe(playing)
    expect(blockerOf(next, [next])).toBeUndefined()
    const free = { ...next, terms: { ...bonus.terms, times: 0 } }
    expect(blockerOf(free, [free, playing])).toBeUndefined()
    expect(blockerOf(playing, [playing])).toBeUndefined()
  })

  test('is summed by currency, without pending or forfeited ones', () => {
    const releasable = { ...playing, bonusStatus: 10, amount: '1.50' } as const
    const dollars = { ...playing, bonusCurrency: 'USD', amount: '7.00' } as const
    const lost = { ...playing, bonusCurrency: 'EUR', amount: '0.00' } as const
    const all = [{ ...playing, amount: '30.00' }, releasable, dollars, lost, next]
    expect(moneyInPlay(all)).toEqual([
      { currency: 'JPY', amountMinor: 3_150n },
      { currency: 'USD', amountMinor: 700n },
    ])
  })
})
