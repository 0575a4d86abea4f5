// What a stage is told of a round's money: all of it, and what it was begun with.
import type { Round } from '@mangetsu/contract/studio'
import { expect, test } from 'vitest'
import { roundMoneyOf } from './round-money.ts'

const round = (more: Partial<Round>): Round =>
  ({ stake: '3100.00', currency: 'JPY', events: [{ type: 'deal' }], ...more }) as Round

test('what later steps have staked is told from what the round was begun with', () => {
  const steps = [{ action: 'call', stake: '2000.00' }]
  const events = [{ type: 'betPlaced', name: 'bonus-1' }]
  expect(roundMoneyOf(round({ steps, events }))).toEqual({
    stakeMinor: 310_000n,
    begunMinor: 110_000n,
    currency: 'JPY',
    bet: 'bonus-1',
  })
})

test('of a round whose steps have staked nothing only the stake is told', () => {
  const whole = { stakeMinor: 310_000n, currency: 'JPY' }
  expect(roundMoneyOf(round({ steps: [{ action: 'fold' }] }))).toEqual(whole)
  expect(roundMoneyOf(round({}))).toEqual(whole)
})
