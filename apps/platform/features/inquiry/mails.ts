// The mails of an inquiry: that it has come, and that the site has answered, each with the way to it.
import type { Lang } from '@mangetsu/contract/fields'
import type { Mail } from '../../outbox/mail.ts'

export type MailFacts = {
  readonly to: string
  readonly lang: Lang
  readonly reference: string
  /** The page of the inquiry; a visitor's carries the key. */
  readonly link: string
}

const sign = { ja: '満月', en: 'Mangetsu' } as const

export const createdMail = ({ to, lang, reference, link }: MailFacts): Omit<Mail, 'id'> => ({
  to,
  lang,
  subject:
    lang === 'ja' ? `お問い合わせを受け付けました(${reference})` : `We have your inquiry (${reference})`,
  text: [
    lang === 'ja'
      ? `お問い合わせをありがとうございます。受付番号は ${reference} です。担当者が読み、お返事します。`
      : `Thank you for writing. Your inquiry is ${reference}; a person will read it and answer.`,
    lang === 'ja'
      ? `次のページで、内容とお返事をご覧になり、続けてお書きいただけます。\n${link}`
      : `Read it, our answer, and add to it on this page:\n${link}`,
    lang === 'ja'
      ? 'このリンクを知っている人は誰でもこのお問い合わせを読めます。ほかの人に渡さないでください。'
      : 'Whoever has this link can read the inquiry. Please keep it to yourself.',
    sign[lang],
  ].join('\n\n'),
})

export const answeredMail = ({ to, lang, reference, link }: MailFacts): Omit<Mail, 'id'> => ({
  to,
  lang,
  subject:
    lang === 'ja'
      ? `お問い合わせにお返事しました(${reference})`
      : `We have answered your inquiry (${reference})`,
  text: [
    lang === 'ja'
      ? `お問い合わせ ${reference} にお返事しました。次のページでご覧いただけます。続けてお書きいただくこともできます。`
      : `Our answer to ${reference} is on this page, where you can also write back:`,
    link,
    sign[lang],
  ].join('\n\n'),
})
