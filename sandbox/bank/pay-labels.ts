// Texts of the payment pages, in both languages.
import type { CardFunding } from '@mangetsu/contract/bank'
import type { CardOutcome, CardTrouble } from './cards.ts'
import type { BankLang } from './labels.ts'

export const payLabels = {
  ja: {
    transferTitle: '振込の確認',
    qrTitle: 'QRコード決済の支払い',
    cardTitle: 'カードの支払い',
    ewalletTitle: 'の支払い',
    challengeTitle: 'カードの本人認証',
    approve: '支払う',
    refuse: 'やめる',
    destination: '振込先',
    bankBranch: '銀行・支店',
    account: '口座',
    holder: '口座名義',
    otherTitle: '別の金額を振り込む',
    otherHint: 'お申し込みと違う金額が届いたときの動きを試せます。',
    otherAmount: '振り込む金額',
    otherPay: 'この金額で振り込む',
    badAmount: '金額は 1000 や 1000.50 のように、0より大きい数字で入力してください。お金は動いていません。',
    qrHint: 'QRコードを読み取ったスマートフォンには、この画面が出ます。',
    cardHint: '使えるのは、下の練習用の番号だけです。本物のカードの番号は入力しないでください。',
    noCredit: 'このお支払いには、クレジットカードは使えません。デビットカードをお使いください。',
    cardNumber: 'カード番号',
    cardExpiry: '有効期限（月/年）',
    cardCode: 'セキュリティコード',
    cardCodeHint: '3桁か4桁の数字なら何でもかまいません。有効期限は今月以降にしてください。',
    practiceCards: '練習用のカード',
    challengeHint:
      '本物のカードでは、カード会社の画面で認証します（3Dセキュア）。ここでは、代わりにお選びください。',
    confirm: '承認する',
    deny: '承認しない',
    card: 'カード',
    ewalletAccount: '支払い元のID',
    closedHint: 'このIDは、解約済みのアカウントとして扱います。支払おうとしても、お金は動きません。',
  },
  en: {
    transferTitle: 'Confirm the transfer',
    qrTitle: 'Pay by QR code',
    cardTitle: 'Pay by card',
    ewalletTitle: ' payment',
    challengeTitle: 'Card verification',
    approve: 'Pay',
    refuse: 'Do not pay',
    destination: 'Transfer to',
    bankBranch: 'Bank and branch',
    account: 'Account',
    holder: 'Account holder',
    otherTitle: 'Transfer another amount',
    otherHint: 'See what happens when the amount differs from the request.',
    otherAmount: 'Amount to transfer',
    otherPay: 'Transfer this amount',
    badAmount: 'Enter an amount above zero, such as 1000 or 1000.50. No money has moved.',
    qrHint: 'This is what a phone shows after scanning the QR code.',
    cardHint: 'Only the practice numbers below are accepted. Do not enter a real card number.',
    noCredit: 'Credit cards are not accepted for this payment. Use a debit card.',
    cardNumber: 'Card number',
    cardExpiry: 'Expiry (month/year)',
    cardCode: 'Security code',
    cardCodeHint: 'Any three or four digits will do. The expiry has to be this month or later.',
    practiceCards: 'Practice cards',
    challengeHint:
      'With a real card you would confirm this on your card issuer’s page (3-D Secure). Choose here instead.',
    confirm: 'Approve as the holder',
    deny: 'Do not approve',
    card: 'Card',
    ewalletAccount: 'Paid from',
    closedHint: 'This ID stands for a closed account. An attempt to pay from it moves no money.',
  },
} as const satisfies Record<BankLang, Record<string, string>>

export const fundingLabels = {
  ja: { credit: 'クレジット', debit: 'デビット', prepaid: 'プリペイド' },
  en: { credit: 'Credit', debit: 'Debit', prepaid: 'Prepaid' },
} as const satisfies Record<BankLang, Record<CardFunding, string>>

export const outcomeLabels = {
  ja: {
    pays: 'そのまま支払われます',
    refused: 'カード会社で承認されません',
    challenge: '本人認証（3Dセキュア）に進みます',
  },
  en: {
    pays: 'Pays at once',
    refused: 'Declined by the issuer',
    challenge: 'Asks for a 3-D Secure step',
  },
} as const satisfies Record<BankLang, Record<CardOutcome, string>>

export const troubleLabels = {
  ja: {
    cardUnknown: 'このカード番号は使えません。使えるのは、下の練習用の番号だけです。お金は動いていません。',
    creditCard:
      'このお支払いには、クレジットカードは使えません。デビットカードの番号を入力してください。お金は動いていません。',
    badExpiry: '有効期限を 04/30 のように、月と年で入力してください。お金は動いていません。',
    badCode: 'セキュリティコードは3桁か4桁の数字で入力してください。お金は動いていません。',
  },
  en: {
    cardUnknown: 'This number is not accepted, only the practice numbers below are. No money has moved.',
    creditCard: 'Credit cards are not accepted for this payment. Enter a debit card. No money has moved.',
    badExpiry: 'Enter the expiry as month and year, such as 04/30. No money has moved.',
    badCode: 'Enter three or four digits as the security code. No money has moved.',
  },
} as const satisfies Record<BankLang, Record<CardTrouble, string>>
