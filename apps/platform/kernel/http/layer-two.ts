// Layer 2: POST {path}. The body arrives encrypted under the client's own key, and so does the response. A call that is
// declared clear has neither encrypted.
import { encryptedContentType, isQid, parseStrict, type ReplayCheck } from '@mangetsu/wire'
import { type EncryptedMessage, type EnvelopeOpener, md5Hex, type OpenedRequest } from '@mangetsu/wire/server'
import { type Refused, refuse } from './answer.ts'
import { type Executor, execute } from './execute.ts'
import type { Handler } from './handle.ts'
import type { Received } from './layer-one.ts'
import { RequestOrigin } from './origin.ts'
import { type CallOutcome, langOf, refusalOutcome } from './outcome.ts'

type EncryptedOutcome = CallOutcome & { readonly contentType: string }

const clear = 'application/json; charset=utf-8'
const maxBodyLength = 131_072

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '')

export type LayerTwo = (handler: Handler, callIndex: number, received: Received) => Promise<EncryptedOutcome>

type Opened =
  | Exclude<OpenedRequest, { ok: true }>
  | { ok: true; text: string; encrypt?: (text: string) => string }

/** Opens an unencrypted message, whose only protection is the digest; it detects accidents. */
const openClear = ({ body, md5 }: EncryptedMessage): Opened =>
  md5Hex(body) === md5.toLowerCase() ? { ok: true, text: body } : { ok: false, reason: 'badMd5' }

/** Refusals before the envelope is decrypted are sent unencrypted, as application/json; all else is encrypted. */
export function createLayerTwo(executor: Executor, opener: EnvelopeOpener, replay: ReplayCheck): LayerTwo {
  return async (handler, callIndex, { headers, body, address, takeFile }) => {
    const lang = langOf(headers['accept-language'])
    const inClear = (outcome: CallOutcome): EncryptedOutcome => ({ ...outcome, contentType: clear })
    const refused = (answer: Refused): EncryptedOutcome => inClear(refusalOutcome(2, lang, answer))
    const { qid } = headers
    const { path, isClear } = handler.call
    if (!isQid(qid)) return refused(refuse('badRequest', { header: 'qid' }))
    if (body.length > maxBodyLength) return refused(refuse('tooLarge'))
    const nowMs = executor.clock.nowMs()
    const message = {
      body,
      md5: textOf(headers['x-request-md5']),
      wrappedKey: textOf(headers['x-request-encrypt']),
      scope: { path, qid },
      nowMs,
    }
    const opened: Opened = isClear ? openClear(message) : await opener.open(message)
    if (!opened.ok) return refused(refuse(refusalOfFailure[opened.reason]))
    const { encrypt } = opened
    const closed = (outcome: CallOutcome): EncryptedOutcome =>
      encrypt === undefined
        ? inClear(outcome)
        : { ...outcome, body: encrypt(outcome.body), contentType: encryptedContentType }
    const admitted = await replay.admit(qid, nowMs)
    if (admitted !== 'fresh') {
      return closed(refusalOutcome(2, lang, refuse(admitted === 'seen' ? 'replayed' : 'busy')))
    }
    const parsed = parseStrict(opened.text)
    if (!parsed.ok) return closed(refusalOutcome(2, lang, refuse('badRequest')))
    const authorization = textOf(headers.authorization)
    const from = new RequestOrigin(headers, address)
    const request = {
      handler,
      callIndex,
      lang,
      from,
      authorization,
      qid,
      ts: '',
      payload: parsed.value,
      takeFile,
    }
    return closed(await execute(executor, { ...request, layer: 2 }))
  }
}

const refusalOfFailure = {
  badMd5: 'badSignature',
  badKey: 'sealBroken',
  unsealable: 'sealBroken',
  busy: 'busy',
} as const
