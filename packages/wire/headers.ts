// The headers of both HTTP layers, and parsing of a signed call's headers.

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

/** The value of the header `version`, sent by every client. */
export const clientVersion = 'v1.0.0'

/** Names of the two languages in headers and in the store. */
export const languageTags = { ja: 'ja-JP', en: 'en-US' } as const

export type LanguageTag = (typeof languageTags)[keyof typeof languageTags]

/** Prefix of every layer-1 URL path; it is not part of the signed text. */
export const layer1Prefix = '/_api_'

/** Header with the secret that authenticates the site's own server when it calls the API for server-side rendering. */
export const siteKeyHeader = 'x-site-key'

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** The headers that a layer-1 signature depends on, in addition to path and payload. */
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

/** Returns whether the text may be a request id: 8 to 64 of A–Z, a–z, 0–9, - and _. */
export const isQid = (text: unknown): text is string => typeof text === 'string' && shapes.qid.test(text)

export type ReadHeaders =
  | { readonly ok: true; readonly headers: SignedHeaders }
  | { readonly ok: false; readonly header: keyof SignedHeaders }

/**
 * Parses the signed headers of a request (names in lower case). Names the first header that is missing, repeated or
 * malformed: qid and did of A–Z a–z 0–9 - _ (8–64 and 1–128), ts 13 digits, sign 64 hex digits.
 */
export function readSignedHeaders(headers: Headers): ReadHeaders {
  for (const name of ['qid', 'did', 'ts', 'authorization', 'sign'] as const) {
    const value = headers[name]
    if (typeof value !== 'string' || !shapes[name].test(value)) return { ok: false, header: name }
  }
  const { qid, did, ts, authorization, sign } = headers as Record<string, string> & SignedHeaders
  return { ok: true, headers: { qid, did, ts, authorization, sign } }
}
