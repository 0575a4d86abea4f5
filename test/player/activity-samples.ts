// Activities for tests of the page.
import { createCipheriv, randomBytes } from 'node:crypto'
import type {
  Activity,
  ActivityConstant,
  ActivityOffer,
  GainOf,
  NextOffer,
} from '@mangetsu/contract/activity'

export const activity = {
  activityCode: 'autumn-codes',
  kind: 'codes',
  version: 2,
  title: { ja: '秋のコード', en: 'Autumn codes' },
  summary: { ja: '配られたコードで、特典を受け取れます。', en: 'Redeem a code you were given.' },
  terms: { ja: ['お一人様1回です。'], en: ['Once for each player.'] },
  subtitle: null,
  picture: 'daruma',
  offer: {
    gain: { shape: 'reward', points: 0, freeSpins: 0, amounts: { JPY: '300.00' } },
    cap: null,
    wagerTimes: null,
    claimDays: null,
    recurs: null,
    deadline: '2026-11-30T00:00:00.000Z',
  },
  state: 'running',
  from: '2026-11-01T00:00:00.000Z',
  until: '2026-11-30T00:00:00.000Z',
  needsSignUp: false,
} as const satisfies Activity

/** Offer of a coupon for the first deposit. */
export const depositOffer: ActivityOffer & { readonly gain: GainOf<'depositBonus'> } = {
  gain: {
    shape: 'depositBonus',
    rates: { JPY: 100, USD: 100 },
    minDeposits: { JPY: '1000.00', USD: '10.00' },
    depositNumber: 1,
    isWelcome: true,
  },
  cap: { JPY: '10000.00', USD: '60.00' },
  wagerTimes: 10,
  claimDays: 30,
  recurs: null,
  deadline: null,
}

/** The welcome offer, as a visitor receives it. */
export const nextOffer: NextOffer = {
  activity: { ...activity, activityCode: 'welcome-1', kind: 'coupon', offer: depositOffer },
  coupon: null,
  isFirstDeposit: true,
  following: {
    ...activity,
    activityCode: 'welcome-2',
    kind: 'coupon',
    offer: { ...depositOffer, gain: { ...depositOffer.gain, depositNumber: 2, rates: { JPY: 50 } } },
  },
}

/** Reward of the first deposit, as returned by the deposit activity. */
export const depositConstant = {
  activityCode: 'deposit-welcome',
  conKey: 'first-jpy',
  conVal: '100',
  flag: 1,
  productId: 'mangetsu',
  sysNowTime: '2026-11-20T00:00:00.000Z',
  extraResult: {
    depositTime: 1,
    bonusRate: 100,
    freeSpinTimes: 0,
    freeSpinCounts: 0,
    prizeAmount: '10000.00',
    currency: 'JPY',
    remark: { ja: '1回目', en: 'First' },
    activityDescribes: { ja: [], en: [] },
    activityBeginDate: '2026-11-01T00:00:00.000Z',
    activityEndDate: null,
  },
} as const satisfies ActivityConstant

export const activityKey = randomBytes(32).toString('base64')

/** Encrypts constants like the V2 calls, under `activityKey`. */
export function encrypted(value: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(activityKey, 'base64'), nonce)
  const text = Buffer.from(JSON.stringify(value))
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
}
