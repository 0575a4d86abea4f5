// Layer 1: POST /_api_{path}, and the game API. Parses strict JSON, verifies the signature, then runs the call; the
// envelope is not encrypted.
import { calls } from '@mangetsu/contract'
import { parseStrict } from '@mangetsu/wire'
import type { Layer1Checked, Layer1Gate } from '@mangetsu/wire/server'
import { type Refused, refuse } from './answer.ts'
import { type Executor, execute } from './execute.ts'
import type { Handler } from './handle.ts'
import type { TakeFile } from './intake.ts'
import { type RequestHeaders, RequestOrigin } from './origin.ts'
import { type CallOutcome, langOf, refusalOutcome } from './outcome.ts'

/** A request as passed to the layers, independent of the HTTP server. */
export type Received = {
  readonly headers: RequestHeaders
  readonly body: string
  readonly address: () => string
  /** Decoded query of the address: a repeated name has a list as its value. */
  readonly query?: Readonly<Record<string, unknown>>
  /** Reads the file that was sent with the body. */
  readonly takeFile?: TakeFile
}

/** Calls a client needs before it can sign at all: accepted without a signature, and read-only. */
const unsigned: ReadonlySet<string> = new Set([calls.queryConfig.path])

const fromGate = (checked: Layer1Checked & { ok: false }): Refused => {
  switch (checked.reason) {
    case 'badHeader':
      return refuse(checked.header === 'sign' ? 'badSignature' : 'badRequest', { header: checked.header })
    case 'clockOff':
      return refuse('clockOff', { serverTimeMs: checked.serverTimeMs })
    default:
      return refuse(checked.reason)
  }
}

/** Accepts an anonymous call with any bearer, but a Basic value only if this site issued it. */
const isKnownClient = (authorization: string, clientAuthorization: string): boolean =>
  authorization === clientAuthorization || authorization.startsWith('Bearer ')

type Payload = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Strict parsing covers bodies only: characters it forbids in strings are refused here for the query.
const isQueryText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 256 && !value.includes('\0') && value.isWellFormed()

/** Returns the body with the fields sent in the query; null if one is missing, duplicated or not text. */
function withQuery(names: readonly string[], body: unknown, query: Payload): Payload | null {
  if (!isObject(body)) return null
  const fields = names.map((name) => [name, query[name]] as const)
  if (fields.some(([name, value]) => Object.hasOwn(body, name) || !isQueryText(value))) return null
  return { ...body, ...Object.fromEntries(fields) }
}

export type LayerOne = (handler: Handler, callIndex: number, received: Received) => Promise<CallOutcome>

export function createLayerOne(executor: Executor, gate: Layer1Gate): LayerOne {
  return async (handler, callIndex, { headers, body, address, query = {}, takeFile }) => {
    const lang = langOf(headers.lang)
    const refused = (answer: Refused) => refusalOutcome(1, lang, answer)
    const parsed = parseStrict(body)
    if (!parsed.ok) return refused(refuse(parsed.reason === 'tooLarge' ? 'tooLarge' : 'badRequest'))
    const { call } = handler
    const payload = call.query.length === 0 ? parsed.value : withQuery(call.query, parsed.value, query)
    if (payload === null && call.query.length > 0)
      return refused(refuse('badRequest', { fields: call.query }))
    const from = new RequestOrigin(headers, address)
    const opened = { handler, callIndex, layer: 1, lang, from, payload, takeFile } as const
    if (unsigned.has(call.path)) {
      return execute(executor, { ...opened, authorization: '', qid: '', ts: '' })
    }
    const gated = gate({ path: call.path, headers, payload, nowMs: executor.clock.nowMs() })
    const checked = gated instanceof Promise ? await gated : gated
    if (!checked.ok) return refused(fromGate(checked))
    const { authorization, qid, ts } = checked.headers
    if (
      (call.as === 'anyone' || call.as === 'either') &&
      !isKnownClient(authorization, executor.identify.clientAuthorization)
    ) {
      return refused(refuse('badSignature'))
    }
    return execute(executor, { ...opened, authorization, qid, ts })
  }
}
