// GET /outbox: what the platform sent by mail and text message, newest first.
import type { FastifyInstance } from 'fastify'
import { type Html, html, sendPage } from '../pages/html.ts'
import type { Box, Message } from './box.ts'

const words = {
  ja: {
    title: '送信箱',
    notice: 'このサイトはサンドボックスです。メールとSMSは外へ送られず、ここに並びます。',
    empty: 'まだ何も送られていません。登録や入金の知らせがここに並びます。',
    to: '宛先',
    other: 'English',
  },
  en: {
    title: 'Outbox',
    notice: 'This site is a sandbox. Mail and text messages are not sent out; they are listed here.',
    empty: 'Nothing has been sent yet. Notices of registrations and deposits will be listed here.',
    to: 'To',
    other: '日本語',
  },
} as const

type Lang = keyof typeof words

const shownMessages = 100

const messageView = (message: Message, lang: Lang): Html => html`<article>
<h2>${message.subject || (message.kind === 'sms' ? 'SMS' : 'Mail')}</h2>
<p class="meta">${message.kind === 'sms' ? 'SMS' : 'Mail'} · ${words[lang].to} ${message.to} · ${new Date(message.atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC</p>
<pre>${message.text}</pre>
</article>`

/** Mounts the outbox's page; give it the prefix /outbox. */
export async function outboxRoutes(server: FastifyInstance, { box }: { box: Box }): Promise<void> {
  server.get('/', async (request, reply) => {
    const { lang: asked } = request.query as { lang?: string }
    const isJapanese = /^ja\b/i.test(request.headers['accept-language'] ?? '')
    const lang: Lang = asked === 'ja' || asked === 'en' ? asked : isJapanese ? 'ja' : 'en'
    const other: Lang = lang === 'ja' ? 'en' : 'ja'
    const messages = box.newest(shownMessages)
    const body = html`<header><p>Mangetsu</p><a href="/outbox?lang=${other}" lang="${other}" hreflang="${other}">${words[lang].other}</a></header>
<main><h1>${words[lang].title}</h1><p class="notice">${words[lang].notice}</p>
${messages.length === 0 ? html`<p>${words[lang].empty}</p>` : messages.map((message) => messageView(message, lang))}
</main>`
    return sendPage(reply, { lang, title: words[lang].title, body })
  })
}
