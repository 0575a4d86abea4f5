// The sandbox bank over HTTP: its API for the platform, its pages for the customer.
import type { DatabaseSync } from 'node:sqlite'
import {
  type BankOrder,
  BankOrderAsked,
  type BankPayout,
  BankPayoutAsked,
  bankSignatureHeader,
} from '@mangetsu/contract/bank'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '../pages/html.ts'
import { decideOrder, findOrder, takeOrder } from './orders.ts'
import { takePayout } from './payouts.ts'
import { isSigned } from './signature.ts'
import { readStatement } from './statement.ts'
import { payView, statementView, unknownView } from './views.ts'
import { type BankLang, words } from './words.ts'

export type BankRoutesOptions = {
  readonly db: DatabaseSync
  readonly secret: string
  /** Where customers reach the bank, such as http://localhost:3000. */
  readonly origin: string
  readonly payoutDelayMs: number
  readonly nowMs: () => number
  /** There is something to tell or to pay. */
  readonly onChange: () => void
}

type Answered<Schema extends { _zod: { output: unknown } }> = Schema['_zod']['output']

const maxBodyBytes = 16 * 1024

type Reader<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a signed request asks; answers the error itself and gives null when it is not good. */
function signedBody<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader<T>,
  { secret, nowMs }: BankRoutesOptions,
): T | null {
  const body = typeof request.body === 'string' ? request.body : ''
  const header = request.headers[bankSignatureHeader]
  if (!isSigned(secret, typeof header === 'string' ? header : undefined, body, nowMs())) {
    reply.code(401).send({ error: 'badSignature' })
    return null
  }
  const read = reader.safeParse(jsonOf(body))
  if (read.success) return read.data
  reply.code(400).send({ error: 'badRequest' })
  return null
}

/** POST /bank/api/orders and /bank/api/payouts, as packages/contract/bank.ts declares them. */
async function bankApi(api: FastifyInstance, options: BankRoutesOptions): Promise<void> {
  const { db, nowMs } = options
  // The signature is over the very bytes sent, so the body stays text until it is checked.
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  api.post('/orders', { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const asked = signedBody(request, reply, BankOrderAsked, options)
    if (asked === null) return reply
    const order = takeOrder(db, asked, nowMs())
    if (!order) return reply.code(409).send({ error: 'idReused' })
    const payUrl = `${options.origin}/bank/pay/${asked.id}`
    const answer: Answered<typeof BankOrder> = { id: asked.id, bankReference: order.reference, payUrl }
    return reply.send(answer)
  })

  api.post('/payouts', { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const asked = signedBody(request, reply, BankPayoutAsked, options)
    if (asked === null) return reply
    const payout = takePayout(db, asked, options.payoutDelayMs, nowMs())
    if (!payout) return reply.code(409).send({ error: 'idReused' })
    options.onChange()
    const { reference, status } = payout
    const answer: Answered<typeof BankPayout> = { id: asked.id, bankReference: reference, status }
    return reply.send(answer)
  })
}

const langAsked = (request: FastifyRequest): BankLang | null => {
  const { lang } = request.query as { lang?: unknown }
  return lang === 'ja' || lang === 'en' ? lang : null
}

const preferredLang = (request: FastifyRequest): BankLang =>
  langAsked(request) ?? (/^ja\b/i.test(request.headers['accept-language'] ?? '') ? 'ja' : 'en')

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : [])

/** GET and POST /bank/pay/{order}, GET /bank/statement. */
async function bankPages(pages: FastifyInstance, { db, nowMs, onChange }: BankRoutesOptions): Promise<void> {
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const lang = preferredLang(request)
    return sendPage(reply, { lang, title: words[lang].unknownTitle, body: unknownView(lang), status: 404 })
  }
  const showOrder = (request: FastifyRequest, reply: FastifyReply, status = 200) => {
    const { id } = request.params as { id: string }
    const order = findOrder(db, id, nowMs())
    if (!order) return unknown(request, reply)
    const lang = langAsked(request) ?? order.asked.lang
    return sendPage(reply, {
      lang,
      status,
      title: `${words[lang].payTitle} · ${words[lang].bank}`,
      body: payView(order, lang, status === 403),
      formTargets: originOf(order.asked.returnUrl),
    })
  }
  pages.get('/pay/:id', async (request, reply) => showOrder(request, reply))
  pages.post('/pay/:id', { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const { id } = request.params as { id: string }
    const { token, choice } = (request.body ?? {}) as { token?: string; choice?: string }
    const order = findOrder(db, id, nowMs())
    if (!order) return unknown(request, reply)
    if (token !== order.formToken || (choice !== 'approve' && choice !== 'refuse')) {
      return showOrder(request, reply, 403)
    }
    const decided = decideOrder(db, id, choice === 'approve', nowMs())
    onChange()
    const isDone = decided?.status === 'paid' || decided?.status === 'refused'
    return isDone && originOf(order.asked.returnUrl).length > 0
      ? reply.redirect(order.asked.returnUrl, 303)
      : showOrder(request, reply)
  })
  pages.get('/statement', async (request, reply) => {
    const lang = preferredLang(request)
    const { page } = request.query as { page?: string }
    const pageNo = /^[1-9]\d{0,4}$/.test(page ?? '') ? Number(page) : 1
    const body = statementView({ ...readStatement(db, pageNo), pageNo }, lang)
    return sendPage(reply, { lang, title: `${words[lang].statementTitle} · ${words[lang].bank}`, body })
  })
}

/** Mounts the bank; give it the prefix /bank. */
export async function bankRoutes(server: FastifyInstance, options: BankRoutesOptions): Promise<void> {
  await server.register(bankApi, { ...options, prefix: '/api' })
  await server.register(bankPages, options)
}
