// The title and sentence of a notice, for display outside its page.

import type { Lang } from '@mangetsu/contract/fields'
import type { Notice } from '@mangetsu/contract/notice'
import { mailTexts } from './mail-texts.ts'

const plain = {
  ja: ['アカウントのお知らせ', 'アカウントに新しいお知らせがあります。'],
  en: ['About your account', 'You have a new notification about your account.'],
} as const

/** Uses the words of the kind's mail; kinds that are not mailed only announce a notice. */
export function noticeText(
  { kind, data }: Pick<Notice, 'kind' | 'data'>,
  lang: Lang,
): { title: string; body: string } {
  const [title, body] = mailTexts[kind]?.[lang](data) ?? plain[lang]
  return { title, body }
}
