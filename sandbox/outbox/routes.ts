// GET /outbox: mail and text messages sent by the platform, newest first.
import type { FastifyInstance } from 'fastify'
import { sendPage } from '../pages/html.ts'
import type { Outbox } from './outbox.ts'
import { type OutboxChannels, type OutboxLang, outboxLabels, outboxPath, outboxView } from './views.ts'

const shownMessages = 100
const maxRecipientLength = 254
const reloadSeconds = 5

/** A plus in a query means a space, but in a phone number typed into the address bar it means a plus. */
const recipientOf = (sought: unknown): string =>
  typeof sought === 'string'
    ? sought
        .replace(/^ (?=\d)/, '+')
        .trim()
        .slice(0, maxRecipientLength)
    : ''

/**
 * Registers the outbox's page; mount it under the prefix /outbox. `?to=` filters by recipient, `?live=on` reloads the
 * page automatically: only on request, so that it never moves under a reader (WCAG 2.2.2).
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
