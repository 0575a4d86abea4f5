// What the e-wallet's pages say, in both languages.
import type { BankLang } from './words.ts'

export const ewalletWords = {
  ja: {
    playMoney: 'これは練習用の電子ウォレットです。本物のお金は動きません。',
    openTitle: 'アカウントを開く',
    openHint:
      'お好きなIDを入力してください。まだ使われていないIDなら新しく開き、使われているIDならそのアカウントを表示します。練習用なので、暗証番号はありません。',
    closedHint:
      '「closed」で始まるIDは、閉じられたアカウントとして扱われます。そこへの出金と、そこからの入金は失敗します。',
    handle: 'ID',
    handleHint: '英数字とアンダースコアで3〜20文字',
    open: '開く',
    badHandle: 'IDは英数字とアンダースコアで3〜20文字にしてください。アカウントは開かれていません。',
    accountTitle: 'アカウント',
    holder: '名義',
    codeTitle: '連携コード',
    codeHint: 'サイトの出金先の画面で、IDとこのコードを入力すると連携できます。使えるのは一度だけです。',
    codeUntil: '有効期限',
    noCode: 'いま使えるコードはありません。コードは一度だけ、10分のあいだ使えます。',
    newCode: 'コードを出す',
    anotherCode: '新しいコードを出す',
    isClosed: 'このアカウントは閉じられたものとして扱われます。出金も入金も失敗します。',
    otherAccount: '別のアカウントを開く',
    codeDone: 'コードは連携が済むと消えます。',
  },
  en: {
    playMoney: 'This e-wallet is for practice. No real money moves.',
    openTitle: 'Open an account',
    openHint:
      'Enter any ID you like. A free one opens a new account, a taken one shows the account it belongs to. As this is for practice, there is no PIN.',
    closedHint:
      'IDs that begin with “closed” stand for closed accounts: withdrawals to them and deposits from them fail.',
    handle: 'ID',
    handleHint: '3 to 20 letters, digits and underscores',
    open: 'Open',
    badHandle: 'An ID has 3 to 20 letters, digits and underscores. No account has been opened.',
    accountTitle: 'Account',
    holder: 'Holder',
    codeTitle: 'Link code',
    codeHint: 'Enter your ID and this code where the site asks for a payout method. It is good once.',
    codeUntil: 'Good until',
    noCode: 'There is no code at the moment. A code is good once, for ten minutes.',
    newCode: 'Show a code',
    anotherCode: 'Show a new code',
    isClosed: 'This account counts as closed: withdrawals to it and deposits from it fail.',
    otherAccount: 'Open another account',
    codeDone: 'The code disappears once the account is linked.',
  },
} as const satisfies Record<BankLang, Record<string, string>>
