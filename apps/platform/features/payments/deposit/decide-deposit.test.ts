// Bank events for an order, against every state of a deposit.
import { expect, test } from 'vitest'
import { decideDeposit, type OrderEvent } from './decide-deposit.ts'

const paid: OrderEvent = { type: 'paid', isAmountRight: true, isFundingAccepted: true }
const other: OrderEvent = { type: 'paid', isAmountRight: false, isFundingAccepted: true }
const byCredit: OrderEvent = { type: 'paid', isAmountRight: true, isFundingAccepted: false }
const failed: OrderEvent = { type: 'failed', reason: 'refused' }

test.each([
  ['created', null, paid, 'credit'],
  ['pending', null, paid, 'credit'],
  ['expired', 'notPaidInTime', paid, 'credit'],
  ['failed', 'refused', paid, 'credit'],
  ['cancelled', 'byPlayer', paid, 'credit'],
  ['failed', 'amountDiffers', paid, 'ignore'],
  ['failed', 'sentBack', paid, 'ignore'],
  ['succeeded', null, paid, 'ignore'],
  ['pending', null, other, 'fail'],
  ['expired', 'notPaidInTime', other, 'fail'],
  ['cancelled', 'byPlayer', other, 'fail'],
  ['failed', 'amountDiffers', other, 'ignore'],
  ['succeeded', null, other, 'ignore'],
  ['created', null, byCredit, 'fail'],
  ['pending', null, byCredit, 'fail'],
  ['expired', 'notPaidInTime', byCredit, 'ignore'],
  ['cancelled', 'byPlayer', byCredit, 'ignore'],
  ['failed', 'creditNotAccepted', byCredit, 'ignore'],
  ['failed', 'creditNotAccepted', paid, 'credit'],
  ['succeeded', null, byCredit, 'ignore'],
  ['created', null, failed, 'fail'],
  ['pending', null, failed, 'fail'],
  ['failed', 'refused', failed, 'ignore'],
  ['expired', 'notPaidInTime', failed, 'ignore'],
  ['cancelled', 'byPlayer', failed, 'ignore'],
  ['failed', 'amountDiffers', failed, 'ignore'],
  ['succeeded', null, failed, 'ignore'],
] as const)('%s (%s) on %j: %s', (status, reason, news, act) => {
  expect(decideDeposit(status, reason, news).act).toBe(act)
})
