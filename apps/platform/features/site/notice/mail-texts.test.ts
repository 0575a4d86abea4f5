// Every mailed notice: its subject in both languages and its target page, listed individually; and the
// figures in its sentences.
import { noticeKinds } from '@mangetsu/contract/notice'
import { describe, expect, test } from 'vitest'
import { noticeText } from './labels.ts'
import { mailTexts } from './mail-texts.ts'
import { type NoticeMailData, noticeMail } from './mails.ts'

const kana = /[ぁ-んァ-ヶ一-龠]/
const englishSentence = /\b[a-z]+ [a-z]+ [a-z]+\b/

const mailData: Omit<NoticeMailData, 'kind' | 'lang'> = {
  to: 'hana@example.com',
  place: { region: null, address: null, device: null },
  data: { level: 2, ja: '月見銀行 ****567', en: 'Tsukimi Bank ****567' },
  nowMs: Date.UTC(2026, 10, 1, 3, 4, 5),
  publicOrigin: 'https://site.test',
}

const table = [
  ['newDevice', 'はじめての端末からログインがありました', 'Sign-in from a new device', 'account/security'],
  ['lockedOut', 'ログインを一時的に制限しました', 'Sign-in is temporarily locked', 'account/security'],
  [
    'refreshReused',
    '安全のためログアウトしました',
    'You were signed out for your security',
    'account/security',
  ],
  ['passwordChanged', 'パスワードが変更されました', 'Your password was changed', 'account/security'],
  ['passwordReset', 'パスワードが再設定されました', 'Your password was reset', 'account/security'],
  ['phoneChanged', '電話番号が変更されました', 'Your phone number was changed', 'account/security'],
  ['authenticatorOn', '認証アプリが設定されました', 'An authenticator app was set up', 'account/security'],
  ['authenticatorOff', '認証アプリが解除されました', 'The authenticator app was removed', 'account/security'],
  ['recoveryCodeUsed', 'リカバリーコードが使われました', 'A recovery code was used', 'account/security'],
  [
    'recoveryCodesRenewed',
    'リカバリーコードが新しくなりました',
    'New recovery codes were issued',
    'account/security',
  ],
  ['passkeyAdded', 'パスキーが追加されました', 'A passkey was added', 'account/security'],
  ['passkeyRemoved', 'パスキーが削除されました', 'A passkey was removed', 'account/security'],
  ['dataExported', 'アカウントのデータが書き出されました', 'Your data was exported', 'account/security'],
  ['closingAsked', '退会のお申し込みを受け付けました', 'You asked to close your account', 'account/security'],
  ['closingWithdrawn', '退会のお申し込みを取り消しました', 'Your account stays open', 'account/security'],
  ['limitRaised', '上限を引き上げました', 'A limit was raised', 'account/limits'],
  ['breakBegun', '休止を開始しました', 'Your break has started', 'account/limits'],
  ['excluded', '自己排除を開始しました', 'Your self-exclusion has started', 'account/limits'],
  ['exclusionEnded', '自己排除の解除について', 'The end of your self-exclusion', 'account/limits'],
  ['kycApproved', '本人確認が済みました', 'Verification approved', 'account/verification'],
  [
    'kycRejected',
    '本人確認をもう一度お願いします',
    'Verification: something is needed again',
    'account/verification',
  ],
  [
    'withdrawPasswordSet',
    '出金パスワードが設定されました',
    'A withdrawal password was set',
    'account/security',
  ],
  ['payoutMethodAdded', '出金先が追加されました', 'A payout method was added', 'account/security'],
  ['payoutMethodRemoved', '出金先が削除されました', 'A payout method was removed', 'account/security'],
  [
    'vaultOpeningAsked',
    '金庫からの引き出しを受け付けました',
    'Your vault request has been received',
    'account/security',
  ],
  ['rewardReminder', '受け取り期限が近い報酬があります', 'You have a reward that expires soon', 'promotions'],
  ['depositDiffers', '届いた金額がお申し込みと異なります', 'A different amount arrived', 'wallet'],
] as const

test('the table has every kind that is mailed', () => {
  const mailed = noticeKinds.filter((kind) => mailTexts[kind] !== undefined)
  expect(table.map(([kind]) => kind).sort()).toEqual([...mailed].sort())
})

describe.each(table)('%s', (kind, ja, en, page) => {
  test('in Japanese', () => {
    const mail = noticeMail({ ...mailData, kind, lang: 'ja' })
    expect(mail).toMatchObject({ to: 'hana@example.com', lang: 'ja', subject: ja })
    expect(mail.text).toContain(`\nhttps://site.test/ja/${page}\n`)
    expect(mail.text).not.toMatch(englishSentence)
    expect(noticeText({ kind, data: mailData.data }, 'ja').title).toBe(ja)
  })

  test('in English', () => {
    const mail = noticeMail({ ...mailData, kind, lang: 'en' })
    expect(mail).toMatchObject({ to: 'hana@example.com', lang: 'en', subject: en })
    expect(mail.text).toContain(`\nhttps://site.test/en/${page}\n`)
    expect(mail.subject + mail.text).not.toMatch(kana)
    expect(noticeText({ kind, data: mailData.data }, 'en').title).toBe(en)
  })
})

test.each([
  ['closingAsked', 'アカウントは14日後に閉じられます。', 'Your account will be closed in 14 days.'],
  ['vaultOpeningAsked', '24時間後にお財布へ戻ります。', 'returns to your wallet in 24 hours.'],
  ['kycApproved', 'Lv.2の本人確認が済みました。', 'Your Lv.2 verification has been approved.'],
  [
    'kycRejected',
    'Lv.2の本人確認で、確認できないものがありました。',
    'Something for Lv.2 could not be confirmed.',
  ],
  ['payoutMethodAdded', '出金先「月見銀行 ****567」が追加されました。', '“Tsukimi Bank ****567” was added'],
  [
    'payoutMethodRemoved',
    '出金先「月見銀行 ****567」が削除されました。',
    '“Tsukimi Bank ****567” was removed',
  ],
] as const)('%s says: %s', (kind, ja, en) => {
  expect(noticeMail({ ...mailData, kind, lang: 'ja' }).text).toContain(ja)
  expect(noticeMail({ ...mailData, kind, lang: 'en' }).text).toContain(en)
})

test.each([
  ['ja', 'アカウントのお知らせ', 'アカウントに新しいお知らせがあります。'],
  ['en', 'About your account', 'You have a new notification about your account.'],
] as const)('a kind that is not mailed is only announced, in %s', (lang, title, body) => {
  expect(noticeText({ kind: 'limitSet', data: {} }, lang)).toEqual({ title, body })
})
