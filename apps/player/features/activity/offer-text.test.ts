// Texts of an offer in both languages: the gain, cap and wagering, and the rhythm.
import type { ActivityOffer } from '@mangetsu/contract/activity'
import { depositOffer } from '@mangetsu/test/player/activity-samples'
import { afterEach, expect, test, vi } from 'vitest'
import * as runtime from '../../messages-compiled/runtime.js'
import { conditionText, gainText, rhythmText } from './offer-text.ts'

afterEach(() => vi.restoreAllMocks())

const sum = { points: 0, freeSpins: 0, amounts: {} }
const none = { cap: null, wagerTimes: null, claimDays: null, recurs: null, deadline: null } as const
const of = (gain: ActivityOffer['gain'], facts: Partial<ActivityOffer> = {}): ActivityOffer => ({
  ...none,
  gain,
  ...facts,
})
const stakes = { JPY: { least: '100.00', most: '10000.00' } }

const offers: readonly (readonly [
  kind: string,
  offer: ActivityOffer,
  ja: readonly [gain: string, condition: string, rhythm: string],
])[] = [
  ['coupon', depositOffer, ['はじめての入金に100%', '上限 ¥10,000・賭け条件 10倍', 'いつでも']],
  [
    'coupon',
    { ...depositOffer, recurs: 'week', gain: { ...depositOffer.gain, isWelcome: false, depositNumber: 3 } },
    ['入金に100%上乗せ', '上限 ¥10,000・賭け条件 10倍', '週に1枚・3回目の入金から'],
  ],
  [
    'lossBack',
    of(
      { shape: 'lossShare', percent: 5, costPercent: 10 },
      { cap: { JPY: '3000.00' }, wagerTimes: 1, recurs: 'week' },
    ),
    ['1週間の負け額の5%', '上限 ¥3,000・賭け条件 1倍', '毎週月曜に受け取れます'],
  ],
  [
    'rakeback',
    of({ shape: 'costShare', percentFrom: 2, percentTo: 10 }, { recurs: 'week' }),
    ['平均の費用の2〜10%', '賭け条件なし', '毎週月曜に受け取れます'],
  ],
  [
    'lottery',
    of({ shape: 'prizes', largest: { JPY: '100000.00' }, count: 556 }),
    ['1等 ¥100,000・全556本', '賭け条件なし', 'いつでも'],
  ],
  [
    'tournament',
    of({ shape: 'prizes', largest: { JPY: '120000.00' }, count: 180 }),
    ['1位 最大¥120,000・入賞180人', '賭け条件なし', 'いつでも'],
  ],
  [
    'jackpot',
    of({
      shape: 'jackpot',
      currency: 'JPY',
      amount: '8123456.44',
      mustDropBy: '20000000.00',
      leastStake: '20.00',
    }),
    ['いま ¥8,123,456', '1回¥20から対象・賭け条件なし', 'いつでも'],
  ],
  [
    'guess',
    of({ shape: 'guess', odds: { least: '1.900', most: '1.900' }, poolPercent: null, stakes }),
    ['当たれば1.90倍', '1人 ¥100〜¥10,000', 'いつでも'],
  ],
  [
    'guess',
    of({ shape: 'guess', odds: null, poolPercent: 95, stakes }),
    ['的中者で賭け金の95%を山分け', '1人 ¥100〜¥10,000', 'いつでも'],
  ],
  [
    'vipLevel',
    of({ shape: 'levels', least: { JPY: '200.00' }, most: { JPY: '30000.00' } }),
    ['昇格ごとに¥200〜¥30,000', '賭け条件なし', 'レベルごとに1回'],
  ],
  [
    'dailySignIn',
    of(
      { ...sum, shape: 'days', days: 7, points: 80, freeSpins: 5, amounts: { JPY: '50.00' } },
      { recurs: 'day' },
    ),
    ['7日で月ポイント80とフリースピン5回と¥50', '賭け条件なし', '毎日'],
  ],
  [
    'missionSeason',
    of({ ...sum, shape: 'missions', count: 2, points: 80 }),
    ['2つで月ポイント80', '賭け条件なし', 'いつでも'],
  ],
  [
    'pointShop',
    of({ ...sum, shape: 'shop', cost: 100, freeSpins: 5 }),
    ['月ポイント100でフリースピン5回', '賭け条件なし', 'いつでも'],
  ],
  [
    'kycReward',
    of({ ...sum, shape: 'reward', amounts: { JPY: '500.00' } }),
    ['¥500', '賭け条件なし', '1人1回'],
  ],
]

test.each(offers)('%s in Japanese', (kind, offer, expected) => {
  vi.spyOn(runtime, 'getLocale').mockReturnValue('ja')
  expect([gainText({ kind, offer }, 'JPY'), conditionText(offer, 'JPY'), rhythmText(offer)]).toEqual(expected)
})

test('an amount that is not offered in the reader’s currency is shown in the first one', () => {
  const offer = of({ ...sum, shape: 'reward', amounts: { JPY: '500.00' } })
  expect(gainText({ kind: 'kycReward', offer }, 'USD')).toContain('¥500')
})
