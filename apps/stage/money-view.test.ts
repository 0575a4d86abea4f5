// The session's money as shown, and the moon that is seen while it opens.
import { describe, expect, it } from 'vitest'
import { balanceText, moneyOf, netText, stakeOnWire, stakeText, stepStake } from './money-view.ts'
import { litPath } from './opening.ts'
import type { Opened } from './session.ts'

const opened = (balance: string): Opened => ({
  gameId: 'moonlit-festival',
  gameName: { ja: '月夜の祭り', en: 'Moonlit Festival' },
  isDemo: false,
  isPlayMoney: true,
  currency: 'JPY',
  balance,
  stakes: ['20.00', '40.00', '60.00', '100.00', '200.00'],
  minimumSpinMs: 2_500,
  serverTimeMs: 0,
  startedAt: '2026-11-21T00:00:00.000Z',
  staked: '1420.00',
  returned: '1000.00',
  fairness: { commitment: '', clientSeed: '', nextNonce: 0 },
  unfinished: null,
})

describe('the session’s money', () => {
  it('is shown with its currency, its sign and without empty decimals', () => {
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
  ])('begins, with a balance of %s, at a stake of %s', (balance, stake) => {
    expect(stakeOnWire(moneyOf(opened(balance)))).toBe(stake)
  })
  it('steps through the offered stakes and stops at both ends', () => {
    const money = moneyOf(opened('12480.00'))
    expect([stepStake(money, 1), stepStake(money, 1), stakeOnWire(money)]).toEqual([true, false, '200.00'])
    for (let step = 0; step < 10; step += 1) stepStake(money, -1)
    expect(stakeOnWire(money)).toBe('20.00')
  })
})

describe('the opening moon', () => {
  it('bulges the other way past the half', () => {
    expect([litPath(0.25), litPath(0.75)]).toEqual([
      'M0 -1A1 1 0 0 1 0 1A0.500 1 0 0 0 0 -1Z',
      'M0 -1A1 1 0 0 1 0 1A0.500 1 0 0 1 0 -1Z',
    ])
  })
})
