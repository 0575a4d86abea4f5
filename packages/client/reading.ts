// Parses responses: either layer's envelope, or the kind of failure if there is none.
import { refusalByCode } from '@mangetsu/contract/refusals'
import type { ApiFailure, ApiRefusal, TransportReason } from './api-result.ts'
import { type CallFacts, envelopeLayerOf } from './call-facts.ts'
import { hasShape } from './shape.ts'

export type RawAnswer = { readonly status: number; readonly text: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** Creates a failure without an envelope. `msg` is the transport's own text (specification, section 8). */
export function transportFailure(
  layer: 1 | 2,
  transport: TransportReason,
  status = 0,
  msg: string = transportMessage(transport, status),
): ApiFailure {
  return { layer, code: 0, status, msg, data: {}, transport }
}

function transportMessage(transport: TransportReason, status: number): string {
  switch (transport) {
    case 'timeout':
      return 'timeout exceeded'
    case 'aborted':
      return 'Request aborted'
    case 'protocol':
      return 'Unsupported protocol'
    case 'status':
      return `Request failed with status code ${status}`
    default:
      return 'Network Error'
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type Read<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: ApiFailure }

type Envelope = Record<string, unknown> & { readonly code: number }

const isEnvelope = (value: unknown): value is Envelope => isRecord(value) && typeof value.code === 'number'

const refusalIn = (body: Envelope, layer: 1 | 2, status: number): ApiFailure => {
  const msg = [body.msg, body.message].find((text) => typeof text === 'string' && text !== '')
  return {
    layer,
    code: body.code,
    status,
    msg: typeof msg === 'string' ? msg : '',
    data: recordOf(body.data),
    transport: null,
  }
}

/** Returns the data of an envelope: layer 1 succeeds by its flag, layer 2 by code 200. */
function readEnvelope(layer: 1 | 2, { status, text }: RawAnswer): Read<unknown> {
  const body = parse(text)
  // A proxy's error page is not shown to the player.
  if (!isEnvelope(body)) return { ok: false, failure: transportFailure(layer, 'status', status) }
  const isSuccess = layer === 1 ? body.success === true : body.code === 200
  return isSuccess ? { ok: true, data: body.data } : { ok: false, failure: refusalIn(body, layer, status) }
}

/** Parses a response; on success its data must have the shape of the call. */
export function readAnswer(facts: Pick<CallFacts, 'layer' | 'answer'>, raw: RawAnswer): Read<unknown> {
  const layer = envelopeLayerOf(facts)
  const read = readEnvelope(layer, raw)
  if (!read.ok || hasShape(facts.answer, read.data)) return read
  return {
    ok: false,
    failure: transportFailure(layer, 'protocol', raw.status, 'The answer is not what the contract says'),
  }
}

/** Returns the refusal's name. A proxy may refuse a token with a bare 401 (RFC 9110, section 15.5.2). */
function nameOf({ transport, status, code, layer }: ApiFailure): ApiRefusal['refusal'] {
  if (transport === null) return refusalByCode(code, layer) ?? 'unknown'
  return status === 401 ? 'tokenExpired' : 'transport'
}

/** Converts a failure to the caller's refusal. */
export function refusedBy(failure: ApiFailure, msg: string): ApiRefusal {
  const refusal = nameOf(failure)
  return { ok: false, refusal, code: failure.code, msg, data: failure.data, isLost: isLost(failure) }
}

/**
 * Returns whether a failure leaves the platform's decision unknown: its response did not arrive, or it could not decide
 * (HTTP 429 and 5xx; RFC 9110, section 15.6, RFC 6585, section 4).
 */
export const isLost = ({ transport, status }: Pick<ApiFailure, 'transport' | 'status'>): boolean =>
  transport !== null || status >= 500 || status === 429
