// The mail of a grave notice: the event, its time and location, and advice if it was not the player.
import type { NoticeKind } from '@mangetsu/contract/notice'
import { instantOf, siteZone } from '../../../kernel/clock.ts'
import type { NewNotice } from '../../../kernel/notice-port.ts'
import type { Mail } from '../../../kernel/outbox/mail.ts'
import { type Advice, mailTexts } from './mail-texts.ts'

type Lang = 'ja' | 'en'

export type NoticeMailData = {
  readonly to: string
  readonly lang: Lang
  readonly kind: NoticeKind
  readonly place: {
    readonly region: string | null
    readonly address: string | null
    readonly device: string | null
  }
  readonly data: NonNullable<NewNotice['data']>
  readonly nowMs: number
  readonly publicOrigin: string
}

/** Whether a notice of the kind is mailed: grave ones to everybody, reminders only to players who have chosen them. */
export const isMailed = (kind: NoticeKind, { remindsByMail }: { readonly remindsByMail: boolean }): boolean =>
  mailTexts[kind] !== undefined && (kind !== 'rewardReminder' || remindsByMail)

const pages = {
  security: 'account/security',
  care: 'account/limits',
  verification: 'account/verification',
  money: 'wallet',
  rewards: 'promotions',
}

const advices: Record<Advice, Record<Lang, string>> = {
  security: {
    ja: 'ご本人の操作であれば、お手続きは不要です。お心当たりがないときは、すぐにパスワードを変更し、ほかの端末をログアウトしてください。',
    en: 'If this was you, no action is needed. If not, change your password right away and sign out your other devices.',
  },
  care: {
    ja: 'ご自身で決めた上限とプレイの記録は、いつでもこちらでご覧いただけます。',
    en: 'See your limits and your record of play here.',
  },
  money: {
    ja: 'くわしくは、お財布でご覧いただけます。',
    en: 'See your wallet for details.',
  },
  verification: {
    ja: '本人確認の状況は、こちらでご覧いただけます。',
    en: 'See your verification status here.',
  },
  rewards: {
    ja: '受け取りと、このメールの停止は、こちらでできます。',
    en: 'Collect it, or stop these mails, here.',
  },
}

/** The site's own time, and UTC for readers elsewhere. */
function whenOf(nowMs: number, lang: Lang): string {
  const here = new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-GB', {
    timeZone: siteZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(nowMs)
  const utc = `${instantOf(nowMs).slice(0, 16).replace('T', ' ')} UTC`
  return lang === 'ja' ? `日時：${here}（日本時間） / ${utc}` : `When: ${here} (JST) / ${utc}`
}

const localNetwork = { ja: 'ローカルネットワーク', en: 'local network' } as const

function regionName(region: string | null, lang: Lang): string | null {
  if (region === null) return null
  if (region === 'local') return localNetwork[lang]
  return new Intl.DisplayNames([lang], { type: 'region', fallback: 'code' }).of(region) ?? region
}

/** Empty for events caused by the platform. */
function whereOf({ region, address, device }: NoticeMailData['place'], lang: Lang): string[] {
  const known = [regionName(region, lang), address].filter((part) => part !== null)
  const where = known.length === 0 ? [] : [`${lang === 'ja' ? '場所：' : 'Where: '}${known.join(' / ')}`]
  return device === null ? where : [...where, `${lang === 'ja' ? '端末：' : 'Device: '}${device}`]
}

/** Throws for a kind that is not mailed. */
export function noticeMail(mailData: NoticeMailData): Omit<Mail, 'id'> {
  const { to, lang, kind, place, data, nowMs, publicOrigin } = mailData
  const text = mailTexts[kind]
  if (text === undefined) throw new Error(`a notice of ${kind} is not mailed`)
  const [subject, sentence] = text[lang](data)
  const facts = [whenOf(nowMs, lang), ...whereOf(place, lang)].join('\n')
  const advice = `${advices[text.advice][lang]}\n${publicOrigin}/${lang}/${pages[text.advice]}`
  const signed = lang === 'ja' ? '満月' : 'Mangetsu'
  return { to, lang, subject, text: [sentence, facts, advice, signed].join('\n\n') }
}
