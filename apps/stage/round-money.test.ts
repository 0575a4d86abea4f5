// Tests the money of a round as given to the stage: the total stake and the initial one.
import type { Round } from '@mangetsu/contract/studio'
import { expect, test } from 'vitest'
import { roundMoneyOf } from './round-money.ts'

const round = (more: Partial<Round>): Round =>
  ({ stake: '3100.00', currency: 'JPY', events: [{ type: 'deal' }], ...more }) as Round

test('distinguishes the stakes of later steps from the initial stake', () => {
  const steps = [{ action: 'call', stake: '2000.00' }]
  const events = [{ type: 'betPlaced', name: 'bonus-1' }]
  expect(roundMoneyOf(round({ steps, events }))).toEqual({
    stakeMinor: 310_000n,
    begunMinor: 110_000n,
    currency: 'JPY',
    sideBet: 'bonus-1',
  })
})

test('gives only the stake for a round whose steps staked nothing', () => {
  const whole = { stakeMinor: 310_000n, currency: 'JPY' }
  expect(roundMoneyOf(round({ steps: [{ action: 'fold' }] }))).toEqual(whole)
  expect(roundMoneyOf(round({}))).toEqual(whole)
})
