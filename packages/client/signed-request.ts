// A call of layer 1 or of the game API as a signed HTTP request: its URL, headers and body.
import { canonicalText, layer1Prefix } from '@mangetsu/wire'
import type { Signer } from '@mangetsu/wire/browser'
import type { CallFacts } from './call-facts.ts'
import { layer1HeadersOf, type Sender } from './headers.ts'

export type Payload = Readonly<Record<string, unknown>>

export type HttpRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Returns the URL, and the body without the fields sent in the URL. */
function urlAndBodyOf(origin: string, { layer, path, query }: SignedFacts, payload: Payload) {
  if (layer !== 'game') return { url: `${origin}${layer1Prefix}${path}`, body: canonicalText(payload) }
  const fields = Object.entries(payload)
  const inQuery = fields.filter(([name]) => query.includes(name))
  const rest = Object.fromEntries(fields.filter(([name]) => !query.includes(name)))
  const search = new URLSearchParams(inQuery.map(([name, value]) => [name, String(value)]))
  return { url: `${origin}${path}?${search}`, body: canonicalText(rest) }
}

type SignedFacts = Pick<CallFacts, 'layer' | 'path' | 'query'>

/** Signs a payload whose secret fields are already encrypted. */
export async function signedRequest(
  signer: Signer,
  origin: string,
  facts: SignedFacts,
  payload: Payload,
  sender: Sender,
): Promise<HttpRequest> {
  const headers = layer1HeadersOf(sender)
  const { qid = '', ts = '', did = '', authorization = '' } = headers
  const sign = await signer.sign(authorization, { path: facts.path, qid, ts, did, payload })
  return { ...urlAndBodyOf(origin, facts, payload), headers: { ...headers, sign } }
}
