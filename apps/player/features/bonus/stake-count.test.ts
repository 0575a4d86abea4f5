// Notices about a stake at the running game, and the figures of its panel.
import { bonus } from '@mangetsu/test/player/bonus-samples'
import { expect, test } from 'vitest'
import { stakeCount, stakeNotice } from './stake-count.ts'

const slots = { gameId: 'moonlit-festival', gameType: 'slots', rtpPpm: 962_000 }
const fish = { gameId: 'carp-pond', gameType: 'fish', rtpPpm: 965_000 }
const excluded = { gameId: 'fireworks-night', gameType: 'pachislot', rtpPpm: 970_000 }
const met = { ...bonus, bonusStatus: 10, status: 10 } as const
const unlimited = { ...bonus, terms: { ...bonus.terms, largestStake: null } }

test.each([
  ['no stake yet', bonus, slots, null, 'JPY', null],
  ['the highest stake that counts in full', bonus, slots, '500.00', 'JPY', null],
  ['a higher stake', bonus, slots, '500.01', 'JPY', 'aboveMost'],
  ['a stake of another currency, by its value', bonus, slots, '3.00', 'USD', null],
  ['a higher stake of another currency', bonus, slots, '4.00', 'USD', 'aboveMost'],
  ['a bonus without a highest stake', unlimited, slots, '90000.00', 'JPY', null],
  ['a game that counts nothing, at any stake', bonus, excluded, '900.00', 'JPY', 'excluded'],
  ['a requirement that is met', met, excluded, '900.00', 'JPY', 'met'],
] as const)('%s', (_, one, game, amount, currency, notice) => {
  expect(stakeNotice(one, game, { amount, currency })).toBe(notice)
})

test('half of ¥100 counts at a game of weight 50, and the rest costs the average of twice its amount', () => {
  expect(stakeCount(bonus, fish)).toEqual({
    weight: 50,
    exampleMinor: 10_000n,
    advanceMinor: 5_000n,
    costMinor: 1_596_000n,
  })
})

test('the progress of the example is limited by the highest stake that counts', () => {
  const terms = { ...bonus.terms, largestStake: '60.00' }
  expect(stakeCount({ ...bonus, terms }, slots).advanceMinor).toBe(6_000n)
})
