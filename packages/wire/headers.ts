// The headers of both HTTP layers, and how those of a signed call are read.

/** Headers of a layer-1 call, in the specification's order. */
export const layer1Headers = [
  'aid',
  'qid',
  'dm',
  'version',
  'merchant',
  'lang',
  'did',
  'ts',
  'tz',
  'authorization',
  'sign',
] as const

export type Layer1Header = (typeof layer1Headers)[number]

/** Headers of a layer-2 call, in lower case as servers see them. */
export const layer2Headers = [
  'qid',
  'accept-language',
  'x-website-code',
  'authorization',
  'merchant',
  'did',
  'loginname',
  'x-request-encrypt',
  'x-request-md5',
] as const

export type Layer2Header = (typeof layer2Headers)[number]

/** The client's version, as `version` says it, whoever calls. */
export const clientVersion = 'v1.0.0'

/** What the two languages are called in headers and in the store. */
export const languageTags = { ja: 'ja-JP', en: 'en-US' } as const

export type LanguageTag = (typeof languageTags)[keyof typeof languageTags]

/** Before the path of every layer-1 call. The prefix is not part of what is signed. */
export const layer1Prefix = '/_api_'

/** Carries the secret by which the site's own server is known when it calls for the pages it renders. */
export const siteKeyHeader = 'x-site-key'

/** Which layer a path of the contract belongs to (specification, section 7). */
export const layerOf = (path: string): 1 | 2 => (/\/(phoenix|rex)\//.test(path) ? 2 : 1)

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** What the signature of a layer-1 call rests on beside its path and payload. */
export type SignedHeaders = {
  readonly qid: string
  readonly did: string
  /** Time of sending by the client's clock, ms since 1970, as sent: 13 digits. */
  readonly ts: string
  readonly authorization: string
  readonly sign: string
}

const shapes = {
  qid: /^[A-Za-z0-9_-]{8,64}$/,
  did: /^[A-Za-z0-9_-]{1,128}$/,
  ts: /^[1-9]\d{12}$/,
  authorization: /^[!-~](?:[ -~]{0,4094}[!-~])?$/,
  sign: /^[0-9a-f]{64}$/,
} as const

/** Whether the text may be a request id: 8 to 64 of A–Z, a–z, 0–9, - and _. */
export const isQid = (text: unknown): text is string => typeof text === 'string' && shapes.qid.test(text)

export type ReadHeaders =
  | { readonly ok: true; readonly headers: SignedHeaders }
  | { readonly ok: false; readonly header: keyof SignedHeaders }

/**
 * The signed headers out of a request's (names in lower case). Names the first that is missing, repeated or
 * not of its shape: qid and did of A–Z a–z 0–9 - _ (8–64 and 1–128), ts 13 digits, sign 64 hex digits.
 */
export function readSignedHeaders(headers: Headers): ReadHeaders {
  for (const name of ['qid', 'did', 'ts', 'authorization', 'sign'] as const) {
    const value = headers[name]
    if (typeof value !== 'string' || !shapes[name].test(value)) return { ok: false, header: name }
  }
  const { qid, did, ts, authorization, sign } = headers as Record<string, string> & SignedHeaders
  return { ok: true, headers: { qid, did, ts, authorization, sign } }
}
