// Facts of every shipped promotion and series: the offer of each, equal to what its rules pay, and a picture of its own.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ActivityOffer, GainOf } from '@mangetsu/contract/activity'
import { type Currency, minorOf } from '@mangetsu/money'
import { expect, test } from 'vitest'
import { bonusOfDeposit } from '../features/engagement/coupon/rules.ts'
import { dailyKind } from '../features/engagement/daily/kind.ts'
import { rewardsOfDay } from '../features/engagement/daily/ladder.ts'
import { lossBackKind, lossBackOf } from '../features/engagement/loss-back/rules.ts'
import {
  kindNamed,
  type PromotionFile,
  readShippedPromotions,
  readShippedSeries,
} from '../features/engagement/promotion/index.ts'
import { expand, type SeriesFile } from '../features/engagement/promotion/series-template.ts'
import { rakebackKind, sumOfWeek } from '../features/engagement/rakeback/rules.ts'
import { rewardOf, vipLevelKind } from '../features/engagement/vip/level-rewards.ts'
import { promotionKinds } from './promotion-kinds.ts'

const pictureFolder = join(import.meta.dirname, '../../player/art/promotions')

/** The third promotion of a series. */
function fileOfSeries(series: SeriesFile): PromotionFile {
  const expanded = expand(series, 3)
  if ('faults' in expanded) throw new Error(expanded.faults.join('\n'))
  return expanded.file
}

const files = [...readShippedPromotions(), ...readShippedSeries().map(fileOfSeries)].map((file) => ({
  ...file,
  rules: file.body.rules,
}))

const fileOf = (code: string) => {
  const file = files.find((one) => one.code === code)
  if (file === undefined) throw new Error(`${code} is not shipped`)
  return file
}

function offerOf(code: string, currentAmount: string | null = null): ActivityOffer {
  const file = fileOf(code)
  const kind = kindNamed(promotionKinds, file.kind)
  if (kind === undefined) throw new Error(`there is no kind ${file.kind}`)
  return kind.offer({ ...file, rules: kind.rules.parse(file.rules) }, { promotions: files, currentAmount })
}

const gainOf = <Shape extends ActivityOffer['gain']['shape']>(code: string, shape: Shape): GainOf<Shape> => {
  const { gain } = offerOf(code)
  expect(gain.shape).toBe(shape)
  return gain as GainOf<Shape>
}

const none = { cap: null, wagerTimes: null, claimDays: null, recurs: null, deadline: null } as const
const reward = { shape: 'reward', points: 0, freeSpins: 0, amounts: {} } as const
const points = (count: number) => ({ ...reward, points: count })
const deposit = {
  shape: 'depositBonus',
  minDeposits: { JPY: '1000.00', USD: '10.00' },
  rates: { JPY: 100, USD: 100 },
  depositNumber: 1,
  isWelcome: true,
} as const
const welcome = {
  ...none,
  gain: deposit,
  cap: { JPY: '10000.00', USD: '60.00' },
  wagerTimes: 10,
  claimDays: 30,
}
const stakes = { JPY: { least: '100.00', most: '10000.00' }, USD: { least: '1.00', most: '100.00' } }
const guess = { ...none, claimDays: 30, deadline: '2026-12-13T09:00:00.000Z' }
const today = (count: number) => ({ ...none, gain: points(count), claimDays: 1, recurs: 'day' })
const inWeek = (gain: object) => ({ ...none, gain, claimDays: 3, recurs: 'week' })
const chapter = (count: number) => ({ ...none, gain: points(count), claimDays: 14 })

const offers: Readonly<Record<string, object>> = {
  'chapter-address': chapter(30),
  'chapter-identity': chapter(50),
  'daily-moon': {
    ...none,
    gain: { shape: 'days', days: 7, points: 80, freeSpins: 5, amounts: { JPY: '50.00', USD: '0.50' } },
    claimDays: 1,
    recurs: 'day',
  },
  'day-festival': today(20),
  'day-koi-double': today(30),
  'day-rest': today(10),
  'day-two-games': today(20),
  'day-visit': today(5),
  'deposit-welcome-visitor': welcome,
  'deposit-welcome': welcome,
  'first-chapter': { ...none, gain: { ...points(80), shape: 'missions', count: 2 } },
  kyc2: { ...none, gain: { ...reward, amounts: { JPY: '500.00' } } },
  'loss-back': {
    ...none,
    gain: { shape: 'lossShare', percent: 5, costPercent: 10 },
    cap: { JPY: '3000.00', USD: '20.00' },
    wagerTimes: 1,
    claimDays: 7,
    recurs: 'week',
  },
  'moon-pots': {
    ...none,
    gain: { shape: 'jackpot', currency: 'JPY', amount: null, mustDropBy: '20000000.00', leastStake: '20.00' },
  },
  'point-shop': { ...none, gain: { ...reward, shape: 'shop', cost: 100, freeSpins: 5 } },
  rakeback: {
    ...none,
    gain: { shape: 'costShare', percentFrom: 2, percentTo: 10 },
    claimDays: 30,
    recurs: 'week',
  },
  'vip-levels': {
    ...none,
    gain: { shape: 'levels', least: { JPY: '200.00' }, most: { JPY: '30000.00' } },
    claimDays: 30,
  },
  'week-limits': inWeek(points(30)),
  'week-sports': inWeek({ ...reward, freeBets: { JPY: '200.00' } }),
  'week-three-games': inWeek({ ...reward, freeSpins: 3 }),
  'week-visits': inWeek(points(50)),
  'weekly-reload': {
    ...none,
    gain: { ...deposit, rates: { JPY: 20, USD: 20 }, depositNumber: 3, isWelcome: false },
    cap: { JPY: '2000.00', USD: '12.00' },
    wagerTimes: 60,
    claimDays: 7,
    recurs: 'week',
  },
  'welcome-1': welcome,
  'welcome-2': {
    ...welcome,
    gain: { ...deposit, rates: { JPY: 50, USD: 50 }, depositNumber: 2 },
    cap: { JPY: '5000.00', USD: '30.00' },
    wagerTimes: 8,
  },
  'bonfire-20261215': {
    ...none,
    gain: { shape: 'prizes', largest: { JPY: '120000.00', USD: '300.00' }, count: 180 },
    claimDays: 14,
    deadline: '2026-12-24T15:00:00.000Z',
  },
  'tables-20261220': {
    ...none,
    gain: { shape: 'prizes', largest: { JPY: '100000.00', USD: '200.00' }, count: 100 },
    claimDays: 14,
    deadline: '2026-12-29T15:00:00.000Z',
  },
  'guess-two-dice-20261202': {
    ...guess,
    deadline: '2026-12-02T11:50:00.000Z',
    gain: { shape: 'guess', odds: { least: '2.280', most: '5.700' }, poolPercent: null, stakes },
  },
  'guess-zodiac-race-20261202': {
    ...guess,
    deadline: '2026-12-02T11:50:00.000Z',
    gain: { shape: 'guess', odds: null, poolPercent: 95, stakes },
  },
  'guess-last-digit-20261214': { ...guess, gain: { shape: 'guess', odds: null, poolPercent: 95, stakes } },
  'guess-transfers-20261214': {
    ...guess,
    gain: { shape: 'guess', odds: { least: '1.900', most: '1.900' }, poolPercent: null, stakes },
  },
  '20261223': {
    ...none,
    gain: { shape: 'prizes', largest: { JPY: '100000.00', USD: '700.00' }, count: 556 },
    claimDays: 30,
    deadline: '2027-01-06T11:00:00.000Z',
  },
}

test.each(files.map(({ code }) => code))('%s offers what its file says', (code) => {
  expect(offerOf(code)).toEqual(offers[code])
})

test('a jackpot offers the current amount of its largest pot', () => {
  expect(offerOf('moon-pots', '8123456.00').gain).toMatchObject({ amount: '8123456.00' })
})

const currenciesOf = (amounts: ActivityOffer['cap']) => Object.entries(amounts ?? {}) as [Currency, string][]

test.each(['welcome-1', 'welcome-2', 'weekly-reload'])('%s pays its rate up to its cap', (code) => {
  const { rates } = gainOf(code, 'depositBonus')
  for (const [currency, cap] of currenciesOf(offerOf(code).cap)) {
    const maxBonusMinor = minorOf(cap, currency)
    const ratePercent = rates[currency] ?? 0
    expect(bonusOfDeposit({ ratePercent, maxBonusMinor }, 1_000n)).toBe(10n * BigInt(ratePercent))
    expect(bonusOfDeposit({ ratePercent, maxBonusMinor }, maxBonusMinor * 100n)).toBe(maxBonusMinor)
  }
})

test('loss-back pays its share up to its cap, within its share of the cost', () => {
  const rules = lossBackKind.rules.parse(fileOf('loss-back').rules)
  const { percent, costPercent } = gainOf('loss-back', 'lossShare')
  const lossOf = (lostMinor: bigint, costMinor: bigint) =>
    lossBackOf([{ kind: 'slots', stakedMinor: lostMinor, returnedMinor: 0n, costMinor }], rules, 'JPY')
  expect(lossOf(1_000_000n, 10_000_000n)).toBe(10_000n * BigInt(percent))
  expect(lossOf(1_000_000n, 200_000n)).toBe(2_000n * BigInt(costPercent ?? 0))
  expect(lossOf(1_000_000_000n, 1_000_000_000n)).toBe(minorOf(offerOf('loss-back').cap?.JPY ?? '0.00', 'JPY'))
})

test('rakeback pays its shares from the first level with one to the highest', () => {
  const rules = rakebackKind.rules.parse(fileOf('rakeback').rules)
  const { percentFrom, percentTo } = gainOf('rakeback', 'costShare')
  const paid = rules.shares.map((share) =>
    Number(sumOfWeek([{ stakedMinor: 100_000n, costPpm: 100_000, kind: 'slots' }], rules, share).amountMinor),
  )
  expect([paid.find((amount) => amount > 0), paid.at(-1)]).toEqual([percentFrom * 100, percentTo * 100])
})

test('levels pay from the smallest to the largest amount', () => {
  const rules = vipLevelKind.rules.parse(fileOf('vip-levels').rules)
  const { least, most } = gainOf('vip-levels', 'levels')
  const amounts = rules.rewards.map(({ level }) => {
    const given = rewardOf({ rules }, level)
    return given?.kind === 'money' ? given.amountMinor : 0n
  })
  const sorted = amounts.toSorted((one, other) => Number(one - other))
  expect([sorted[0], sorted.at(-1)]).toEqual([least, most].map(({ JPY = '0.00' }) => minorOf(JPY, 'JPY')))
})

test('a week of sign-ins brings the offered rewards', () => {
  const rules = dailyKind.rules.parse(fileOf('daily-moon').rules)
  const { days, points: offered } = gainOf('daily-moon', 'days')
  const rewards = Array.from({ length: days }, (_, day) => rewardsOfDay(rules, day + 1)).flat()
  const given = rewards.reduce((sum, one) => sum + (one.reward.kind === 'points' ? one.reward.count : 0), 0)
  expect(given).toBe(offered)
})

test('each shipped promotion has a picture of its own, which exists', () => {
  const pictures = files.map(({ body }) => body.picture)
  expect(pictures.filter((picture) => !existsSync(join(pictureFolder, `${picture}.svg`)))).toEqual([])
  expect(pictures.filter((picture, at) => pictures.indexOf(picture) !== at)).toEqual([])
})
