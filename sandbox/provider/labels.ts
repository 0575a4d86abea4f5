// Texts of the practice provider's page, in both languages.
import type { Side } from './tosses.ts'

export type ProviderLang = 'ja' | 'en'

/** The provider's name. */
export const providerName = { ja: '縁側ラウンジ', en: 'Engawa Lounge' } as const

export const providerLabels = {
  ja: {
    title: 'コイントス',
    playMoney: '練習用のラウンジです。本物のお金は動きません。',
    balance: 'このラウンジの残高',
    home: 'ラウンジのお金は、サイトの画面からいつでもお財布に戻せます。',
    rules:
      '表か裏かを選んで賭けます。当たる確率は2分の1で、当たると賭けた額の1.98倍が払い戻されます（還元率99%）。裏表は暗号論的な乱数で決まります。',
    side: '表か裏か',
    stake: '賭け金',
    bounds: '0.10〜1,000.00 USD',
    toss: 'コインを投げる',
    badStake: '賭け金は 0.10 から 1,000.00 までの数字で入力してください。コインは投げていません。',
    notEnough: '残高が足りません。コインは投げていません。',
    stale: 'この画面は古くなっています。もう一度お選びください。コインは投げていません。',
    landed: '出た面：',
    won: '当たりです。払い戻し',
    lost: 'はずれです。払い戻しはありません。',
    tosses: 'これまでのコイントス',
    none: 'まだ投げていません。',
    chosen: '選んだ面',
    result: '出た面',
    payout: '払い戻し',
    at: '日時',
    other: 'English',
    unknownTitle: '見つかりません',
    unknown: 'このページは見つかりませんでした。サイトからもう一度お開きください。お金は動いていません。',
  },
  en: {
    title: 'Coin toss',
    playMoney: 'This lounge is for practice. No real money moves.',
    balance: 'Balance here',
    home: 'You can move this money back at any time, from the site.',
    rules:
      'Choose heads or tails and place a stake. The chance is one in two, and a win pays 1.98 times the stake (99% return). A cryptographic random number decides.',
    side: 'Heads or tails',
    stake: 'Stake',
    bounds: '0.10 to 1,000.00 USD',
    toss: 'Toss the coin',
    badStake: 'Enter a stake from 0.10 to 1,000.00. The coin was not tossed.',
    notEnough: 'The balance is too low. The coin was not tossed.',
    stale: 'This page is out of date. Choose again. The coin was not tossed.',
    landed: 'It landed on',
    won: 'You win. Payout',
    lost: 'You lose. Nothing is paid out.',
    tosses: 'Tosses so far',
    none: 'No toss yet.',
    chosen: 'Chosen',
    result: 'Landed on',
    payout: 'Payout',
    at: 'Time',
    other: '日本語',
    unknownTitle: 'Not found',
    unknown: 'This page was not found. Open it from the site again. No money has moved.',
  },
} as const satisfies Record<ProviderLang, Record<string, string>>

export const sideLabels = {
  ja: { heads: '表', tails: '裏' },
  en: { heads: 'heads', tails: 'tails' },
} as const satisfies Record<ProviderLang, Record<Side, string>>
