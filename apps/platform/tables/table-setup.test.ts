// Validation of bets by a table's limits.
import { quickTable } from '@mangetsu/test/platform/tables'
import { describe, expect, test } from 'vitest'
import { type Bets, betFault, mostOn } from './table-setup.ts'

describe('limits', () => {
  const limits = { chipMinor: 10_000n, mostMinor: 5_000_000n }
  const setup = quickTable()
  test.each<[string, Bets, string | null]>([
    ['allow one chip on red', { red: 10_000n }, null],
    ['refuse an unknown spot', { moon: 10_000n }, 'spotUnknown'],
    ['refuse half a chip', { red: 5_000n }, 'noWholeChips'],
    ['refuse a bet of 0', { red: 0n }, 'noWholeChips'],
    ['refuse a negative bet', { red: -10_000n }, 'noWholeChips'],
    ['allow the largest bet on red', { red: 5_000_000n }, null],
    ['refuse one chip more on red', { red: 5_010_000n }, 'tooMuchOnSpot'],
    ['refuse the largest bet of red on a number', { 'straight-7': 5_000_000n }, 'tooMuchOnSpot'],
    ['allow the largest bet on a number', { 'straight-7': 140_000n }, null],
    ['refuse a total above the largest', { red: 5_000_000n, odd: 10_000n }, 'tooMuchInAll'],
  ])('%s', (_, bets, fault) => {
    expect(betFault(setup, 'JPY', bets)).toBe(fault)
  })

  test('refuse a currency the table does not accept', () => {
    expect(betFault(setup, 'BTC', {})).toBe('currencyNotTaken')
  })

  test('allow at least one chip on each spot', () => {
    expect(mostOn({ odds: [[35, 1]] }, { ...limits, mostMinor: 20_000n })).toBe(10_000n)
  })
})
