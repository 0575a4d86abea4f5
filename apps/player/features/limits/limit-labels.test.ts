// Texts of the responsible gambling page: times, limits and changes, in both languages.
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { afterEach, describe, expect, test } from 'vitest'
import { overwriteGetLocale } from '../../messages-compiled/runtime.js'
import {
  changeDetail,
  changeSentence,
  dateLabel,
  leftLabel,
  limitLabel,
  minutesLabel,
  monthLabel,
  netLabel,
} from './limit-labels.ts'

type Change = ResponsibleGamblingSummary['history'][number]

const change = (fields: Partial<Change>): Change => ({
  at: '2026-11-21T04:00:00.000Z',
  what: 'set',
  kind: null,
  period: null,
  from: null,
  to: null,
  ...fields,
})

afterEach(() => overwriteGetLocale(() => 'ja'))

test.each([
  [0, '0分', '0 min'],
  [36, '36分', '36 min'],
  [60, '1時間', '1 h'],
  [84, '1時間24分', '1 h 24 min'],
  [1440, '24時間', '24 h'],
])('%d minutes are %s, %s', (minutes, ja, en) => {
  overwriteGetLocale(() => 'ja')
  expect(minutesLabel(minutes)).toBe(ja)
  overwriteGetLocale(() => 'en')
  expect(minutesLabel(minutes)).toBe(en)
})

describe('in Japanese', () => {
  test('limits, remainders and results', () => {
    expect(limitLabel('wager', 'day')).toBe('賭け額・日')
    expect(leftLabel('wager', 1_400_000n, 'JPY')).toBe('¥14,000')
    expect(leftLabel('session', 36n, 'JPY')).toBe('36分')
    expect(netLabel('-1200.00', 'JPY')).toBe('−¥1,200')
    expect(netLabel('1200.00', 'JPY')).toBe('+¥1,200')
  })

  test('dates keep their day in every time zone', () => {
    expect(dateLabel('2026-11-01')).toBe('11月1日')
    expect(monthLabel('2026-11')).toBe('2026年11月')
  })

  test.each([
    [
      change({ what: 'lowered', kind: 'wager', period: 'day', from: '80000.00', to: '60000.00' }),
      '賭け額・日の上限を下げました',
      '¥80,000 → ¥60,000',
    ],
    [change({ kind: 'session', period: 'day', to: '120' }), '時間・日の上限を決めました', '2時間'],
    [
      change({ what: 'removed', kind: 'loss', period: 'week', from: '100.00' }),
      '負け額・週の上限をなくしました',
      '¥100 → 上限なし',
    ],
    [
      change({ what: 'raiseDropped', kind: 'deposit', period: 'month', from: '200.00', to: '100.00' }),
      '総入金額・月の引き上げを取り消しました',
      '¥100',
    ],
    [change({ what: 'excluded' }), '自己排除を開始しました', '無期限です'],
    [change({ what: 'realityCheck', from: '0', to: '30' }), '経過のお知らせを変えました', 'なし → 30分ごと'],
  ])('%j', (made, sentence, detail) => {
    expect(changeSentence(made)).toBe(sentence)
    expect(changeDetail(made, 'JPY')).toBe(detail)
  })
})
