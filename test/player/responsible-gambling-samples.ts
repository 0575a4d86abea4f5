// A responsible gambling summary with distinct figures, so that a swapped one is detected.
import type { Limit, ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { idNo } from './samples.ts'

export const limit = (fields: Partial<Limit>): Limit => ({
  id: idNo(90),
  kind: 'deposit',
  period: 'day',
  cap: '5000.00',
  used: '4000.00',
  renewsAt: '2026-11-22T15:00:00.000Z',
  raise: null,
  ...fields,
})

export const timeLimit = limit({ id: idNo(91), kind: 'session', cap: '90', used: '30' })

export const samplePanel: ResponsibleGamblingSummary = {
  currency: 'JPY',
  limits: [
    timeLimit,
    limit({ id: idNo(92), kind: 'loss', period: 'week', cap: '20000.00', used: '2500.00' }),
    limit({}),
  ],
  closure: null,
  realityCheckMinutes: 15,
  session: { minutes: 24, net: '-1234.00', isCheckDue: true },
  today: { minutes: 95, net: '5678.00' },
  netDeposits: {
    lifetime: '34567.00',
    deposited: '45678.00',
    withdrawn: '11111.00',
    months: [
      { month: '2026-11', net: '2345.00' },
      { month: '2026-10', net: '-3456.00' },
    ],
  },
  prompts: { depositLimit: false, review: false },
  month: '2026-11',
  days: [
    { date: '2026-11-03', minutes: 60, net: '-700.00' },
    { date: '2026-11-20', minutes: 45, net: '1900.00' },
  ],
  history: [],
}
