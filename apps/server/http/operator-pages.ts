// The operator's pages: the outbox, the bank's statement, the metrics. Open on this machine, elsewhere with a key.
import { createHash, timingSafeEqual } from 'node:crypto'
import { html, sendPage } from '@mangetsu/sandbox/pages/html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocalCaller, isLoopbackHost } from './local-caller.ts'

/**
 * Routes that show all customers' data. The bank's other pages belong to one customer: each is reached by an
 * unguessable id of an order, account or address, and the bank's API by its signature.
 */
export const operatorRoutes = ['/outbox', '/bank/statement', '/metrics'] as const

const cookieName = 'mangetsu_operator'

/** Returns whether the site is meant for this machine only: it listens on no other address and has no other name. */
export const isForThisMachine = ({ host, publicOrigin }: { host: string; publicOrigin: string }): boolean =>
  isLoopbackHost(host) && isLoopbackHost(new URL(publicOrigin).hostname)

const digestOf = (text: string) => createHash('sha256').update(text).digest()

const isKey = (key: string, sent: unknown): boolean =>
  typeof sent === 'string' && timingSafeEqual(digestOf(sent), digestOf(key))

const cookieOf = (request: FastifyRequest): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

const page = {
  ja: {
    title: '運営者用ページ',
    text: 'このページを開くには、起動時に表示されるキーが必要です。URLの末尾に ?key=… を付けて開いてください。',
  },
  en: {
    title: 'For the operator',
    text: 'This page needs the key that is shown when the site starts. Add ?key=… to the address.',
  },
} as const

function turnAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = /^ja\b/i.test(request.headers['accept-language'] ?? '') ? 'ja' : 'en'
  const { title, text } = page[lang]
  return sendPage(reply, {
    lang,
    title,
    status: 403,
    body: html`<main><h1>${title}</h1><p>${text}</p></main>`,
  })
}

/** Removes the key from an address, so that it stays in no history and no log. */
function withoutKey(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  searchParams.delete('key')
  const rest = searchParams.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}

const isOperatorRoute = (pattern: string | undefined): boolean =>
  operatorRoutes.some((route) => pattern === route || pattern?.startsWith(`${route}/`) === true)

/**
 * Guards the operator's pages; call it before their routes are registered. Behind a public name no caller counts as
 * local, because a proxy on this machine may not reveal the caller it forwards.
 */
export function guardOperatorPages(
  server: FastifyInstance,
  { key, publicOrigin }: { readonly key: string; readonly publicOrigin: string },
): void {
  const isNamedLocally = isLoopbackHost(new URL(publicOrigin).hostname)
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  server.addHook('onRequest', async (request, reply) => {
    if (!isOperatorRoute(request.routeOptions.url)) return
    const { headers, raw } = request
    if (isNamedLocally && isLocalCaller({ remoteAddress: raw.socket.remoteAddress, headers })) return
    if (isKey(key, bearerOf(request)) || isKey(key, cookieOf(request))) return
    if (!isKey(key, (request.query as Record<string, unknown>).key)) return turnAway(request, reply)
    const cookie = `${cookieName}=${key}; Path=/; HttpOnly; SameSite=Strict${secure}`
    return reply
      .header('set-cookie', cookie)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(withoutKey(request.url), 303)
  })
}
