// Puts one call on the wire: payload, secrets, signature or sealed body, and the time it may take.
import type { Call } from '@mangetsu/contract'
import { canonicalText, layer1Prefix } from '@mangetsu/wire'
import {
  createEnvelopeSession,
  createSigner,
  type EnvelopeSession,
  importWebkey,
  sealFields,
} from '@mangetsu/wire/browser'
import { layer1HeadersOf, layer2HeadersOf, type Sender } from './headers.ts'
import type { ApiPorts } from './ports.ts'
import { type Raw, type Read, readAnswer, transportFailure } from './reading.ts'
import { requestTimeoutMs, xsrfCookie, xsrfHeader } from './timings.ts'

type Payload = Readonly<Record<string, unknown>>

type Request = {
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string
  /** Opens the answer's text; null when it cannot be opened. */
  readonly open: (text: string, contentType: string) => Promise<string | null>
}

export type SendPorts = Pick<ApiPorts, 'origin' | 'fetch' | 'timers' | 'place' | 'isServer'>

/** The login name stands in every signed-in payload unless the call has its own; absent fields are left out. */
export function payloadOf(input: Payload, loginName: string | null): Payload {
  const named = loginName === null ? input : { loginName, ...input }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

export type Wire = {
  readonly dress: (declared: Call, input: Payload, sender: Sender) => Promise<Request>
  /** Forgets the second layer's key, as after code −120. */
  readonly forgetKeys: () => void
}

/** The cryptography of one api: its signer, the imported public key, and the second layer's session key. */
export function createWire(origin: string): Wire {
  const signer = createSigner()
  let webkey: { text: string; key: Promise<CryptoKey> } | null = null
  let envelopes: { text: string; session: Promise<EnvelopeSession> } | null = null
  const keyOf = (text: string) => {
    if (webkey?.text !== text) webkey = { text, key: importWebkey(text) }
    return webkey.key
  }
  const envelopesOf = (text: string) => {
    if (envelopes?.text !== text) envelopes = { text, session: keyOf(text).then(createEnvelopeSession) }
    return envelopes.session
  }
  const onLayer1 = async (declared: Call, input: Payload, sender: Sender): Promise<Request> => {
    const headers = layer1HeadersOf(sender)
    const { qid = '', ts = '', did = '', authorization = '' } = headers
    const clear = payloadOf(input, sender.loginName)
    const hasSecrets = declared.secret.some((name) => typeof clear[name] === 'string')
    const payload = hasSecrets
      ? await sealFields(await keyOf(sender.config?.webkey ?? ''), declared.secret, ts, clear)
      : clear
    const sign = await signer.sign(authorization, { path: declared.path, qid, ts, did, payload })
    const url = `${origin}${layer1Prefix}${declared.path}`
    return { url, headers: { ...headers, sign }, body: canonicalText(payload), open: async (text) => text }
  }
  const onLayer2 = async (declared: Call, input: Payload, sender: Sender): Promise<Request> => {
    const session = await envelopesOf(sender.config?.webkey ?? '')
    const scope = { path: declared.path, qid: sender.qid }
    const sealed = await session.seal(scope, canonicalText(payloadOf(input, sender.loginName)))
    return {
      url: `${origin}${declared.path}`,
      headers: { ...layer2HeadersOf(sender), ...sealed.headers },
      body: sealed.body,
      open: async (text, contentType) => {
        if (contentType.includes('json')) return text
        const opened = await session.open(scope, text)
        return opened.ok ? opened.text : null
      },
    }
  }
  return {
    dress: (declared, input, sender) =>
      declared.layer === 2 ? onLayer2(declared, input, sender) : onLayer1(declared, input, sender),
    forgetKeys: () => {
      envelopes = null
    },
  }
}

const xsrfHeadersOf = ({ place, isServer }: SendPorts): Record<string, string> => {
  const token = isServer ? null : place.cookie(xsrfCookie)
  return token === null ? {} : { [xsrfHeader]: token }
}

async function exchange(
  ports: SendPorts,
  request: Request,
  signal: AbortSignal,
): Promise<{ raw: Raw; contentType: string }> {
  const response = await ports.fetch(request.url, {
    method: 'POST',
    headers: { ...request.headers, ...xsrfHeadersOf(ports) },
    body: request.body,
    credentials: 'include',
    signal,
  })
  const text = await response.text()
  return {
    raw: { status: response.status, text },
    contentType: response.headers.get('content-type') ?? 'application/json',
  }
}

/** Sends a dressed request and reads its answer within 30 s. Never throws for what the network does. */
export async function send<C extends Call>(
  ports: SendPorts,
  declared: C,
  request: Request,
  callerSignal?: AbortSignal,
): Promise<Read<C['output']['_zod']['output']>> {
  const layer = declared.layer === 2 ? 2 : 1
  const stop = new AbortController()
  const done = new AbortController()
  let hasTimedOut = false
  const timeout = ports.timers.wait(requestTimeoutMs, done.signal).then(() => {
    if (done.signal.aborted) return
    hasTimedOut = true
    stop.abort()
  })
  const abort = () => stop.abort()
  callerSignal?.addEventListener('abort', abort, { once: true })
  if (callerSignal?.aborted) abort()
  try {
    const { raw, contentType } = await exchange(ports, request, stop.signal)
    const text = await request.open(raw.text, contentType)
    if (text === null) return { ok: false, failure: transportFailure(layer, 'protocol', raw.status) }
    return readAnswer(declared, { status: raw.status, text })
  } catch {
    // fetch has one TypeError for every way the network can fail; which one it was is ours to know.
    if (hasTimedOut) return { ok: false, failure: transportFailure(layer, 'timeout') }
    const reason = stop.signal.aborted ? 'aborted' : 'network'
    return { ok: false, failure: transportFailure(layer, reason) }
  } finally {
    callerSignal?.removeEventListener('abort', abort)
    done.abort()
    await timeout
  }
}
