// The sandbox bank over HTTP: its API for the platform, its pages for the customer.
import type { FastifyInstance } from 'fastify'
import { sendPage } from '../pages/html.ts'
import { bankApi } from './api.ts'
import { chainPages } from './chain-pages.ts'
import { ewalletPages } from './ewallet-pages.ts'
import { bankLabels } from './labels.ts'
import { type BankParts, preferredLang } from './parts.ts'
import { payPages } from './pay-pages.ts'
import { readStatement } from './statement.ts'
import { statementView } from './statement-view.ts'

function statementPage(pages: FastifyInstance, { db }: BankParts): void {
  pages.get('/statement', async (request, reply) => {
    const lang = preferredLang(request)
    const { page } = request.query as { page?: string }
    const pageNo = /^[1-9]\d{0,4}$/.test(page ?? '') ? Number(page) : 1
    const body = statementView({ ...readStatement(db, pageNo), pageNo }, lang)
    return sendPage(reply, {
      lang,
      title: `${bankLabels[lang].statementTitle} · ${bankLabels[lang].bank}`,
      body,
    })
  })
}

async function bankPages(pages: FastifyInstance, parts: BankParts): Promise<void> {
  payPages(pages, parts)
  ewalletPages(pages, parts)
  chainPages(pages, parts)
  statementPage(pages, parts)
}

/** Registers the bank; mount it under the prefix /bank. */
export async function bankRoutes(server: FastifyInstance, parts: BankParts): Promise<void> {
  await server.register(bankApi, { ...parts, prefix: '/api' })
  await server.register(bankPages, parts)
}
