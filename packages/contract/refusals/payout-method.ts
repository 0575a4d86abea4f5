// Refusals of payout methods: destination, currency and units.
import { define, plain } from './define.ts'

export const payoutMethodRefusals = define({
  methodUnknown: {
    ...plain,
    code: 202101,
    ja: '出金先が見つかりません。',
    en: 'This payout method was not found.',
  },
  methodKnown: {
    ...plain,
    code: 202102,
    ja: 'この出金先は登録済みです。',
    en: 'This payout method is already registered.',
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
    ja: '口座名義は全角カタカナで入力してください。',
    en: 'Enter the account holder in full-width katakana.',
  },
  bankUnknown: { ...plain, code: 202105, ja: '銀行を選んでください。', en: 'Choose a bank.' },
  tooManyMethods: {
    ...plain,
    code: 202106,
    ja: '出金先は{max}件までです。',
    en: 'You can have up to {max} payout methods.',
  },
  methodUnfit: {
    ...plain,
    code: 202107,
    ja: 'この出金先では、この通貨を受け取れません。',
    en: 'This payout method does not support this currency.',
  },
  methodCooling: {
    ...plain,
    code: 202108,
    retry: 'later',
    ja: 'この出金先は、安全のため{from}から使えます。お金は動いていません。',
    en: 'For security, this payout method can be used from {from}. No money has moved.',
  },
  methodInUse: {
    ...plain,
    code: 202109,
    ja: 'この出金先への出金が手続き中のため、削除できません。',
    en: 'A withdrawal to it is in progress, so it cannot be removed yet.',
  },
  notOwnAccount: {
    ...plain,
    code: 202110,
    ja: '口座名義が本人確認のお名前と違います。ご本人の口座を登録してください。',
    en: 'The account holder differs from your verified name. Use an account of your own.',
  },
  branchUnknown: { ...plain, code: 202111, ja: '支店を選んでください。', en: 'Choose a branch.' },
  accountTypeUnfit: {
    ...plain,
    code: 202130,
    ja: 'ゆうちょ銀行では、店番の末尾が8なら普通、9なら当座の口座です。口座の種類をご確認ください。',
    en: 'At Japan Post Bank, branches ending in 8 hold ordinary accounts and those ending in 9 current ones. Check the account type.',
  },
  badAddress: {
    ...plain,
    code: 202112,
    ja: 'このネットワークのアドレスではありません。コピーし直してご確認ください。',
    en: 'This is not an address on that network. Copy it again and check.',
  },
  addressUnspendable: {
    ...plain,
    code: 202119,
    ja: 'このアドレスに送った資産は取り戻せません（バーン用、トークンのコントラクト、システム用のアドレスです）。ご自身の受取アドレスを入力してください。',
    en: 'Crypto sent to this address is lost: it is a burn, token contract or system address. Enter your own receiving address.',
  },
  ownDepositAddress: {
    ...plain,
    code: 202120,
    ja: 'このサイトの入金アドレスには出金できません。他社や個人でお持ちの受取アドレスを入力してください。お金は動いていません。',
    en: 'This is a deposit address of this site, so nothing can be paid out to it. Enter the receiving address of a wallet elsewhere. No money has moved.',
  },
  payoutTooFine: {
    ...plain,
    code: 202121,
    ja: 'この出金先に送れるのは{unit}単位です。{amount}でお申し込みください。端数の{left}はお財布に残ります。お金は動いていません。',
    en: 'This payout method sends in units of {unit}. Enter {amount}; the remaining {left} stays in your wallet. No money has moved.',
  },
  tagUnanswered: {
    ...plain,
    code: 202123,
    ja: '送り先から宛先タグを指定されているか、お答えください。必要なタグなしで送ると、着金しません。',
    en: 'Say whether the recipient requires a tag. Crypto sent without a required tag is not credited.',
  },
  badTag: { ...plain, code: 202113, ja: '宛先タグは数字で入力してください。', en: 'A tag has digits only.' },
  networkUnknown: { ...plain, code: 202114, ja: 'ネットワークを選んでください。', en: 'Choose a network.' },
  badHandle: {
    ...plain,
    code: 202115,
    ja: 'IDは英数字と_の3〜20文字で入力してください。',
    en: 'An ID has 3 to 20 letters, digits and underscores.',
  },
  handleTaken: { ...plain, code: 202116, ja: 'このIDはすでに使われています。', en: 'This ID is taken.' },
  handleUnknown: { ...plain, code: 202117, ja: 'このIDは見つかりません。', en: 'This ID was not found.' },
  wrongLinkCode: {
    ...plain,
    code: 202118,
    ja: '連携コードが違います。アプリで新しいコードをご確認ください。',
    en: 'The link code is wrong. Check the new code in the app.',
  },
})
