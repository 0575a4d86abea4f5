// GET /outbox: what the platform sent by mail and text message, newest first.
import type { FastifyInstance } from 'fastify'
import { sendPage } from '../pages/html.ts'
import type { Outbox } from './outbox.ts'
import { type OutboxChannels, type OutboxLang, outboxLabels, outboxPath, outboxView } from './views.ts'

const shownMessages = 100
const maxRecipientLength = 254
const reloadSeconds = 5

/** A plus in an address's query stands for a space, yet whoever types a phone number there means a plus. */
const recipientOf = (sought: unknown): string =>
  typeof sought === 'string'
    ? sought
        .replace(/^ (?=\d)/, '+')
        .trim()
        .slice(0, maxRecipientLength)
    : ''

/**
 * Mounts the outbox's page; give it the prefix /outbox. `?to=` shows one recipient's messages alone, `?live=on` renews
 * the page by itself: only when asked, so that it never moves under a reader (WCAG 2.2.2).
 */
export async function outboxRoutes(
  server: FastifyInstance,
  { box, keepsMail, keepsSms }: OutboxChannels & { box: Outbox },
): Promise<void> {
  server.get('/', async (request, reply) => {
    const { lang: input, to: sought, live } = request.query as Record<string, unknown>
    const isJapanese = /^ja\b/i.test(request.headers['accept-language'] ?? '')
    const lang: OutboxLang = input === 'ja' || input === 'en' ? input : isJapanese ? 'ja' : 'en'
    const at = { lang, to: recipientOf(sought), isLive: live === 'on', keepsMail, keepsSms }
    if (at.isLive) reply.header('refresh', `${reloadSeconds}; url=${outboxPath(at)}`)
    const body = outboxView(box.newest(shownMessages, at.to), at)
    return sendPage(reply, { lang, title: outboxLabels[lang].title, body })
  })
}
