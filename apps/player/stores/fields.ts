// The fields of the two persisted stores, named as the specification names them (section 3).
import type { calls, OutputOf } from '@mangetsu/contract'
import type { UserInfo } from '@mangetsu/contract/account'
import type { CurrencyRate } from '@mangetsu/contract/rate'
import type { Currency } from '@mangetsu/money'
import { type LanguageTag, languageTags } from '@mangetsu/wire/headers'

type CommonConfig = OutputOf<typeof calls.queryConfig>

export type MemberDetail = OutputOf<typeof calls.queryLevelProcess>

export type AppFields = {
  language: LanguageTag
  isBigScreen: boolean
  publicKey: string
  /** 1 when the player has asked for sound in games. */
  gameAudioFlag: 0 | 1
  commonConfig: CommonConfig | null
  /** How far the player has come, as last answered: what the member sheet shows until it is answered anew. */
  memberDetail: MemberDetail | null
  /** Whether the winners move on by themselves. */
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
  /** Which wallets are listed: 0 all, 1 money of states, 2 coins. */
  moneyTypeSelectIndex: number
  bonusCouponItem: { readonly requestId: string; readonly currency: Currency } | null
  /** What the player has in free spins, in the wallet's currency where there is one; null without any. */
  freeSpinWallet: UserInfo['freeSpinWalletList'][number] | null
  /** What the running game is played in for money; null while none is. Of this page only, not persisted. */
  gameCurrency: Currency | null
  /** What the reader chose to have promotions shown in; null before any choice. Of this page only, not persisted. */
  activityCurrency: Currency | null
  /** A forgotten password was changed, and nobody has signed in since. Of this page only, not persisted. */
  resetSuccess: boolean
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
  kycStatus: KycLevelStatuses
}

export const firstAppFields: AppFields = {
  language: languageTags.ja,
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

/** What the browser stores of it. */
export const persistedUserFields = ({
  gameCurrency: _,
  activityCurrency: __,
  resetSuccess: ___,
  ...persisted
}: UserFields): PersistedUserFields => persisted

export type PersistedUserFields = Omit<UserFields, 'gameCurrency' | 'activityCurrency' | 'resetSuccess'>

/** What else is stored of one player, and under which key; it goes with them. */
export const playerStorageKeys = {
  fingerprint: 'fingerprint',
  depositReport: 'depositReport',
  /** `1` when the player has games shown faster. */
  quickMode: 'gameQuickMode',
  /** `0` when no letter is to decide at a table. */
  letterKeys: 'gameLetterKeys',
} as const

/** What stays when a session ends: the device's id and how amounts are shown, nothing of the person. */
export const signedOutFields = ({ fingerPrintID, hideZero, currencyDisplay }: UserFields): UserFields => ({
  ...firstUserFields,
  fingerPrintID,
  hideZero,
  currencyDisplay,
})
