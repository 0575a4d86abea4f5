// GET and POST /bank/pay/{order}: the customer views an order and decides.
import { toDecimal } from '@mangetsu/money'
import { readTypedAmount } from '@mangetsu/money/typed-amount'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '../pages/html.ts'
import { checkCard } from './cards.ts'
import { findAccount, isClosed } from './ewallets.ts'
import { type BankLang, bankLabels } from './labels.ts'
import {
  type ChallengedCard,
  type CustomerOrder,
  type Decision,
  decideOrder,
  findOrder,
  keepChallenge,
} from './orders.ts'
import { type BankParts, formOf, maxFormBytes, requestedLang, sendUnknown } from './parts.ts'
import { payLabels, troubleLabels } from './pay-labels.ts'
import { type PayPageView, payTitleOf, payView } from './pay-view.ts'
import { transferAccountOf } from './transfer-account.ts'

type Form = ReturnType<typeof formOf>

/** Next step after a form: a decision, a confirmation by the card's holder, nothing further, or an error message. */
type Step =
  | { readonly decision: Decision }
  | { readonly challenge: ChallengedCard }
  | { readonly over: true }
  | { readonly alert: string; readonly status: 403 | 422 }

const refusedBy = (reason: Extract<Decision, { status: 'refused' }>['reason']): Step => ({
  decision: { status: 'refused', reason },
})

function otherAmountStep({ request }: CustomerOrder, form: Form, lang: BankLang): Step {
  const read = readTypedAmount(form.amount ?? '', request.currency)
  return read.ok && read.amountMinor > 0n
    ? { decision: { status: 'paid', amount: toDecimal(read.amountMinor, request.currency) } }
    : { alert: payLabels[lang].badAmount, status: 422 }
}

function cardStep({ request }: CustomerOrder, form: Form, lang: BankLang, nowMs: number): Step {
  const { number = '', expiry = '', code = '' } = form
  const checked = checkCard({ number, expiry, code }, request.acceptsCredit, nowMs)
  if ('trouble' in checked) return { alert: troubleLabels[lang][checked.trouble], status: 422 }
  const { outcome, funding, masked } = checked
  if (outcome === 'challenge') return { challenge: { masked, funding } }
  return outcome === 'pays' ? { decision: { status: 'paid', funding } } : refusedBy('cardRefused')
}

/** Returns whether the order can be approved directly: with a card, only after one was entered. */
const canApprove = ({ request, card }: CustomerOrder): boolean => request.method !== 'card' || card !== null

function stepOf(parts: BankParts, order: CustomerOrder, form: Form, lang: BankLang): Step {
  const { method, accountRef } = order.request
  const { choice } = form
  if (form.token !== order.formToken) return { alert: bankLabels[lang].stale, status: 403 }
  if (order.status !== 'open') return { over: true }
  if (choice === 'refuse') return refusedBy('refusedByPayer')
  if (choice === 'other' && method === 'transfer') return otherAmountStep(order, form, lang)
  if (choice === 'card' && method === 'card') return cardStep(order, form, lang, parts.nowMs())
  if (choice !== 'approve' || !canApprove(order)) return { alert: bankLabels[lang].stale, status: 403 }
  const account = findAccount(parts.db, accountRef ?? '')
  // Practice e-wallets are funded by payouts only, never by a card.
  if (method === 'ewallet' && account && isClosed(account)) return refusedBy('accountClosed')
  const funding = method === 'ewallet' ? 'prepaid' : order.cardFunding
  return { decision: funding === null ? { status: 'paid' } : { status: 'paid', funding } }
}

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : [])

function sendOrder(
  reply: FastifyReply,
  { db }: BankParts,
  { order, lang, alert, status }: Pick<PayPageView, 'order' | 'lang' | 'alert'> & { status: number },
): FastifyReply {
  const { accountRef, returnUrl } = order.request
  const account = accountRef === null ? null : findAccount(db, accountRef)
  const seen = { order, lang, alert, account, transferTo: transferAccountOf(order) }
  return sendPage(reply, {
    lang,
    status,
    title: `${payTitleOf(seen)} · ${bankLabels[lang].bank}`,
    body: payView(seen),
    formTargets: originOf(returnUrl),
  })
}

/** Registers the payment pages. */
export function payPages(pages: FastifyInstance, parts: BankParts): void {
  const { db, nowMs } = parts
  const orderOf = (request: FastifyRequest): { order: CustomerOrder; lang: BankLang } | null => {
    const order = findOrder(db, (request.params as { id: string }).id, nowMs())
    return order && { order, lang: requestedLang(request) ?? order.request.lang }
  }
  pages.get('/pay/:id', async (request, reply) => {
    const seen = orderOf(request)
    return seen ? sendOrder(reply, parts, { ...seen, alert: null, status: 200 }) : sendUnknown(request, reply)
  })
  pages.post('/pay/:id', { bodyLimit: maxFormBytes }, async (request, reply) => {
    const seen = orderOf(request)
    if (!seen) return sendUnknown(request, reply)
    const { order, lang } = seen
    const step = stepOf(parts, order, formOf(request), lang)
    if ('alert' in step) {
      const { alert, status } = step
      return sendOrder(reply, parts, { order, lang, alert, status })
    }
    if ('challenge' in step) {
      keepChallenge(db, order.request.id, step.challenge)
      return reply.redirect(`/bank/pay/${order.request.id}?lang=${lang}`, 303)
    }
    const decided =
      'over' in step ? order : (decideOrder(db, order.request.id, step.decision, nowMs()) ?? order)
    parts.onChange()
    const isDone = decided.status === 'paid' || decided.status === 'refused'
    return isDone && originOf(order.request.returnUrl).length > 0
      ? reply.redirect(order.request.returnUrl, 303)
      : sendOrder(reply, parts, { order: decided, lang, alert: null, status: 200 })
  })
}
