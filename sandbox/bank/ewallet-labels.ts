// Texts of the e-wallet's pages, in both languages.
import type { BankLang } from './labels.ts'

export const ewalletLabels = {
  ja: {
    playMoney: '練習用の電子ウォレットです。本物のお金は動きません。',
    openTitle: 'アカウントを開設する',
    openHint:
      'お好きなIDを入力してください。まだ使われていないIDなら新しく開設し、使われているIDならそのアカウントを表示します。練習用なので、暗証番号はありません。',
    closedHint: '「closed」で始まるIDは、解約済みのアカウントとして扱います。出金も入金も失敗します。',
    handle: 'ID',
    handleHint: '英数字と_で3〜20文字',
    open: '開く',
    badHandle: 'IDは英数字と_の3〜20文字で入力してください。アカウントは開設されていません。',
    accountTitle: 'アカウント',
    holder: '名義',
    codeTitle: '連携コード',
    codeHint: 'サイトの出金先の画面で、IDとこのコードを入力すると連携できます。使えるのは1回だけです。',
    codeUntil: '有効期限',
    noCode: 'いま使えるコードはありません。コードは10分間、1回だけ使えます。',
    newCode: 'コードを表示する',
    anotherCode: '新しいコードを表示する',
    isClosed: 'このアカウントは解約済みとして扱います。出金も入金も失敗します。',
    otherAccount: '別のアカウントを開設する',
    codeDone: '連携が済むと、コードは消えます。',
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
    codeHint: 'Enter your ID and this code where the site asks for a payout method. It works once.',
    codeUntil: 'Valid until',
    noCode: 'There is no code at the moment. A code works once and is valid for ten minutes.',
    newCode: 'Show a code',
    anotherCode: 'Show a new code',
    isClosed: 'This account counts as closed: withdrawals to it and deposits from it fail.',
    otherAccount: 'Open another account',
    codeDone: 'The code disappears once the account is linked.',
  },
} as const satisfies Record<BankLang, Record<string, string>>
