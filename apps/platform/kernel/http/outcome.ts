// Turns results into envelopes: refusals get their sentence in the caller's language, faults only an id.
import { type Call, codeOf, type RefusalName, refusals, sentenceOf } from '@mangetsu/contract'
import type { Lang } from '@mangetsu/contract/fields'
import { newId } from '../ids.ts'
import { type Blob, isDeclared, isRefusal, type Ok, type Refused } from './answer.ts'
import { formatData } from './refusal-data.ts'

/** The response: HTTP status, body as JSON text, and the outcome's name for logs and metrics. */
export type CallOutcome = {
  readonly status: number
  readonly body: string
  readonly name: string
  /** The file sent instead of the envelope. */
  readonly blob?: Blob
}

/** Layer whose envelope is used: the game API has layer 1's. */
export type WireLayer = 1 | 2

const opened = {
  1: '{"success":true,"code":0,"msg":"","data":',
  2: '{"code":200,"msg":"","data":',
} as const

export function okOutcome(layer: WireLayer, answer: Ok<unknown>): CallOutcome {
  if ('blob' in answer) return { status: 200, body: '', name: 'ok', blob: answer.blob }
  const json = 'json' in answer ? answer.json : JSON.stringify(answer.data)
  return { status: 200, body: `${opened[layer]}${json}}`, name: 'ok' }
}

export function refusalOutcome(layer: WireLayer, lang: Lang, { refusal, data }: Refused): CallOutcome {
  const { status } = refusals[refusal]
  const code = codeOf(refusal, layer)
  const texts = formatData(data, lang)
  const msg = sentenceOf(refusal, lang, texts)
  const rest = Object.keys(texts).length === 0 ? null : texts
  const envelope = layer === 1 ? { success: false, code, msg, data: rest } : { code, msg, data: rest }
  return { status, body: JSON.stringify(envelope), name: refusal }
}

/** Returns the outcome of a fault: only its id is sent; the details are for the log. */
export function faultOutcome(layer: WireLayer, lang: Lang): CallOutcome & { readonly id: string } {
  const id = newId()
  return { ...refusalOutcome(layer, lang, { refusal: 'fault', data: { id } }), id }
}

/** Throws if a handler returns a refusal its contract does not declare: a bug of ours, never the caller's fault. */
export function assertDeclared(call: Call, answer: unknown): void {
  if (!isRefusal(answer)) return
  const name: RefusalName = answer.refusal
  if (!isDeclared(call, name)) throw new Error(`${call.path} refused with ${name}, which it does not declare`)
}

/** Returns the language of a `lang` or `Accept-Language` header: English if it begins with it, else Japanese. */
export const langOf = (header: string | readonly string[] | undefined): Lang =>
  typeof header === 'string' && /^en\b/i.test(header.trim()) ? 'en' : 'ja'
