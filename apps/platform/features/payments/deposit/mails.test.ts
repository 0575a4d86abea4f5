// The mail about a credited deposit: in the order's language, with the wallet's amount.
import { expect, test } from 'vitest'
import { creditMail } from './mails.ts'
import type { DepositRow } from './rows.ts'

const order: DepositRow = {
  id: '0195e6a0-0000-7000-8000-000000000001',
  player_id: '0195e6a0-0000-7000-8000-000000000002',
  channel: 'bank-jpy',
  kind: 'bank',
  currency: 'JPY',
  amount: 1_234_500n,
  status: 'succeeded',
  reason: null,
  lang: 'ja',
  instruction: null,
  account_ref: null,
  address_id: null,
  tx_id: null,
  confirmations: null,
  needed: null,
  received: null,
  received_currency: null,
  credit_currency: null,
  credit_amount: null,
  credit_rate: null,
  coupon_id: null,
  bonus_amount: null,
  bonus_id: null,
  bonus_missed: null,
  voucher_file: null,
  voucher_at: null,
  created_at: new Date(0),
  changed_at: new Date(0),
  expires_at: new Date(0),
  steps: [],
}

test.each([
  {
    lang: 'ja',
    subject: '入金が完了しました（¥12,345）',
    text: '¥12,345（プレイマネー）がお財布に入りました。\n\n満月',
  },
  {
    lang: 'en',
    subject: 'Your deposit has arrived (¥12,345)',
    text: '¥12,345 in play money has been added to your wallet.\n\nMangetsu',
  },
] as const)('in $lang: $subject', ({ lang, subject, text }) => {
  expect(creditMail('hana@example.com', { ...order, lang })).toEqual({
    to: 'hana@example.com',
    lang,
    subject,
    text,
  })
})

test('names the wallet’s amount, not the sent one, where a quote was used', () => {
  const quoted: DepositRow = {
    ...order,
    credit_currency: 'USD',
    credit_amount: 8_050n,
    credit_rate: '0.00652',
  }
  expect(creditMail('hana@example.com', quoted).subject).toBe('入金が完了しました（$80.50）')
})
