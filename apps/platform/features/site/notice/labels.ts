// A notice in a title and a sentence, for where there is no page around it.

import type { Lang } from '@mangetsu/contract/fields'
import type { Notice } from '@mangetsu/contract/notice'
import { mailTexts } from './mail-texts.ts'

const plain = {
  ja: ['アカウントのお知らせ', 'アカウントに新しいお知らせがあります。'],
  en: ['About your account', 'You have a new notification about your account.'],
} as const

/** As the mail of its kind says it; kinds that are not mailed only say that there is one. */
export function noticeText(
  { kind, data }: Pick<Notice, 'kind' | 'data'>,
  lang: Lang,
): { title: string; body: string } {
  const [title, body] = mailTexts[kind]?.[lang](data) ?? plain[lang]
  return { title, body }
}
