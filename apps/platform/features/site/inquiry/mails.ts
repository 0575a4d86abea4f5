// The mails of an inquiry: its receipt, and its answer, each with the link.
import type { Lang } from '@mangetsu/contract/fields'
import type { Mail } from '../../../kernel/outbox/mail.ts'

export type MailFacts = {
  readonly to: string
  readonly lang: Lang
  readonly reference: string
  /** The page of the inquiry; a visitor's link contains the key. */
  readonly link: string
}

const sign = { ja: '満月', en: 'Mangetsu' } as const

export const createdMail = ({ to, lang, reference, link }: MailFacts): Omit<Mail, 'id'> => ({
  to,
  lang,
  subject:
    lang === 'ja' ? `お問い合わせを受け付けました（${reference}）` : `We have your inquiry (${reference})`,
  text: [
    lang === 'ja'
      ? `お問い合わせありがとうございます。受付番号は ${reference} です。担当者が確認し、ご返信します。`
      : `Thank you for contacting us. Your reference is ${reference}. Our team will reply.`,
    lang === 'ja'
      ? `次のページで内容と返信をご覧いただけます。続けてお書きいただくこともできます。\n${link}`
      : `You can read your inquiry and our reply, and add to it, on this page:\n${link}`,
    lang === 'ja'
      ? 'このリンクを知っている方は、どなたでもこのお問い合わせを読めます。ほかの方に渡さないでください。'
      : 'Anyone with this link can read your inquiry. Please do not share it.',
    sign[lang],
  ].join('\n\n'),
})

export const answeredMail = ({ to, lang, reference, link }: MailFacts): Omit<Mail, 'id'> => ({
  to,
  lang,
  subject:
    lang === 'ja'
      ? `お問い合わせに返信しました（${reference}）`
      : `We have replied to your inquiry (${reference})`,
  text: [
    lang === 'ja'
      ? `お問い合わせ ${reference} に返信しました。次のページでご覧いただけます。続けてお書きいただくこともできます。`
      : `Read our reply to ${reference} on this page. You can also write back there:`,
    link,
    sign[lang],
  ].join('\n\n'),
})
