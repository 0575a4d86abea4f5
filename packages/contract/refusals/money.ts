// What deposits, withdrawals and payout methods may refuse.
import { define, plain } from './define.ts'

export const moneyRefusals = define({
  badAmount: {
    ...plain,
    code: 202001,
    ja: '金額は半角の数字で、小数点以下{decimals}桁までで入れてください。お金は動いていません。',
    en: 'Enter an amount in digits with at most {decimals} decimals. No money has moved.',
  },
  amountOutside: {
    ...plain,
    code: 202002,
    ja: '金額は{min}から{max}までです。お金は動いていません。',
    en: 'The amount must be from {min} to {max}. No money has moved.',
  },
  insufficientFunds: {
    ...plain,
    code: 202003,
    ja: '残高が足りません。お金は動いていません。',
    en: 'Your balance is too low. No money has moved.',
  },
  keyReused: {
    ...plain,
    code: 202004,
    ja: '同じ受付番号で内容の違う申し込みがありました。お金は動いていません。',
    en: 'The same request number came with other contents. No money has moved.',
  },
  channelClosed: {
    ...plain,
    code: 202005,
    ja: 'この入金方法はいま使えません。',
    en: 'This way to deposit is not open now.',
  },
  railDown: {
    ...plain,
    code: 202006,
    retry: 'later',
    ja: '銀行につながりません。お金は動いていません。少し待ってからお試しください。',
    en: 'The bank cannot be reached. No money has moved. Try again in a moment.',
  },
  realMoneyOff: {
    ...plain,
    code: 202007,
    ja: 'この地域では本物のお金は扱いません。',
    en: 'Real money is off in this place.',
  },
  walletUnknown: {
    ...plain,
    code: 202008,
    ja: 'この通貨のウォレットがありません。',
    en: 'You have no wallet in this currency.',
  },
  methodUnknown: {
    ...plain,
    code: 202101,
    ja: '出金先が見つかりません。',
    en: 'This payout account is not known.',
  },
  methodKnown: {
    ...plain,
    code: 202102,
    ja: 'この口座はすでに登録されています。',
    en: 'This account is already registered.',
  },
  badAccountNo: {
    ...plain,
    code: 202103,
    ja: '口座番号は7桁の数字です。',
    en: 'An account number has seven digits.',
  },
  badHolder: {
    ...plain,
    code: 202104,
    ja: '口座名義は全角カタカナで入れてください。',
    en: 'Enter the account holder in full-width katakana.',
  },
  bankUnknown: { ...plain, code: 202105, ja: '銀行を選んでください。', en: 'Choose a bank.' },
  tooManyMethods: {
    ...plain,
    code: 202106,
    ja: '出金先は{max}件までです。',
    en: 'You can keep at most {max} payout accounts.',
  },
  withdrawalUnknown: {
    ...plain,
    code: 202201,
    ja: '出金の申し込みが見つかりません。',
    en: 'This withdrawal is not known.',
  },
  tooLateToCancel: {
    ...plain,
    code: 202202,
    ja: 'もう送金に入っているため取り消せません。',
    en: 'It is already being sent and cannot be cancelled.',
  },
})
