// Texts shared by the sandbox bank's pages, and those of its statement, in both languages.
import type { OrderStatus } from './orders.ts'

export type BankLang = 'ja' | 'en'

export const bankLabels = {
  ja: {
    bank: 'サンドボックス銀行',
    playMoney: '練習用の銀行です。本物のお金は動きません。',
    amount: '金額',
    payer: 'お名前',
    reference: '受付番号',
    shop: '支払い先',
    until: '期限',
    back: 'サイトに戻る',
    otherLang: 'English',
    unknownTitle: '見つかりません',
    unknown: 'このページは見つかりませんでした。お金は動いていません。',
    stale: 'この画面は古くなっています。読み込み直してから、もう一度お選びください。お金は動いていません。',
    statementTitle: '入出金の記録',
    statementEmpty: 'まだ記録はありません。入金や出金をすると、ここに並びます。',
    kind: '種類',
    in: '受け取り',
    out: '支払い',
    method: '方法',
    party: '相手',
    status: '状態',
    at: '日時',
    newer: '新しい記録',
    older: '古い記録',
  },
  en: {
    bank: 'Sandbox bank',
    playMoney: 'This bank is for practice. No real money moves.',
    amount: 'Amount',
    payer: 'Name',
    reference: 'Reference',
    shop: 'Paid to',
    until: 'Until',
    back: 'Back to the site',
    otherLang: '日本語',
    unknownTitle: 'Not found',
    unknown: 'This page was not found. No money has moved.',
    stale: 'This page is out of date. Reload it and choose again. No money has moved.',
    statementTitle: 'Statement',
    statementEmpty: 'There is nothing yet. Deposits and withdrawals will be listed here.',
    kind: 'Kind',
    in: 'Received',
    out: 'Paid out',
    method: 'Method',
    party: 'Counterparty',
    status: 'Status',
    at: 'Time',
    newer: 'Newer',
    older: 'Older',
  },
} as const satisfies Record<BankLang, Record<string, string>>

export const orderLabels = {
  ja: {
    open: '支払い待ち',
    paid: '支払いは完了しています。',
    refused: '支払いを中止しました。お金は動いていません。',
    expired: '支払いの期限が過ぎました。お金は動いていません。サイトでもう一度お手続きください。',
    cancelled: 'このお申し込みは取り消されました。お金は動いていません。',
  },
  en: {
    open: 'Waiting for payment',
    paid: 'This payment has been made.',
    refused: 'This payment was declined. No money has moved.',
    expired: 'The payment has expired. No money has moved. Start again on the site.',
    cancelled: 'This request was cancelled. No money has moved.',
  },
} as const satisfies Record<BankLang, Record<OrderStatus, string>>

export const methodLabels = {
  ja: {
    transfer: '振込',
    bank: '振込',
    qr: 'QRコード',
    card: 'カード',
    ewallet: '電子ウォレット',
    crypto: '暗号資産',
  },
  en: {
    transfer: 'Transfer',
    bank: 'Transfer',
    qr: 'QR code',
    card: 'Card',
    ewallet: 'E-wallet',
    crypto: 'Crypto',
  },
} as const satisfies Record<BankLang, Record<string, string>>

/** A pending coin transaction shows its confirmations instead. */
export const statusLabels: Readonly<Record<BankLang, Readonly<Record<string, string>>>> = {
  ja: {
    open: '支払い待ち',
    paid: '完了',
    refused: '中止',
    cancelled: '取り消し',
    accepted: '処理中',
    failed: '失敗',
  },
  en: {
    open: 'Waiting',
    paid: 'Done',
    refused: 'Declined',
    cancelled: 'Cancelled',
    accepted: 'Under way',
    failed: 'Failed',
  },
}
