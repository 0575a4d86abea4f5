// Every email and text message with a code, in both languages: the beginning, and no text of the other language.
import { describe, expect, test } from 'vitest'
import { changedMail, changedSms, codeMail, codeSms, siteOf, takenMail, takenSms } from './texts.ts'

const site = siteOf('https://mangetsu.example', true)
const kana = /[ぁ-んァ-ヶ一-龠]/
const englishWords = /\b(the|you|your|this|it|code|account|money)\b/i

describe.each([
  {
    name: 'codeMail',
    write: (lang: 'ja' | 'en') => codeMail('123456', site, lang),
    ja: ['123456 満月の確認コード', '画面にこのコードを入力してください。10分間、一度だけ使えます。'],
    en: ['123456 is your Mangetsu code', 'It works once and is valid for ten minutes.'],
  },
  {
    name: 'takenMail',
    write: (lang: 'ja' | 'en') => takenMail(site, lang),
    ja: ['このメールアドレスは登録済みです', 'すでにアカウントがあるため、登録は不要です。'],
    en: ['You already have an account', 'It already has an account, so there is no need to register.'],
  },
  {
    name: 'changedMail',
    write: (lang: 'ja' | 'en') => changedMail('n***@example.com', site, lang),
    ja: ['メールアドレスが変更されました', 'メールアドレスが n***@example.com に変更されました。'],
    en: ['Your email was changed', 'was changed to n***@example.com. Nothing more will be sent'],
  },
  {
    name: 'codeSms',
    write: (lang: 'ja' | 'en') => ({ subject: '', text: codeSms('123456', site, lang) }),
    ja: ['', '123456 満月（mangetsu.example）の確認コードです。10分間有効。'],
    en: ['', '123456 is your Mangetsu (mangetsu.example) code, valid for 10 minutes.'],
  },
  {
    name: 'takenSms',
    write: (lang: 'ja' | 'en') => ({ subject: '', text: takenSms(site, lang) }),
    ja: ['', 'この番号は登録済みです。ログインしてお使いください。'],
    en: ['', 'this number already has an account. Sign in to use it.'],
  },
  {
    name: 'changedSms',
    write: (lang: 'ja' | 'en') => ({ subject: '', text: changedSms('+81******001', site, lang) }),
    ja: ['', '電話番号が +81******001 に変更されました。'],
    en: ['', 'your phone number was changed to +81******001.'],
  },
])('$name', ({ write, ja, en }) => {
  test('in Japanese', () => {
    const { subject, text } = write('ja')
    expect(subject).toBe(ja[0])
    expect(text).toContain(ja[1])
    expect(text).not.toMatch(englishWords)
  })

  test('in English', () => {
    const { subject, text } = write('en')
    expect(subject).toBe(en[0])
    expect(text).toContain(en[1])
    expect(subject + text).not.toMatch(kana)
  })
})

test.each([
  [true, 'ja', '満月 mangetsu.example\nお金はすべてプレイマネーです。'],
  [true, 'en', 'Mangetsu, mangetsu.example\nAll money is play money.'],
  [false, 'ja', '満月 mangetsu.example'],
  [false, 'en', 'Mangetsu, mangetsu.example'],
] as const)('play money %s, in %s: signed "%s"', (isPlayMoney, lang, signed) => {
  const written = takenMail(siteOf('https://mangetsu.example', isPlayMoney), lang)
  expect(written.text.endsWith(`\n\n${signed}`)).toBe(true)
})
