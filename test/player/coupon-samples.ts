// Sample coupons: an available one, and the same one being wagered.
import type { Coupon } from '@mangetsu/contract/coupon'
import { idNo } from './samples.ts'

const names = [
  { lang: 'ja-JP', name: 'ウェルカムボーナス' },
  { lang: 'en-US', name: 'Welcome bonus' },
]

export const coupon: Coupon = {
  requestId: idNo(70),
  configName: JSON.stringify(names),
  fetchCurrency: 'JPY',
  bonusCurrency: 'JPY',
  bonusRate: 100,
  maxBonus: '50000.00',
  minDeposit: '1000.00',
  wagerTimes: 10,
  status: 'available',
  expiresAt: '2026-12-20T03:00:00.000Z',
  depositId: null,
  bonusAmount: null,
  bonusRequestId: null,
  isInUse: false,
  depositsLeft: 0,
  activityCode: 'welcome-1',
  wagerTarget: null,
  wagerDone: null,
}

export const wagering: Coupon = {
  ...coupon,
  status: 'wagering',
  isInUse: true,
  depositId: idNo(60),
  bonusAmount: '3000.00',
  wagerTarget: '30000.00',
  wagerDone: '12345.00',
}

export const coupons = (...list: readonly Coupon[]) => ({ coupons: [...list], total: list.length })
