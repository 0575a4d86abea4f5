// The mails of notices: complete in both languages, with time, location and advice.
import { noticeKinds } from '@mangetsu/contract/notice'
import { describe, expect, test } from 'vitest'
import { isMailed, type NoticeMailData, noticeMail } from './mails.ts'

const mailData: NoticeMailData = {
  to: 'someone@example.com',
  lang: 'ja',
  kind: 'newDevice',
  place: { region: 'JP', address: '203.0.*.*', device: 'Chrome, Windows' },
  data: {},
  nowMs: Date.UTC(2026, 10, 1, 3, 4, 5),
  publicOrigin: 'https://site.test',
}

const mailed = noticeKinds.filter((kind) => isMailed(kind, { remindsByMail: true }))

test.each(['ja', 'en'] as const)('every mailed notice is complete in %s', (lang) => {
  for (const kind of mailed) {
    const { subject, text } = noticeMail({
      ...mailData,
      kind,
      lang,
      data: { level: 2, ja: '銀行 ****567', en: 'Bank ****567' },
    })
    expect(subject, kind).not.toBe('')
    expect(text, kind).not.toMatch(/undefined|null|NaN|\{|\}|レベル。|Level {2}/)
    expect(text, kind).toMatch(new RegExp(`https://site\\.test/${lang}/(account/|wallet|promotions)`))
  }
})

describe('a mail', () => {
  test('states the time in Japan and UTC, location, device and advice', () => {
    const { subject, text } = noticeMail(mailData)
    expect(subject).toBe('はじめての端末からログインがありました')
    for (const part of [
      '2026年11月1日 12:04（日本時間）',
      '2026-11-01 03:04 UTC',
      '日本 / 203.0.*.*',
      'Chrome, Windows',
    ])
      expect(text).toContain(part)
    expect(text).toContain('お心当たりがないときは')
  })

  test('states the same in English', () => {
    const { text } = noticeMail({ ...mailData, lang: 'en' })
    for (const part of ['1 November 2026', '12:04 (JST)', '2026-11-01 03:04 UTC', 'Japan / 203.0.*.*'])
      expect(text).toContain(part)
  })

  test('omits unknown facts', () => {
    const { text } = noticeMail({ ...mailData, place: { region: null, address: null, device: null } })
    expect(text).not.toMatch(/場所|端末：/)
  })

  test('calls a private network by name', () => {
    const { text } = noticeMail({ ...mailData, place: { ...mailData.place, region: 'local' } })
    expect(text).toContain('ローカルネットワーク')
  })
})

test.each(['signedIn', 'signInFailed', 'limitSet', 'kycSubmitted'] as const)('%s is not mailed', (kind) => {
  expect(isMailed(kind, { remindsByMail: true })).toBe(false)
  expect(() => noticeMail({ ...mailData, kind })).toThrow()
})

test.each([
  ['rewardReminder', false],
  ['newDevice', true],
] as const)('without reminders by mail, %s is mailed: %s', (kind, expected) => {
  expect(isMailed(kind, { remindsByMail: false })).toBe(expected)
})
