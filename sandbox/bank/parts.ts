// Dependencies of the bank's routes, and functions shared by its pages: the requested language, and a page not found.
import type { DatabaseSync } from 'node:sqlite'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '../pages/html.ts'
import { unknownView } from './frame.ts'
import { type BankLang, bankLabels } from './labels.ts'

export type BankParts = {
  readonly db: DatabaseSync
  readonly secret: string
  /** Public origin of the bank, such as http://localhost:3000. */
  readonly origin: string
  readonly payoutDelayMs: number
  readonly confirmationMs: number
  readonly nowMs: () => number
  /** Called when there is an event to send or a payout to make. */
  readonly onChange: () => void
}

/** Maximum size of a page's form. */
export const maxFormBytes = 16 * 1024

/** Returns the language named in the address, or null. */
export const requestedLang = (request: FastifyRequest): BankLang | null => {
  const { lang } = request.query as { lang?: unknown }
  return lang === 'ja' || lang === 'en' ? lang : null
}

/** Returns the language named in the address, else the browser's. */
export const preferredLang = (request: FastifyRequest): BankLang =>
  requestedLang(request) ?? (/^ja\b/i.test(request.headers['accept-language'] ?? '') ? 'ja' : 'en')

/** Returns the text fields of a form, without those sent twice or as a file. */
export function formOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const fields = Object.entries((request.body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}

/** Sends a page that reports 404. */
export function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = preferredLang(request)
  return sendPage(reply, { lang, title: bankLabels[lang].unknownTitle, body: unknownView(lang), status: 404 })
}
