// Layer 1: POST /_api_{path}. Strict JSON in, the signature gate, then the call; the envelope is in clear.
import { calls } from '@mangetsu/contract'
import { parseStrict } from '@mangetsu/wire'
import type { Layer1Checked, Layer1Gate } from '@mangetsu/wire/server'
import { type Refused, refuse } from './answer.ts'
import { type Executor, execute } from './execute.ts'
import type { Handler } from './handle.ts'
import { langOf, type Outcome, refusalOutcome } from './outcome.ts'

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A request as the layers see it, whatever server it came through. */
export type Received = {
  readonly headers: RequestHeaders
  readonly body: string
  readonly address: () => string
}

/** What a client must fetch before it can sign at all: taken without signature, and it only reads. */
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

/** Any bearer may make an anonymous call, but a Basic value must be the one this site gives out. */
const isKnownClient = (authorization: string, clientAuthorization: string): boolean =>
  authorization === clientAuthorization || authorization.startsWith('Bearer ')

export type LayerOne = (handler: Handler, callIndex: number, received: Received) => Promise<Outcome>

export function createLayerOne(executor: Executor, gate: Layer1Gate): LayerOne {
  return async (handler, callIndex, { headers, body, address }) => {
    const lang = langOf(headers.lang)
    const refused = (answer: Refused) => refusalOutcome(1, lang, answer)
    const parsed = parseStrict(body)
    if (!parsed.ok) return refused(refuse(parsed.reason === 'tooLarge' ? 'tooLarge' : 'badRequest'))
    const opened = { handler, callIndex, layer: 1, lang, address, payload: parsed.value } as const
    if (unsigned.has(handler.call.path)) {
      return execute(executor, { ...opened, authorization: '', qid: '', ts: '' })
    }
    const { path } = handler.call
    const checked = gate({ path, headers, payload: parsed.value, nowMs: executor.clock.nowMs() })
    if (!checked.ok) return refused(fromGate(checked))
    const { authorization, qid, ts } = checked.headers
    if (
      handler.call.as === 'anyone' &&
      !isKnownClient(authorization, executor.identify.clientAuthorization)
    ) {
      return refused(refuse('badSignature'))
    }
    return execute(executor, { ...opened, authorization, qid, ts })
  }
}
