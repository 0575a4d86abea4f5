// Pots advance by pushed amounts of their round and never go back; a later round is a drop.
import type { JackpotPot } from '@mangetsu/contract/jackpot'
import { expect, test } from 'vitest'
import { livePots } from './live-pots.ts'

const pot: JackpotPot = {
  potId: 'shingetsu',
  name: { ja: '新月の壺', en: 'New moon pot' },
  amount: '5000.00',
  roundNum: 3,
  sharePpm: 1_000,
  seedAmount: '3000.00',
  floorAmount: '4000.00',
  mustDropBy: '12000.00',
  commitment: 'ab'.repeat(32),
  fedToday: '10.00',
}
const after = (amount: string, roundNum = 3, potId = 'shingetsu') =>
  livePots([pot], { at: '2026-11-01T00:00:00.000Z', pots: [{ potId, amount, roundNum }] }, 'JPY')

test.each([
  ['more in the same round', '5002.50', 3, '5002.50', '12.50', false],
  ['less in the same round', '4999.00', 3, '5000.00', '10.00', false],
  ['an earlier round', '9000.00', 2, '5000.00', '10.00', false],
  ['a later round', '3001.00', 4, '5000.00', '10.00', true],
] as const)('%s', (_what, pushed, roundNum, amount, fedToday, hasDropped) => {
  expect(after(pushed, roundNum)).toMatchObject({ pots: [{ amount, fedToday }], hasDropped })
})

test('no push, or one of another pot, changes nothing', () => {
  expect(livePots([pot], null, 'JPY')).toEqual({ pots: [pot], hasDropped: false })
  expect(after('9000.00', 9, 'mangetsu')).toEqual({ pots: [pot], hasDropped: false })
})
