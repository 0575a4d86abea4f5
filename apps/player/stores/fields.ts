// The fields of the two persisted stores, named as the specification names them (section 3).
import type { calls, OutputOf } from '@mangetsu/contract'
import type { UserInfo } from '@mangetsu/contract/account'
import type { CurrencyRate } from '@mangetsu/contract/rate'
import type { Currency } from '@mangetsu/money'

type CommonConfig = OutputOf<typeof calls.queryConfig>

export type AppFields = {
  language: 'ja' | 'en'
  isBigScreen: boolean
  publicKey: string
  /** 1 when the player has asked for sound. */
  gameAudioFlag: 0 | 1
  commonConfig: CommonConfig | null
  memberDetail: Readonly<Record<string, unknown>> | null
  rewardSwiperFlag: boolean
}

export type KycStatus = { 1: number; 2: number; 3: number; 4: number }

export type UserFields = {
  userInfo: UserInfo | null
  isLogin: boolean
  webToken: { readonly access_token: string; readonly refresh_token: string } | null
  fingerPrintID: string
  currency: Currency
  hideZero: boolean
  currencyDisplay: Currency
  /** Which wallets are listed: 0 all, 1 money of states, 2 coins. */
  moneyTypeSelectIndex: number
  bonusCouponItem: { readonly requestId: string; readonly currency: Currency } | null
  freeSpinWallet: { readonly currency: Currency; readonly amount: string } | null
  /** The footer's rate, '' until it is known. */
  jpyToUsd: string
  /** Into the display currency, as last answered. */
  currencyRate: readonly CurrencyRate[]
  /** One yen in dollars, and since when all of these rates stand. */
  currencyRateFooter: (CurrencyRate & { readonly asOf: string }) | null
  isCompleteDepositVerify: boolean
  /** −1 until verification is known; then 0, 0.5, 1, 2, 3 or 4. */
  kycAuditStatus: number
  /** Status by level; 2 (not submitted) unless known. */
  kycStatus: KycStatus
}

export const firstAppFields: AppFields = {
  language: 'ja',
  isBigScreen: false,
  publicKey: '',
  gameAudioFlag: 0,
  commonConfig: null,
  memberDetail: null,
  rewardSwiperFlag: true,
}

export const firstUserFields: UserFields = {
  userInfo: null,
  isLogin: false,
  webToken: null,
  fingerPrintID: '',
  currency: 'JPY',
  hideZero: false,
  currencyDisplay: 'JPY',
  moneyTypeSelectIndex: 0,
  bonusCouponItem: null,
  freeSpinWallet: null,
  jpyToUsd: '',
  currencyRate: [],
  currencyRateFooter: null,
  isCompleteDepositVerify: false,
  kycAuditStatus: -1,
  kycStatus: { 1: 2, 2: 2, 3: 2, 4: 2 },
}

/** What stays when a session ends: the device's id and how amounts are shown, nothing of the person. */
export const signedOutFields = ({ fingerPrintID, hideZero, currencyDisplay }: UserFields): UserFields => ({
  ...firstUserFields,
  fingerPrintID,
  hideZero,
  currencyDisplay,
})
