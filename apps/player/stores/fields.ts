// The fields of the two persisted stores, named as the specification names them (section 3).
import type { PageConfig } from '@mangetsu/client/ports'
import type { calls, OutputOf } from '@mangetsu/contract'
import type { UserInfo } from '@mangetsu/contract/account'
import type { CurrencyRate } from '@mangetsu/contract/rate'
import type { Currency } from '@mangetsu/money'
import { type LanguageTag, languageTags } from '@mangetsu/wire/headers'

type MemberDetail = OutputOf<typeof calls.queryLevelProcess>

export type AppFields = {
  language: LanguageTag
  isBigScreen: boolean
  publicKey: string
  /** Calm mode (calm.ts). */
  isCalm: boolean
  /** 1 if the player has turned on sound in games. */
  gameAudioFlag: 0 | 1
  commonConfig: PageConfig | null
  /** The player's levels, as last received: shown in the member sheet until the next response. */
  memberDetail: MemberDetail | null
  /** Whether the race and the latest wins are updated. */
  rewardSwiperFlag: boolean
}

export type KycLevelStatuses = { 1: number; 2: number; 3: number; 4: number }

export type UserFields = {
  userInfo: UserInfo | null
  isLogin: boolean
  webToken: { readonly access_token: string; readonly refresh_token: string } | null
  fingerPrintID: string
  currency: Currency
  hideZero: boolean
  currencyDisplay: Currency
  /** Listed wallets: 0 all, 1 fiat currencies, 2 coins. */
  moneyTypeSelectIndex: number
  bonusCouponItem: { readonly requestId: string; readonly currency: Currency } | null
  /**
   * The coupon that the player has chosen for deposits in its currency, with a null id for none; null before a choice.
   * Of this page only, not persisted.
   */
  couponChoice: { readonly requestId: string | null; readonly currency: Currency } | null
  /** The player's free spins, in the wallet's currency if possible; null without any. */
  freeSpinWallet: UserInfo['freeSpinWalletList'][number] | null
  /** Currency of the running real-money game; null if there is none. Of this page only, not persisted. */
  gameCurrency: Currency | null
  /** The reader's promotion currency; null before a choice. Of this page only, not persisted. */
  activityCurrency: Currency | null
  /** A forgotten password was reset, without a sign-in since. Of this page only, not persisted. */
  resetSuccess: boolean
  /** The footer's rate, '' until known. */
  jpyToUsd: string
  /** Rates into the display currency, as last received. */
  currencyRate: readonly CurrencyRate[]
  /** One yen in dollars, and the time of all of these rates. */
  currencyRateFooter: (CurrencyRate & { readonly asOf: string }) | null
  isCompleteDepositVerify: boolean
  /** −1 until verification has loaded; then 0, 0.5, 1, 2, 3 or 4. */
  kycAuditStatus: number
  /** Status by level; 2 (not submitted) unless known. */
  kycStatus: KycLevelStatuses
}

export const firstAppFields: AppFields = {
  language: languageTags.ja,
  isBigScreen: false,
  isCalm: false,
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
  couponChoice: null,
  freeSpinWallet: null,
  gameCurrency: null,
  activityCurrency: null,
  resetSuccess: false,
  jpyToUsd: '',
  currencyRate: [],
  currencyRateFooter: null,
  isCompleteDepositVerify: false,
  kycAuditStatus: -1,
  kycStatus: { 1: 2, 2: 2, 3: 2, 4: 2 },
}

/** Fields stored in the browser. */
export const persistedUserFields = ({
  gameCurrency: _,
  activityCurrency: __,
  resetSuccess: ___,
  couponChoice: ____,
  ...persisted
}: UserFields): PersistedUserFields => persisted

export type PersistedUserFields = Omit<
  UserFields,
  'gameCurrency' | 'activityCurrency' | 'resetSuccess' | 'couponChoice'
>

/** Other stored values of a player, by key; cleared with the session. */
export const playerStorageKeys = {
  fingerprint: 'fingerprint',
  depositReport: 'depositReport',
  /** `1` if the player has turned on quick mode. */
  quickMode: 'gameQuickMode',
  /** `0` if letter keys are turned off at tables. */
  letterKeys: 'gameLetterKeys',
  /** The slip of sports bets. */
  sportSlip: 'sportSlip',
} as const

/** Fields kept when a session ends: the device's id and display settings, no personal data. */
export const signedOutFields = ({ fingerPrintID, hideZero, currencyDisplay }: UserFields): UserFields => ({
  ...firstUserFields,
  fingerPrintID,
  hideZero,
  currencyDisplay,
})
