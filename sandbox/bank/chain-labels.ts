// Texts of the practice chain's page, in both languages.
import type { BankLang } from './labels.ts'

export const chainLabels = {
  ja: {
    chain: 'サンドボックスチェーン',
    title: '暗号資産を送る',
    otherTitle: '暗号資産の受け取り',
    playMoney:
      '練習用のチェーンです。本物の暗号資産は動きません。このアドレスの鍵は誰も持っていないため、本物の暗号資産は絶対に送らないでください。',
    coin: '通貨',
    network: 'ネットワーク',
    address: 'アドレス',
    tag: '宛先タグ',
    needed: '必要な承認の回数',
    send: '送る',
    sendAmount: '送る数量',
    sendHint: '数量は自由に決められます。お申し込みと違う数量も送れます。',
    badAmount:
      '数量は 0.5 や 1000 のように、0より大きい数字で入力してください。小数は8桁までです。送金は行われていません。',
    sentTitle: '送金の記録',
    none: 'まだ送金はありません。',
    outside: 'サイトの外のアドレスです。出金だけが届きます。',
    at: '日時',
    transaction: '取引ID',
    confirmations: '承認',
    final: '完了',
    live: '2秒ごとに自動で読み込む',
    still: '自動の読み込みを止める',
    reload: '読み込み直す',
  },
  en: {
    chain: 'Sandbox chain',
    title: 'Send crypto',
    otherTitle: 'Crypto received',
    playMoney:
      'This chain is for practice. No real crypto moves. Nobody holds a key to this address: never send real crypto to it.',
    coin: 'Currency',
    network: 'Network',
    address: 'Address',
    tag: 'Destination tag',
    needed: 'Confirmations needed',
    send: 'Send',
    sendAmount: 'Amount to send',
    sendHint: 'You can send any amount, even one that differs from the request.',
    badAmount:
      'Enter an amount above zero with up to 8 decimals, such as 0.5 or 1000. Nothing has been sent.',
    sentTitle: 'Transfers',
    none: 'Nothing has been sent yet.',
    outside: 'This address is outside the site. Only withdrawals arrive here.',
    at: 'Time',
    transaction: 'Transaction',
    confirmations: 'Confirmations',
    final: 'Done',
    live: 'Reload every 2 seconds',
    still: 'Stop reloading',
    reload: 'Reload',
  },
} as const satisfies Record<BankLang, Record<string, string>>
