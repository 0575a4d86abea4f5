// The outbox's page as HTML: messages with their codes on top, and a field to filter by recipient.
import { type Html, html } from '../pages/html.ts'
import type { Message } from './outbox.ts'

export const outboxLabels = {
  ja: {
    title: '送信箱',
    keptBoth: 'このサイトはサンドボックスです。メールとSMSは外へ送られず、ここに並びます。',
    keptMail: 'メールは外へ送られず、ここに並びます。SMSは設定された業者から送られます。',
    keptSms: 'SMSは外へ送られず、ここに並びます。メールは設定されたサーバーから送られます。',
    keptNone: 'メールもSMSも、設定されたサーバーから送られます。ここには、その前のものだけが並びます。',
    empty: 'まだ何も送られていません。登録や入金のお知らせが、ここに並びます。',
    emptyFor: 'この宛先には、まだ何も送られていません。',
    mail: 'メール',
    sms: 'SMS',
    to: '宛先',
    toLabel: '宛先（メールアドレスか電話番号）',
    filter: '絞り込む',
    all: 'すべて見る',
    reload: '読み込み直す',
    live: '5秒ごとに自動で読み込む',
    still: '自動の読み込みを止める',
    code: 'コード',
    other: 'English',
  },
  en: {
    title: 'Outbox',
    keptBoth: 'This site is a sandbox. Emails and text messages are not sent out; they are listed here.',
    keptMail: 'Emails are not sent out but listed here. Text messages are sent by the configured gateway.',
    keptSms: 'Text messages are not sent out but listed here. Emails are sent by the configured server.',
    keptNone:
      'Emails and text messages are sent by the configured servers. Only earlier ones are listed here.',
    empty: 'Nothing has been sent yet. Notifications of registrations and deposits will be listed here.',
    emptyFor: 'Nothing has been sent to this address yet.',
    mail: 'Email',
    sms: 'Text message',
    to: 'To',
    toLabel: 'Recipient (email or phone)',
    filter: 'Show',
    all: 'Show all',
    reload: 'Reload',
    live: 'Reload every 5 seconds',
    still: 'Stop reloading',
    code: 'Code',
    other: '日本語',
  },
} as const

export type OutboxLang = keyof typeof outboxLabels

/** Kinds of messages that end here instead of being sent. */
export type OutboxChannels = { readonly keepsMail: boolean; readonly keepsSms: boolean }

/** State of the page: the recipient ('' for all), and whether it reloads automatically. */
export type OutboxPageView = OutboxChannels & {
  readonly lang: OutboxLang
  readonly to: string
  readonly isLive: boolean
}

/** Returns the page's own address. */
export function outboxPath({ lang, to, isLive }: Omit<OutboxPageView, keyof OutboxChannels>): string {
  const query = new URLSearchParams({ lang })
  if (to !== '') query.set('to', to)
  if (isLive) query.set('live', 'on')
  return `/outbox?${query}`
}

/** Messages with a code begin with it. */
const codeOf = ({ text }: Message): string | null => /^\d{6}(?!\d)/.exec(text)?.[0] ?? null

const codeView = (code: string | null, lang: OutboxLang): Html | null =>
  code === null
    ? null
    : html`<p class="code"><span class="meta">${outboxLabels[lang].code}</span> <output>${code}</output></p>`

const shownInstant = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`

function messageView(message: Message, seen: OutboxPageView): Html {
  const { lang } = seen
  const kind = outboxLabels[lang][message.kind]
  return html`<article>
<h2>${message.subject || kind}</h2>
<p class="meta">${kind} · ${outboxLabels[lang].to} <a href="${outboxPath({ ...seen, to: message.to })}">${message.to}</a> · <time datetime="${new Date(message.atMs).toISOString()}">${shownInstant(message.atMs)}</time></p>
${codeView(codeOf(message), lang)}
<pre>${message.text}</pre>
</article>`
}

const filterView = ({
  to,
  lang,
}: OutboxPageView): Html => html`<form method="get" action="/outbox" class="filter">
<input type="hidden" name="lang" value="${lang}">
<label for="to">${outboxLabels[lang].toLabel}</label>
<div class="actions"><input id="to" name="to" value="${to}" maxlength="254" autocomplete="off" spellcheck="false">
<button>${outboxLabels[lang].filter}</button></div>
</form>`

const linksView = (seen: OutboxPageView): Html => html`<nav aria-label="${outboxLabels[seen.lang].title}">
<a href="${outboxPath(seen)}">${outboxLabels[seen.lang].reload}</a>
<a href="${outboxPath({ ...seen, isLive: !seen.isLive })}">${seen.isLive ? outboxLabels[seen.lang].still : outboxLabels[seen.lang].live}</a>
${seen.to === '' ? null : html`<a href="${outboxPath({ ...seen, to: '' })}">${outboxLabels[seen.lang].all}</a>`}
</nav>`

function noticeOf({ lang, keepsMail, keepsSms }: OutboxPageView): string {
  const labels = outboxLabels[lang]
  if (keepsMail) return keepsSms ? labels.keptBoth : labels.keptMail
  return keepsSms ? labels.keptSms : labels.keptNone
}

export function outboxView(messages: readonly Message[], seen: OutboxPageView): Html {
  const { lang, to } = seen
  const labels = outboxLabels[lang]
  const other: OutboxLang = lang === 'ja' ? 'en' : 'ja'
  const empty = html`<p>${to === '' ? labels.empty : labels.emptyFor}</p>`
  return html`<header><p>Mangetsu</p><a href="${outboxPath({ ...seen, lang: other })}" lang="${other}" hreflang="${other}">${labels.other}</a></header>
<main><h1>${labels.title}</h1><p class="notice">${noticeOf(seen)}</p>
${filterView(seen)}
${linksView(seen)}
${messages.length === 0 ? empty : messages.map((message) => messageView(message, seen))}
</main>`
}
