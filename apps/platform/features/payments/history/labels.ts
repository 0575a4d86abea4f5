// Labels of a history file, in both languages.
import type { Lang } from '@mangetsu/contract/fields'
import type { HistoryGroup, HistoryState } from '@mangetsu/contract/history'
import type { StatementKind } from '@mangetsu/contract/wallet'

export type HistoryLabels = {
  readonly site: string
  readonly title: string
  readonly columns: {
    readonly at: string
    readonly kind: string
    readonly state: string
    readonly amount: string
    readonly currency: string
    readonly balance: string
    readonly ref: string
  }
  /** Shown next to the amounts of a table without another place for it. */
  readonly playMoneyMark: string
  readonly playMoneyNote: string
  readonly player: string
  readonly period: string
  readonly made: string
  readonly groups: string
  readonly entries: (count: string) => string
  readonly zone: string
  readonly always: string
  readonly begins: string
  readonly ends: string
  readonly empty: string
  readonly pageOf: (page: number, pages: number) => string
  readonly kinds: Readonly<Record<StatementKind, string>>
  readonly states: Readonly<Record<HistoryState, string>>
  readonly groupNames: Readonly<Record<HistoryGroup, string>>
  /** Separator between names in a list. */
  readonly comma: string
}

const ja: HistoryLabels = {
  site: '満月',
  title: '取引の明細',
  columns: {
    at: '日時',
    kind: '内容',
    state: '状態',
    amount: '金額',
    currency: '通貨',
    balance: '残高',
    ref: '受付番号',
  },
  playMoneyMark: '（プレイマネー）',
  playMoneyNote: 'この書類の金額はすべてプレイマネーです。本物のお金には換えられません。',
  player: 'ユーザー名',
  period: '期間',
  made: '作成日時',
  groups: '対象',
  entries: (count) => `全${count}件`,
  zone: '日時は日本時間です。',
  always: 'すべての期間',
  begins: '登録の日',
  ends: '今日',
  empty: 'この条件の取引はありません。',
  pageOf: (page, pages) => `${page} / ${pages}ページ`,
  kinds: {
    deposit: '入金',
    withdrawalHeld: '出金',
    withdrawalReturned: '出金の取り消し',
    stake: '賭け金',
    win: '払い戻し',
    reward: '特典',
    bonus: 'ボーナス',
    jackpot: 'ジャックポット',
    exchangeOut: '両替（支払い）',
    exchangeIn: '両替（受け取り）',
    vaultLocked: '金庫へ',
    vaultOpened: '金庫から',
    providerOut: '提供元へ振替',
    providerIn: '提供元から振替',
    guessStake: '予想の賭け金',
    guessPrize: '予想の払い戻し',
    guessRefund: '予想の返金',
    tableBet: 'テーブルの賭け金',
    tableBetBack: 'テーブルの賭け金の戻り',
    tableRefund: 'テーブルの返金',
    tableRound: 'テーブルの払い戻し',
    sportBet: 'スポーツの賭け金',
    sportBetBack: 'スポーツの返金',
    sportReturn: 'スポーツの払い戻し',
    sportCorrection: 'スポーツの精算の訂正',
    sportCashOut: 'スポーツの途中精算',
    raceBet: '競馬の賭け金',
    raceBetBack: '競馬の返金',
    raceReturn: '競馬の払い戻し',
    virtualFootballBet: 'バーチャルサッカーの賭け金',
    virtualFootballBetBack: 'バーチャルサッカーの返金',
    virtualFootballReturn: 'バーチャルサッカーの払い戻し',
    adjustment: '調整',
  },
  states: { done: '完了', open: '手続き中', failed: '失敗', cancelled: '取り消し' },
  groupNames: {
    deposit: '入金',
    withdrawal: '出金',
    transfer: '振替',
    bet: 'ゲーム',
    bonus: 'ボーナス',
    other: '予想・スポーツ・調整',
  },
  comma: '、',
}

const en: HistoryLabels = {
  site: 'Mangetsu',
  title: 'Transaction history',
  columns: {
    at: 'Time',
    kind: 'Details',
    state: 'Status',
    amount: 'Amount',
    currency: 'Currency',
    balance: 'Balance',
    ref: 'Reference',
  },
  playMoneyMark: ' (play money)',
  playMoneyNote: 'All amounts in this document are play money. They cannot be exchanged for real money.',
  player: 'User name',
  period: 'Period',
  made: 'Made on',
  groups: 'Shown',
  entries: (count) => (count === '1' ? '1 entry' : `${count} entries`),
  zone: 'Times are Japan Standard Time.',
  always: 'All time',
  begins: 'registration',
  ends: 'today',
  empty: 'Nothing matches these filters.',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  kinds: {
    deposit: 'Deposit',
    withdrawalHeld: 'Withdrawal',
    withdrawalReturned: 'Withdrawal returned',
    stake: 'Stake',
    win: 'Payout',
    reward: 'Reward',
    bonus: 'Bonus',
    jackpot: 'Jackpot',
    exchangeOut: 'Exchange, paid',
    exchangeIn: 'Exchange, received',
    vaultLocked: 'Into the vault',
    vaultOpened: 'Out of the vault',
    providerOut: 'To a provider',
    providerIn: 'From a provider',
    guessStake: 'Prediction, stake',
    guessPrize: 'Prediction, payout',
    guessRefund: 'Prediction, refund',
    tableBet: 'Table, stake',
    tableBetBack: 'Table, stake taken back',
    tableRefund: 'Table, refund',
    tableRound: 'Table, payout',
    sportBet: 'Sports, stake',
    sportBetBack: 'Sports, refund',
    sportReturn: 'Sports, payout',
    sportCorrection: 'Sports, settlement corrected',
    sportCashOut: 'Sports, cash-out',
    raceBet: 'Horse races, stake',
    raceBetBack: 'Horse races, refund',
    raceReturn: 'Horse races, payout',
    virtualFootballBet: 'Virtual football, stake',
    virtualFootballBetBack: 'Virtual football, refund',
    virtualFootballReturn: 'Virtual football, payout',
    adjustment: 'Adjustment',
  },
  states: { done: 'Completed', open: 'In progress', failed: 'Failed', cancelled: 'Cancelled' },
  groupNames: {
    deposit: 'Deposits',
    withdrawal: 'Withdrawals',
    transfer: 'Transfers',
    bet: 'Games',
    bonus: 'Bonuses',
    other: 'Predictions, sports, adjustments',
  },
  comma: ', ',
}

export const historyLabels: Readonly<Record<Lang, HistoryLabels>> = { ja, en }
