// Every kind of notice has its texts, and days are in the reader's time zone.
import { type Notice, noticeKinds } from '@mangetsu/contract/notice'
import { describe, expect, test } from 'vitest'
import { byNoticeDay, dateIn, nearness } from './notice-days.ts'
import { isSuspect, noticeTextOf } from './notice-labels.ts'

const notice = (at: string, more: Partial<Notice> = {}): Notice => ({
  id: '0190a000-0000-7000-8000-000000000000',
  kind: 'signedIn',
  group: 'security',
  at,
  region: 'JP',
  address: '203.0.*.*',
  device: 'Chrome, Windows',
  data: {},
  isRead: false,
  ...more,
})

describe('texts', () => {
  test.each(noticeKinds)('%s has a title even without data', (kind) => {
    expect(noticeTextOf({ kind, data: {} }).title).not.toBe('')
  })

  test.each([
    ['limitSet', { limit: 'deposit', period: 'month', cap: '50000.00' }, '¥50,000'],
    ['limitSet', { limit: 'session', period: 'day', cap: '90' }, '90'],
    ['limitRaiseAsked', { limit: 'loss', period: 'day', cap: '3000.00' }, '¥3,000'],
    ['emailChanged', { address: 't•••@example.com' }, 't•••@example.com'],
    ['passkeyAdded', { name: 'Mac' }, 'Mac'],
    ['kycApproved', { level: 3 }, '3'],
    ['kycReward', { amount: '1000.00', currency: 'JPY' }, '¥1,000'],
    ['lockedOut', { minutes: 15 }, '15'],
    ['recoveryCodeUsed', { left: 9 }, '9'],
  ] as const)('%s shows its data', (kind, data, part) => {
    expect(noticeTextOf({ kind, data }).text).toContain(part)
  })

  test('a removed limit is not shown as a limit of zero', () => {
    const { text } = noticeTextOf({ kind: 'limitRaised', data: { limit: 'loss', period: 'day', cap: null } })
    expect(text).not.toContain('¥')
  })

  test('a permanent exclusion names no date', () => {
    expect(noticeTextOf({ kind: 'excluded', data: { until: null } }).text).not.toMatch(/\d/)
  })

  test('only events that a third party may have caused ask to secure the account', () => {
    expect(noticeKinds.filter((kind) => isSuspect({ kind }))).toEqual([
      'signInFailed',
      'newDevice',
      'lockedOut',
      'refreshReused',
      'withdrawPasswordSet',
      'payoutMethodAdded',
    ])
  })
})

describe('days', () => {
  const late = notice('2026-11-20T15:30:00.000Z')
  const early = notice('2026-11-20T14:30:00.000Z')

  test('midnight is in the reader’s time zone', () => {
    expect(byNoticeDay([late, early], 'Asia/Tokyo')).toEqual([
      { date: '2026-11-21', notices: [late] },
      { date: '2026-11-20', notices: [early] },
    ])
    expect(byNoticeDay([late, early], 'UTC')).toEqual([{ date: '2026-11-20', notices: [late, early] }])
  })

  test.each([
    ['2026-11-21', 'today'],
    ['2026-11-20', 'yesterday'],
    ['2026-11-19', 'earlier'],
  ])('%s is %s', (date, expected) => {
    expect(nearness(date, new Date('2026-11-20T15:30:00Z'), 'Asia/Tokyo')).toBe(expected)
  })

  test('the day before the first of a month', () => {
    expect(nearness('2026-10-31', new Date('2026-11-01T03:00:00Z'), 'Asia/Tokyo')).toBe('yesterday')
  })

  test('yesterday is correct across a clock change', () => {
    expect(nearness('2026-03-28', new Date('2026-03-29T22:30:00Z'), 'Europe/Berlin')).toBe('earlier')
    expect(nearness('2026-03-29', new Date('2026-03-29T22:30:00Z'), 'Europe/Berlin')).toBe('yesterday')
  })

  test('dates have a year of four digits', () => {
    expect(dateIn('2026-01-02T00:00:00.000Z', 'UTC')).toBe('2026-01-02')
  })
})
