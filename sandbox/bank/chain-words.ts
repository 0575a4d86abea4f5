// What the practice chain's page says, in both languages.
import type { BankLang } from './words.ts'

export const chainWords = {
  ja: {
    chain: 'サンドボックスチェーン',
    title: 'コインを送る',
    otherTitle: 'コインの受け取り',
    playMoney:
      'これは練習用のチェーンです。本物のコインは動きません。このアドレスの鍵は誰も持っていないため、本物のコインは絶対に送らないでください。',
    coin: 'コイン',
    network: 'ネットワーク',
    address: 'アドレス',
    tag: '宛先タグ',
    needed: '必要な確認の数',
    send: '送る',
    sendAmount: '送る数量',
    sendHint: '数量は自由に決められます。ご注文と違う数量も送れます。',
    badAmount:
      '数量は 0.5 や 1000 のように、0より大きい数字で入力してください。小数は8桁までです。コインは送られていません。',
    sentTitle: '送られたコイン',
    none: 'まだ何も送られていません。',
    outside: 'これはサイトの外のアドレスです。ここへは、出金だけが届きます。',
    at: '日時',
    transaction: '取引番号',
    confirmations: '確認',
    final: '完了',
    live: '2秒ごとに自動で読み込む',
    still: '自動の読み込みを止める',
    reload: '読み込み直す',
  },
  en: {
    chain: 'Sandbox chain',
    title: 'Send coins',
    otherTitle: 'Coins received',
    playMoney:
      'This chain is for practice. No real coins move. Nobody holds a key to this address: never send real coins to it.',
    coin: 'Coin',
    network: 'Network',
    address: 'Address',
    tag: 'Destination tag',
    needed: 'Confirmations needed',
    send: 'Send',
    sendAmount: 'Amount to send',
    sendHint: 'Any amount can be sent, also one that differs from the order.',
    badAmount:
      'Enter an amount above zero with at most 8 decimals, such as 0.5 or 1000. No coins have been sent.',
    sentTitle: 'Coins sent',
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
