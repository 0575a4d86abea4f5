// Caches rendered pages for a moment. A page is rendered without its reader: only the browser knows who is signed in.
// Therefore every reader of the same URL may receive the same page; only the nonce is unique per response.
import { randomBytes } from 'node:crypto'
import { pageAddress } from './page-query.ts'
import { shaping } from './stores/shaping.ts'

/** TTL of a rendered page in ms: short enough that nobody sees outdated winners. */
export const freshMs = 1_000

const most = { pages: 400, bytes: 48 * 1024 * 1024, pageBytes: 2 * 1024 * 1024 } as const

/** Personal pages, which are rendered for each request. */
const ownPages = /^\/(ja|en)\/(account|wallet|contact|login|register|password-reset)(\/|\.data|\?|$)/
const cacheableTypes = /^(text\/html|text\/x-script|application\/xml|text\/plain|application\/json)/

export type PageRequest = {
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly cookie: string
  readonly hasAuthorization: boolean
}

export type CachedResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

type Header = readonly [name: string, value: string]

type CacheEntry = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Headers that contain the nonce as well. */
  readonly noncedHeaders: readonly Header[]
  /** The page's bytes, split at each nonce. */
  readonly pieces: readonly Buffer[]
  /** The nonce in those headers. */
  readonly nonce: string
  readonly bytes: number
  readonly untilMs: number
}

export type PageCache = {
  /** Returns the page with a new nonce, or the rendered response itself if it is not cacheable. */
  answer(request: PageRequest, render: () => Promise<Response>): Promise<CachedResponse | Response>
}

type Ports = { readonly nowMs: () => number; readonly makeNonce?: () => string }

/**
 * Returns the request to render: HEAD becomes GET, and parameters the page does not read are removed, so that equal
 * pages share one rendering. A personal page is rendered as requested.
 */
export function renderedRequest<T extends PageRequest>(request: T): T {
  const { method, address, hasAuthorization } = request
  if ((method !== 'GET' && method !== 'HEAD') || hasAuthorization || ownPages.test(address)) return request
  return { ...request, method: 'GET', address: pageAddress(address) }
}

/** Returns the cache key of a page; null if it may not be cached. */
export function cacheKeyOf(request: PageRequest): string | null {
  const { method, address, cookie, hasAuthorization } = renderedRequest(request)
  if (method !== 'GET' || hasAuthorization || ownPages.test(address)) return null
  return [address, ...shaping.map(({ isIn }) => isIn(cookie))].join('\n')
}

/** Rendering a missing page costs as much as rendering an existing one. */
const isCacheable = (answer: Response): boolean =>
  (answer.status === 200 || answer.status === 404) &&
  answer.headers.getSetCookie().length === 0 &&
  cacheableTypes.test(answer.headers.get('content-type') ?? '')

function piecesOf(body: Buffer, nonce: string): Buffer[] {
  if (nonce === '') return [body]
  const pieces: Buffer[] = []
  let from = 0
  for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, from)) {
    pieces.push(body.subarray(from, at))
    from = at + nonce.length
  }
  return [...pieces, body.subarray(from)]
}

function withNonce(
  { status, headers, noncedHeaders, pieces, nonce }: CacheEntry,
  fresh: string,
): CachedResponse {
  const own = Buffer.from(fresh)
  const body = Buffer.concat(pieces.flatMap((piece, i) => (i === 0 ? [piece] : [own, piece])))
  const dressed = noncedHeaders.map(([name, value]) => [name, value.replaceAll(nonce, fresh)])
  return { status, headers: { ...headers, ...Object.fromEntries(dressed) }, body }
}

function toCacheEntry({ status, headers }: Response, body: Buffer, untilMs: number): CacheEntry {
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
  const isNonced = ([, value]: Header) => nonce !== '' && value.includes(nonce)
  const all: Header[] = [...headers]
  return {
    status,
    headers: Object.fromEntries(all.filter((header) => !isNonced(header))),
    noncedHeaders: all.filter(isNonced),
    pieces: piecesOf(body, nonce),
    nonce,
    bytes: body.length,
    untilMs,
  }
}

/** Evicts the oldest pages when there are too many, or their total size is too large. */
function evict(cache: Map<string, CacheEntry>): void {
  let bytes = [...cache.values()].reduce((sum, one) => sum + one.bytes, 0)
  for (const [key, one] of cache) {
    if (cache.size <= most.pages && bytes <= most.bytes) return
    cache.delete(key)
    bytes -= one.bytes
  }
}

/** Caches pages for `freshMs`. Simultaneous requests for one page share one rendering. */
export function createPageCache({ nowMs, makeNonce }: Ports): PageCache {
  const cache = new Map<string, CacheEntry>()
  const underWay = new Map<string, Promise<CacheEntry | null>>()
  const nonceOf = makeNonce ?? (() => randomBytes(16).toString('base64'))

  const room = (key: string, page: CacheEntry): CacheEntry => {
    cache.delete(key)
    cache.set(key, page)
    evict(cache)
    return page
  }

  async function lead(key: string, render: () => Promise<Response>): Promise<CachedResponse | Response> {
    const { promise, resolve } = Promise.withResolvers<CacheEntry | null>()
    underWay.set(key, promise)
    let page: CacheEntry | null = null
    try {
      const answer = await render()
      if (!isCacheable(answer)) return answer
      const body = Buffer.from(await answer.arrayBuffer())
      if (body.length > most.pageBytes) return new Response(body, answer)
      page = room(key, toCacheEntry(answer, body, nowMs() + freshMs))
      return withNonce(page, nonceOf())
    } finally {
      underWay.delete(key)
      resolve(page)
    }
  }

  return {
    async answer(request, render) {
      const key = cacheKeyOf(request)
      if (key === null) return render()
      const known = cache.get(key)
      if (known !== undefined && nowMs() < known.untilMs) return withNonce(known, nonceOf())
      const waited = underWay.get(key)
      if (waited === undefined) return lead(key, render)
      const page = await waited
      return page === null ? render() : withNonce(page, nonceOf())
    },
  }
}
