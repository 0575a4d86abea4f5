// Tables of differences between the bank and the ledger, and of the site's days and nights.
import { describe, expect, test } from 'vitest'
import { dayBegins, dayOf } from '../../../kernel/site-calendar.ts'
import { lastDayOver, nextProofMs, nightOf } from './audit-schedule.ts'
import { type BankRecord, bankRecordOf, comparePayment, type LedgerRecord } from './compare-payment.ts'

const bank = (bent: Partial<BankRecord> = {}): BankRecord => ({
  currency: 'JPY',
  amountMinor: 1_000n,
  isMixed: false,
  ...bent,
})
const book = (bent: Partial<LedgerRecord> = {}): LedgerRecord => ({
  currency: 'JPY',
  amountMinor: 1_000n,
  isBooked: true,
  isAwaitingReview: false,
  isDismissed: false,
  ...bent,
})

describe('a payment', () => {
  test.each<[string, BankRecord | null, LedgerRecord | null]>([
    ['is the same on both sides', bank(), book()],
    ['moved on neither side', null, book({ isBooked: false })],
    ['exists on neither side', null, null],
    [
      'was dismissed by the back office',
      bank({ amountMinor: 5n }),
      book({ isBooked: false, isDismissed: true }),
    ],
  ])('that %s does not differ', (_, one, other) => {
    expect(comparePayment(one, other)).toBeNull()
  })

  test.each<[string, string, BankRecord | null, LedgerRecord | null, bigint | null, bigint | null]>([
    ['is missing in the ledger', 'missingInBook', bank(), null, 1_000n, null],
    ['is missing at the bank', 'missingAtBank', null, book(), null, 1_000n],
    ['is larger at the bank', 'amountDiffers', bank({ amountMinor: 1_001n }), book(), 1_001n, 1_000n],
    ['is in another currency at the bank', 'amountDiffers', bank({ currency: 'USD' }), book(), 1_000n, null],
    [
      'is in several currencies at the bank',
      'amountDiffers',
      bank({ isMixed: true }),
      book(),
      1_000n,
      1_000n,
    ],
    [
      'awaits the back office',
      'amountDiffers',
      bank({ amountMinor: 900n }),
      book({ isBooked: false, isAwaitingReview: true }),
      900n,
      1_000n,
    ],
    ['was never booked', 'stateDiffers', bank(), book({ isBooked: false }), 1_000n, 1_000n],
    [
      'was never booked and is smaller at the bank',
      'amountDiffers',
      bank({ amountMinor: 1n }),
      book({ isBooked: false }),
      1n,
      1_000n,
    ],
  ])('that %s is reported as %s', (_, kind, one, other, bankMinor, bookMinor) => {
    expect(comparePayment(one, other)).toMatchObject({ kind, bankMinor, bookMinor })
  })

  test('that the bank made twice counts twice', () => {
    const line = { currency: 'JPY', amountMinor: 1_000n } as const
    expect(bankRecordOf([])).toBeNull()
    expect(bankRecordOf([line])).toEqual(bank())
    expect(bankRecordOf([line, line])).toEqual(bank({ amountMinor: 2_000n }))
    expect(bankRecordOf([line, { ...line, currency: 'USD' }])).toEqual(bank({ isMixed: true }))
  })
})

describe('the site’s calendar', () => {
  const at = (text: string) => Date.parse(`${text}+09:00`)

  test('days begin at midnight in Japan', () => {
    expect(dayOf(at('2026-11-01T00:00:00.000'))).toBe('2026-11-01')
    expect(dayOf(at('2026-11-01T00:00:00.000') - 1)).toBe('2026-10-31')
    expect(dayBegins('2026-11-01')).toBe(at('2026-11-01T00:00:00.000'))
  })

  test('a day is compared a quarter of an hour after its end', () => {
    expect(lastDayOver(at('2026-11-02T00:14:59.999'))).toBe('2026-10-31')
    expect(lastDayOver(at('2026-11-02T00:15:00.000'))).toBe('2026-11-01')
  })

  test('a night begins at three, and the next audit is at the next three o’clock', () => {
    expect(nightOf(at('2026-11-02T02:59:59.999'))).toBe('2026-11-01')
    expect(nightOf(at('2026-11-02T03:00:00.000'))).toBe('2026-11-02')
    const now = at('2026-11-02T12:00:00.000')
    expect(nextProofMs(now, true)).toBe(at('2026-11-03T03:00:00.000'))
    expect(nextProofMs(now, false)).toBe(now)
    const early = at('2026-11-02T01:00:00.000')
    expect(nextProofMs(early, true)).toBe(at('2026-11-02T03:00:00.000'))
  })
})
