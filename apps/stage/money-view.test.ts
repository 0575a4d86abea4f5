// Tests how the session's money is displayed, and the moon of the loading screen.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { litPath } from './loading-screen.ts'
import {
  balanceText,
  choosePreset,
  chooseStake,
  moneyOf,
  netText,
  presetNoOf,
  presetPlaces,
  presetTexts,
  stakeOnWire,
  stakeText,
  stepStake,
} from './money-view.ts'
import type { OpenedStage } from './session.ts'

const opened = (balance: string): OpenedStage => ({
  gameId: 'moonlit-festival',
  gameName: { ja: '月夜の祭り', en: 'Moonlit Festival' },
  isDemo: false,
  isPlayMoney: true,
  currency: 'JPY',
  balance,
  bonus: null,
  freeSpins: null,
  stakes: ['20.00', '40.00', '60.00', '100.00', '200.00'],
  minimumSpinMs: 2_500,
  allowed: { autoplay: true, quickMode: true, skip: true },
  serverTimeMs: 0,
  startedAt: '2026-11-21T00:00:00.000Z',
  staked: '1420.00',
  returned: '1000.00',
  realityCheck: null,
  fairness: { commitment: '', clientSeed: '', nextNonce: 0 },
  unfinished: null,
})

describe('the session’s money', () => {
  it('is displayed with currency and sign and without empty decimals', () => {
    const money = moneyOf(opened('12480.00'))
    expect([balanceText(money, 'ja'), stakeText(money, 'ja'), netText(money, 'ja')]).toEqual([
      '¥12,480',
      '¥100',
      '−¥420',
    ])
    expect(stakeOnWire(money)).toBe('100.00')
  })
  it.each([
    ['12480.00', '100.00'],
    ['59.00', '40.00'],
    ['0.00', '20.00'],
  ])('with a balance of %s starts at a stake of %s', (balance, stake) => {
    expect(stakeOnWire(moneyOf(opened(balance)))).toBe(stake)
  })
  it('steps through the offered stakes and stops at both ends', () => {
    const money = moneyOf(opened('12480.00'))
    expect([stepStake(money, 1), stepStake(money, 1), stakeOnWire(money)]).toEqual([true, false, '200.00'])
    for (let step = 0; step < 10; step += 1) stepStake(money, -1)
    expect(stakeOnWire(money)).toBe('20.00')
  })
})

describe('the stake presets', () => {
  it.each([
    [0, []],
    [1, []],
    [2, [0, 1]],
    [5, [0, 1, 2, 3, 4]],
    [10, [0, 3, 5, 7, 9]],
    [11, [0, 3, 5, 8, 10]],
    [13, [0, 3, 6, 9, 12]],
  ])('of a ladder of %i stakes are at %j, including both ends and the usual stake', (count, places) => {
    expect(presetPlaces(count)).toEqual(places)
  })
  it('are at most five, in ascending order, for every ladder', () => {
    for (let count = 2; count < 60; count += 1) {
      const places = presetPlaces(count)
      expect([places.length, places[0], places.at(-1)]).toEqual([Math.min(count, 5), 0, count - 1])
      expect([...new Set(places)].sort((a, b) => a - b)).toEqual(places)
    }
  })
  const dollars = (): OpenedStage => ({
    ...opened('50.00'),
    currency: 'USD',
    stakes: ['0.20', '0.40', '0.60', '1.00', '2.00', '4.00', '200.00'],
  })
  it('are displayed in the currency of the session', () => {
    expect(presetTexts(moneyOf(dollars()), 'en')).toEqual(['$0.20', '$0.60', '$1', '$4', '$200'])
    expect(presetTexts(moneyOf(opened('50.00')), 'ja')).toEqual(['¥20', '¥40', '¥60', '¥100', '¥200'])
  })
  it('are marked when chosen, and a stake between two presets marks none', () => {
    const money = moneyOf(dollars())
    expect([stakeOnWire(money), presetNoOf(money)]).toEqual(['1.00', 2])
    expect([choosePreset(money, 4), stakeOnWire(money), presetNoOf(money)]).toEqual([true, '200.00', 4])
    expect([choosePreset(money, 4), choosePreset(money, 5), choosePreset(money, -1)]).toEqual([
      false,
      false,
      false,
    ])
    choosePreset(money, 2)
    stepStake(money, 1)
    expect([stakeOnWire(money), presetNoOf(money)]).toEqual(['2.00', -1])
  })
})

it('chooseStake accepts only stakes of the ladder', () => {
  const money = moneyOf(opened('12480.00'))
  expect([chooseStake(money, 4_000n), stakeOnWire(money)]).toEqual([true, '40.00'])
  expect([chooseStake(money, 5_000n), stakeOnWire(money)]).toEqual([false, '40.00'])
})

describe('the moon of the loading screen', () => {
  it('is lit in proportion to the share loaded', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const [, bulge, sweep] = /A([\d.]+) 1 0 0 ([01]) 0 -1Z$/.exec(litPath(share)) ?? []
        // The right half of the disc, minus or plus half an ellipse.
        const lit = (1 + (sweep === '1' ? Number(bulge) : -Number(bulge))) / 2
        expect(Math.abs(lit - share)).toBeLessThanOrEqual(0.001)
      }),
    )
  })

  it('reverses its terminator past the half moon', () => {
    expect([litPath(0.25), litPath(0.75)]).toEqual([
      'M0 -1A1 1 0 0 1 0 1A0.500 1 0 0 0 0 -1Z',
      'M0 -1A1 1 0 0 1 0 1A0.500 1 0 0 1 0 -1Z',
    ])
  })
})
