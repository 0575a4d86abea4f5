// The welcome and farewell emails of an account, in both languages, and their recipients.
import { describe, expect, test } from 'vitest'
import { farewellMail } from './close-account.ts'
import { welcomeMail } from './registration.ts'

const kana = /[ぁ-んァ-ヶ一-龠]/

describe.each([
  {
    name: 'welcome',
    write: (lang: 'ja' | 'en') => welcomeMail('hana@example.com', 'tsukimi', lang),
    ja: ['満月へようこそ', 'tsukimi さん\n\nご登録ありがとうございます。'],
    en: ['Welcome to Mangetsu', 'Hello tsukimi,\n\nThank you for registering.'],
  },
  {
    name: 'farewell',
    write: (lang: 'ja' | 'en') => farewellMail('hana@example.com', lang),
    ja: ['退会の手続きが完了しました', 'アカウントを閉じ、お名前や連絡先などの情報を削除しました。'],
    en: ['Your account is closed', 'your name, contact details and other personal data have been deleted.'],
  },
])('$name', ({ write, ja, en }) => {
  test('in Japanese', () => {
    const mail = write('ja')
    expect(mail).toMatchObject({ to: 'hana@example.com', lang: 'ja', subject: ja[0] })
    expect(mail.text).toContain(ja[1])
    expect(mail.text).toMatch(/\n\n満月$/)
  })

  test('in English', () => {
    const mail = write('en')
    expect(mail).toMatchObject({ to: 'hana@example.com', lang: 'en', subject: en[0] })
    expect(mail.text).toContain(en[1])
    expect(mail.subject + mail.text).not.toMatch(kana)
  })
})
