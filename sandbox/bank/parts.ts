// What the bank's routes are made from, and what its pages share: the language asked for, and a page not found.
import type { DatabaseSync } from 'node:sqlite'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '../pages/html.ts'
import { unknownView } from './frame.ts'
import { type BankLang, bankLabels } from './labels.ts'

export type BankParts = {
  readonly db: DatabaseSync
  readonly secret: string
  /** Where customers reach the bank, such as http://localhost:3000. */
  readonly origin: string
  readonly payoutDelayMs: number
  readonly confirmationMs: number
  readonly nowMs: () => number
  /** There is something to tell or to pay. */
  readonly onChange: () => void
}

/** A form of a page is never longer. */
export const maxFormBytes = 16 * 1024

/** The language the address names; null where it names none. */
export const requestedLang = (request: FastifyRequest): BankLang | null => {
  const { lang } = request.query as { lang?: unknown }
  return lang === 'ja' || lang === 'en' ? lang : null
}

/** The language the address names, else the browser's. */
export const preferredLang = (request: FastifyRequest): BankLang =>
  requestedLang(request) ?? (/^ja\b/i.test(request.headers['accept-language'] ?? '') ? 'ja' : 'en')

/** The fields of a form, each a text; those that were sent twice or as a file are not there. */
export function formOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const fields = Object.entries((request.body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}

/** Answers that there is nothing here. */
export function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = preferredLang(request)
  return sendPage(reply, { lang, title: bankLabels[lang].unknownTitle, body: unknownView(lang), status: 404 })
}
