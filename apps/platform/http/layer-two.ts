// Layer 2: POST {path}. The body arrives sealed under the client's own key; so does every answer to it.
import { isQid, parseStrict, type ReplayGuard, sealedContentType } from '@mangetsu/wire'
import type { EnvelopeDoor } from '@mangetsu/wire/server'
import { type Refused, refuse } from './answer.ts'
import { type Executor, execute } from './execute.ts'
import type { Handler } from './handle.ts'
import type { Received } from './layer-one.ts'
import { langOf, type Outcome, refusalOutcome } from './outcome.ts'

export type SealedOutcome = Outcome & { readonly contentType: string }

const clear = 'application/json; charset=utf-8'
const maxBodyLength = 131_072

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '')

export type LayerTwo = (handler: Handler, callIndex: number, received: Received) => Promise<SealedOutcome>

/** Refusals before the seal is open travel in clear, as application/json; all else is sealed. */
export function createLayerTwo(executor: Executor, door: EnvelopeDoor, replay: ReplayGuard): LayerTwo {
  return async (handler, callIndex, { headers, body, address }) => {
    const lang = langOf(headers['accept-language'])
    const refused = (answer: Refused): SealedOutcome => ({
      ...refusalOutcome(2, lang, answer),
      contentType: clear,
    })
    const { qid } = headers
    const { path } = handler.call
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
    const opened = await door.open(message)
    if (!opened.ok) return refused(refuse(doorRefusals[opened.reason]))
    const seal = (outcome: Outcome): SealedOutcome => ({
      ...outcome,
      body: opened.seal(outcome.body),
      contentType: sealedContentType,
    })
    const admitted = replay.admit(qid, nowMs)
    if (admitted !== 'fresh') {
      return seal(refusalOutcome(2, lang, refuse(admitted === 'seen' ? 'replayed' : 'busy')))
    }
    const parsed = parseStrict(opened.text)
    if (!parsed.ok) return seal(refusalOutcome(2, lang, refuse('badRequest')))
    const authorization = textOf(headers.authorization)
    const request = { handler, callIndex, lang, address, authorization, qid, ts: '', payload: parsed.value }
    return seal(await execute(executor, { ...request, layer: 2 }))
  }
}

const doorRefusals = {
  badMd5: 'badSignature',
  badKey: 'unreadableSecret',
  unsealable: 'unreadableSecret',
  busy: 'busy',
} as const
