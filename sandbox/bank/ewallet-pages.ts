// GET and POST /bank/ewallet/{provider} and /bank/ewallet/{provider}/{account}: opening an account, showing its code.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formTokenOf, isFormToken } from '../pages/form-token.ts'
import { sendPage } from '../pages/html.ts'
import { ewalletLabels } from './ewallet-labels.ts'
import { accountPath, accountView, ewalletPath, openAccountView } from './ewallet-view.ts'
import {
  type EwalletAccount,
  ewalletNames,
  findAccount,
  isHandle,
  isProvider,
  issueLinkCode,
  openAccount,
} from './ewallets.ts'
import { bankLabels } from './labels.ts'
import { type BankParts, formOf, maxFormBytes, preferredLang, sendUnknown } from './parts.ts'

type EwalletPageParams = { readonly provider: string; readonly account?: string }

function openingPages(pages: FastifyInstance, { db, secret, nowMs }: BankParts): void {
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    { alert, status }: { alert: string | null; status: number },
  ) => {
    const { provider } = request.params as EwalletPageParams
    const lang = preferredLang(request)
    const token = formTokenOf(secret, ewalletPath(provider))
    const title = `${ewalletLabels[lang].openTitle} · ${ewalletNames[provider]?.[lang]}`
    return sendPage(reply, {
      lang,
      status,
      title,
      body: openAccountView({ provider, lang, token, alert }),
    })
  }
  pages.get('/ewallet/:provider', async (request, reply) =>
    isProvider((request.params as EwalletPageParams).provider)
      ? show(request, reply, { alert: null, status: 200 })
      : sendUnknown(request, reply),
  )
  pages.post('/ewallet/:provider', { bodyLimit: maxFormBytes }, async (request, reply) => {
    const { provider } = request.params as EwalletPageParams
    const lang = preferredLang(request)
    const { token, handle = '' } = formOf(request)
    if (!isProvider(provider)) return sendUnknown(request, reply)
    if (!isFormToken(secret, ewalletPath(provider), token)) {
      return show(request, reply, { alert: bankLabels[lang].stale, status: 403 })
    }
    if (!isHandle(handle)) return show(request, reply, { alert: ewalletLabels[lang].badHandle, status: 422 })
    const accountRef = openAccount(db, { provider, handle, holder: '' }, nowMs())
    return reply.redirect(`${ewalletPath(provider)}/${accountRef}?lang=${lang}`, 303)
  })
}

function accountPages(pages: FastifyInstance, { db, secret, nowMs }: BankParts): void {
  const accountOf = (request: FastifyRequest): EwalletAccount | null => {
    const { provider, account: accountRef = '' } = request.params as EwalletPageParams
    const account = findAccount(db, accountRef, nowMs())
    return account?.provider === provider ? account : null
  }
  const show = (request: FastifyRequest, reply: FastifyReply, account: EwalletAccount, status: number) => {
    const lang = preferredLang(request)
    return sendPage(reply, {
      lang,
      status,
      title: `${account.handle} · ${ewalletNames[account.provider]?.[lang]}`,
      body: accountView(account, lang, formTokenOf(secret, accountPath(account))),
    })
  }
  pages.get('/ewallet/:provider/:account', async (request, reply) => {
    const account = accountOf(request)
    return account ? show(request, reply, account, 200) : sendUnknown(request, reply)
  })
  pages.post('/ewallet/:provider/:account', { bodyLimit: maxFormBytes }, async (request, reply) => {
    const account = accountOf(request)
    if (!account) return sendUnknown(request, reply)
    if (!isFormToken(secret, accountPath(account), formOf(request).token)) {
      return show(request, reply, account, 403)
    }
    issueLinkCode(db, account.accountRef, nowMs())
    return reply.redirect(`${accountPath(account)}?lang=${preferredLang(request)}`, 303)
  })
}

/** Registers the e-wallet's pages. */
export function ewalletPages(pages: FastifyInstance, parts: BankParts): void {
  openingPages(pages, parts)
  accountPages(pages, parts)
}
