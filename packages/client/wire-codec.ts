// Encodes a call as an HTTP request: payload, secrets, signature or encrypted body, URL and, with a file, the form.
import { canonicalText } from '@mangetsu/wire'
import {
  createEnvelopeSession,
  createSigner,
  type EnvelopeSession,
  encryptFields,
  importWebkey,
  md5Hex,
} from '@mangetsu/wire/browser'
import type { CallFacts } from './call-facts.ts'
import { layer2HeadersOf, type Sender } from './headers.ts'
import { type HttpRequest, type Payload, signedRequest } from './signed-request.ts'

export type WireRequest = HttpRequest & {
  /** Decrypts the response's text; null if that fails. */
  readonly decrypt: (text: string, contentType: string) => Promise<string | null>
}

/** Adds the login name to every signed-in payload unless the call has its own; omits absent fields. */
function payloadOf(input: Payload, loginName: string | null): Payload {
  const named = loginName === null ? input : { loginName, ...input }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

const asItCame = async (text: string): Promise<string> => text

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
  /** Encodes a request. `webkey` is the platform's public key, which encrypts secrets and session keys. */
  readonly encode: (facts: CallFacts, input: Payload, sender: Sender, webkey: string) => Promise<WireRequest>
  /** Discards the second layer's key, as after code −120. */
  readonly forgetKeys: () => void
}

/**
 * Creates the cryptography of one API: its signer, the imported public key, and the second layer's session key.
 * `onKeyId` receives the id of each new session key.
 */
export function createWireCodec(origin: string, onKeyId: (id: string) => void): WireCodec {
  const signer = createSigner()
  let publicKey: { text: string; key: Promise<CryptoKey> } | null = null
  let envelopes: { text: string; session: Promise<EnvelopeSession> } | null = null
  const keyOf = (text: string) => {
    if (publicKey?.text !== text) publicKey = { text, key: importWebkey(text) }
    return publicKey.key
  }
  const openSession = async (text: string) => {
    const session = await createEnvelopeSession(await keyOf(text))
    onKeyId(session.keyId)
    return session
  }
  const sessionOf = (text: string) => {
    if (envelopes?.text !== text) envelopes = { text, session: openSession(text) }
    return envelopes.session
  }
  const signed = async (facts: CallFacts, clear: Payload, sender: Sender, webkey: string) => {
    const hasSecrets = facts.secret.some((name) => typeof clear[name] === 'string')
    const payload = hasSecrets
      ? await encryptFields(await keyOf(webkey), facts.secret, String(sender.nowMs), clear)
      : clear
    return { ...(await signedRequest(signer, origin, facts, payload, sender)), decrypt: asItCame }
  }
  const encrypted = async (facts: CallFacts, clear: Payload, sender: Sender, webkey: string) => {
    const session = await sessionOf(webkey)
    const scope = { path: facts.path, qid: sender.qid }
    const { body, headers } = await session.encrypt(scope, canonicalText(clear))
    return {
      url: `${origin}${facts.path}`,
      headers: { ...layer2HeadersOf(sender), ...headers },
      body,
      decrypt: async (text: string, contentType: string) => {
        if (contentType.includes('json')) return text
        const opened = await session.open(scope, text)
        return opened.ok ? opened.text : null
      },
    }
  }
  return {
    encode: async (facts, input, sender, webkey) => {
      const payload = payloadOf(input, sender.loginName)
      if (facts.isClear) return plainRequest(origin, facts, payload, sender)
      const encode = facts.layer === 2 ? encrypted : signed
      return encode(facts, payload, sender, webkey)
    },
    forgetKeys: () => {
      envelopes = null
    },
  }
}
