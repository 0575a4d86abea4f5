// A call dressed for the wire: payload, secrets, signature or sealed body, address and, with a file, the form.
import { canonicalText, layer1Prefix } from '@mangetsu/wire'
import {
  createEnvelopeSession,
  createSigner,
  type EnvelopeSession,
  encryptFields,
  importWebkey,
  md5Hex,
} from '@mangetsu/wire/browser'
import type { CallFacts } from './call-facts.ts'
import { layer1HeadersOf, layer2HeadersOf, type Sender } from './headers.ts'

type Payload = Readonly<Record<string, unknown>>

export type WireRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Opens the answer's text; null when it cannot be opened. */
  readonly decrypt: (text: string, contentType: string) => Promise<string | null>
}

/** The login name stands in every signed-in payload unless the call has its own; absent fields are left out. */
export function payloadOf(input: Payload, loginName: string | null): Payload {
  const named = loginName === null ? input : { loginName, ...input }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

const asItCame = async (text: string): Promise<string> => text

/** The address of a layer-1 or game call, and the body without the fields that travel in the address. */
function urlAndBodyOf(origin: string, { layer, path, query }: CallFacts, payload: Payload) {
  if (layer !== 'game') return { url: `${origin}${layer1Prefix}${path}`, body: canonicalText(payload) }
  const fields = Object.entries(payload)
  const inQuery = fields.filter(([name]) => query.includes(name))
  const rest = Object.fromEntries(fields.filter(([name]) => !query.includes(name)))
  const search = new URLSearchParams(inQuery.map(([name, value]) => [name, String(value)]))
  return { url: `${origin}${path}?${search}`, body: canonicalText(rest) }
}

function plainRequest(origin: string, { path }: CallFacts, payload: Payload, sender: Sender): WireRequest {
  const body = canonicalText(payload)
  const headers = {
    ...layer2HeadersOf(sender),
    'Content-Type': 'application/json',
    'X-Request-md5': md5Hex(body),
  }
  return { url: `${origin}${path}`, headers, body, decrypt: asItCame }
}

export type WireCodec = {
  readonly encode: (declared: CallFacts, input: Payload, sender: Sender) => Promise<WireRequest>
  /** Forgets the second layer's key, as after code −120. */
  readonly forgetKeys: () => void
}

/**
 * The cryptography of one api: its signer, the imported public key, and the second layer's session key. `keepKeyId`
 * hears of each new one.
 */
export function createWireCodec(origin: string, keepKeyId: (id: string) => void): WireCodec {
  const signer = createSigner()
  let webkey: { text: string; key: Promise<CryptoKey> } | null = null
  let envelopes: { text: string; session: Promise<EnvelopeSession> } | null = null
  const keyOf = (text: string) => {
    if (webkey?.text !== text) webkey = { text, key: importWebkey(text) }
    return webkey.key
  }
  const begin = async (text: string) => {
    const session = await createEnvelopeSession(await keyOf(text))
    keepKeyId(session.keyId)
    return session
  }
  const envelopesOf = (text: string) => {
    if (envelopes?.text !== text) envelopes = { text, session: begin(text) }
    return envelopes.session
  }
  const signed = async (declared: CallFacts, clear: Payload, sender: Sender): Promise<WireRequest> => {
    const headers = layer1HeadersOf(sender)
    const { qid = '', ts = '', did = '', authorization = '' } = headers
    const hasSecrets = declared.secret.some((name) => typeof clear[name] === 'string')
    const payload = hasSecrets
      ? await encryptFields(await keyOf(sender.config?.webkey ?? ''), declared.secret, ts, clear)
      : clear
    const sign = await signer.sign(authorization, { path: declared.path, qid, ts, did, payload })
    return { ...urlAndBodyOf(origin, declared, payload), headers: { ...headers, sign }, decrypt: asItCame }
  }
  const sealed = async (declared: CallFacts, clear: Payload, sender: Sender): Promise<WireRequest> => {
    const session = await envelopesOf(sender.config?.webkey ?? '')
    const scope = { path: declared.path, qid: sender.qid }
    const { body, headers } = await session.encrypt(scope, canonicalText(clear))
    return {
      url: `${origin}${declared.path}`,
      headers: { ...layer2HeadersOf(sender), ...headers },
      body,
      decrypt: async (text, contentType) => {
        if (contentType.includes('json')) return text
        const opened = await session.open(scope, text)
        return opened.ok ? opened.text : null
      },
    }
  }
  return {
    encode: async (declared, input, sender) => {
      const payload = payloadOf(input, sender.loginName)
      if (declared.isClear) return plainRequest(origin, declared, payload, sender)
      return declared.layer === 2 ? sealed(declared, payload, sender) : signed(declared, payload, sender)
    },
    forgetKeys: () => {
      envelopes = null
    },
  }
}
