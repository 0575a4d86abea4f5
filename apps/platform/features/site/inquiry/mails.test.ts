// The two mails of an inquiry in both languages, each with the reference and the link.
import { describe, expect, test } from 'vitest'
import { answeredMail, createdMail } from './mails.ts'

const kana = /[ぁ-んァ-ヶ一-龠]/
const facts = { to: 'hana@example.com', reference: 'M-7K2P9Q4R', link: 'https://site.test/ja/contact/1#key' }

describe.each([
  {
    name: 'confirms the receipt',
    write: createdMail,
    ja: [
      'お問い合わせを受け付けました（M-7K2P9Q4R）',
      '受付番号は M-7K2P9Q4R です。担当者が確認し、ご返信します。',
    ],
    en: ['We have your inquiry (M-7K2P9Q4R)', 'Your reference is M-7K2P9Q4R. Our team will reply.'],
  },
  {
    name: 'announces the answer',
    write: answeredMail,
    ja: ['お問い合わせに返信しました（M-7K2P9Q4R）', 'お問い合わせ M-7K2P9Q4R に返信しました。'],
    en: ['We have replied to your inquiry (M-7K2P9Q4R)', 'Read our reply to M-7K2P9Q4R on this page'],
  },
])('$name', ({ write, ja, en }) => {
  test('in Japanese', () => {
    const mail = write({ ...facts, lang: 'ja' })
    expect(mail).toMatchObject({ to: 'hana@example.com', lang: 'ja', subject: ja[0] })
    for (const part of [ja[1], facts.link]) expect(mail.text).toContain(part)
    expect(mail.text).toMatch(/\n\n満月$/)
  })

  test('in English', () => {
    const mail = write({ ...facts, lang: 'en' })
    expect(mail).toMatchObject({ to: 'hana@example.com', lang: 'en', subject: en[0] })
    for (const part of [en[1], facts.link]) expect(mail.text).toContain(part)
    expect(mail.subject + mail.text).not.toMatch(kana)
  })
})
