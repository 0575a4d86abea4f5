// Fixtures of component tests: a signed-in player and their wallets.
import type { UserInfo, Wallet } from '@mangetsu/contract/account'
import type { Withdrawal, WithdrawMethod } from '@mangetsu/contract/withdrawal'
import { firstUserFields, type UserFields } from '@mangetsu/player/stores/fields'

/** Returns ids in the platform's format, one for each number. */
export const idNo = (no: number): string => `0195e6a0-0000-7000-8000-${String(no).padStart(12, '0')}`

export const wallet = (currency: Wallet['currency'], amount: string): Wallet => ({
  currency,
  amount,
  held: '0.00',
  sort: 0,
})

export const userInfo: UserInfo = {
  id: idNo(1),
  loginName: 'tsukimi',
  mobileBindFlag: 1,
  emailBindFlag: 1,
  needBindPhone: false,
  userNamePwdStatus: 1,
  firstNameJapanese: '花子',
  lastNameJapanese: '月見',
  mobile: '080****1234',
  email: 't***@example.jp',
  wallets: [wallet('JPY', '50000.00')],
  freeSpinWalletList: [],
  nickname: 'つきみ',
  avatar: 'moon',
  lang: 'ja',
  country: 'JP',
  birthDate: '1990-04-01',
  displayCurrency: 'JPY',
  isCalm: null,
  hasSuggestions: true,
  reminders: { byMail: false, byPush: true },
  authenticatorFlag: 0,
  passkeyCount: 0,
  createdAt: '2026-01-15T03:00:00.000Z',
  closingAt: null,
}

/** Returns a signed-in player with these wallets; ¥50,000 by default. */
export const signedIn = (...wallets: readonly Wallet[]): UserFields => ({
  ...firstUserFields,
  userInfo: wallets.length === 0 ? userInfo : { ...userInfo, wallets: [...wallets] },
  isLogin: true,
  webToken: { access_token: 'access', refresh_token: 'refresh' },
  fingerPrintID: 'device-1',
})

export const bankWay: WithdrawMethod = {
  code: 'bank-jpy',
  kind: 'bank',
  name: { ja: '銀行振込', en: 'Bank transfer' },
  currency: 'JPY',
  network: null,
  networkName: null,
  min: '1000.00',
  max: '1000000.00',
  unit: '1.00',
  fee: '0.00',
  expectedHours: 24,
}

export const withdrawal: Withdrawal = {
  id: idNo(40),
  currency: 'JPY',
  amount: '5000.00',
  status: 'requested',
  reason: null,
  methodId: idNo(30),
  kind: 'bank',
  destination: '月見銀行 ****567',
  createdAt: '2026-11-20T03:00:00.000Z',
  changedAt: '2026-11-20T03:00:00.000Z',
  canCancel: true,
  expectedAt: '2026-11-21T03:00:00.000Z',
  next: 'cancel',
  reference: null,
  steps: [{ status: 'requested', at: '2026-11-20T03:00:00.000Z', reason: null }],
}
