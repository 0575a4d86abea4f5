// The external value over HTTP: drand's API on a relay that serves the expected chain.
import * as z from 'zod/mini'
import type { BeaconSource } from './beacon.ts'

/** The beacon did not answer, or its answer was malformed. */
export class BeaconDown extends Error {
  override readonly name = 'BeaconDown'
}

export type DrandBeaconOptions = Pick<BeaconSource, 'publicKey' | 'times'> & {
  /** The chain's base URL, such as `http://127.0.0.1:3000/beacon`. */
  readonly origin: string
  readonly fetch?: typeof fetch
  /** Timeout of a request, ms; 2 s by default. */
  readonly timeoutMs?: number
}

const Info = z.object({
  public_key: z.string(),
  period: z.int(),
  genesis_time: z.int(),
  schemeID: z.literal('bls-unchained-g1-rfc9380'),
})
const Round = z.object({
  round: z.int().check(z.gte(1)),
  signature: z.string().check(z.regex(/^[0-9a-f]{96}$/)),
})

/** Concurrent requests for rounds, by all tables of this process together. */
const mostAtOnce = 32
/** Statuses of a relay for an unpublished round; they depend on its version. */
const isNotYet = (status: number): boolean => status === 404 || status === 425

type Read = (path: string) => Promise<{ status: number; body: unknown }>

/** Reads a path of the API; malformed JSON and a timeout are faults of the beacon. */
function readerOf({ origin, fetch: send = fetch, timeoutMs = 2_000 }: DrandBeaconOptions): Read {
  return async (path) => {
    try {
      const answer = await send(origin + path, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
      // The body of a refusal is not used.
      if (!answer.ok) await answer.body?.cancel()
      return { status: answer.status, body: answer.ok ? await answer.json() : null }
    } catch (cause) {
      throw new BeaconDown('the beacon cannot be reached', { cause })
    }
  }
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, path: string, body: unknown): z.infer<Schema> {
  const read = schema.safeParse(body)
  if (!read.success) throw new BeaconDown(`the beacon answered ${path} in a form unknown`)
  return read.data
}

/** One request at a time for each key; callers meanwhile share its response. */
function shared<Answer>(fetchOnce: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const pending = new Map<string, Promise<Answer>>()
  return (key) => {
    const already = pending.get(key)
    if (already !== undefined) return already
    if (pending.size >= mostAtOnce)
      return Promise.reject(new BeaconDown('the beacon is asked too much at once'))
    const answer = fetchOnce(key).finally(() => pending.delete(key))
    pending.set(key, answer)
    return answer
  }
}

/** Verifies that the relay serves the expected chain; repeated until it has succeeded once. */
function chainCheck(read: Read, { publicKey, times }: DrandBeaconOptions): () => Promise<void> {
  let isFound = false
  return async () => {
    if (isFound) return
    const { status, body } = await read('/info')
    if (status !== 200) throw new BeaconDown(`the beacon answered ${status} to what it is`)
    const info = parsed(Info, '/info', body)
    if (info.public_key !== publicKey) throw new BeaconDown('the beacon has another key than is expected')
    if (info.period !== times.period || info.genesis_time !== times.genesis)
      throw new BeaconDown('the beacon has other times than are expected')
    isFound = true
  }
}

/**
 * A chain reached over HTTP. Signatures are not verified here, and nothing is cached: `latestRound` must not be older than
 * the request, since the round after it must be unpublished.
 */
export function createDrandBeacon(options: DrandBeaconOptions): BeaconSource {
  const { publicKey, times } = options
  const read = readerOf(options)
  const checkChain = shared(chainCheck(read, options))

  const fetchOnce = shared(async (path) => {
    await checkChain('info')
    const { status, body } = await read(path)
    if (isNotYet(status)) return null
    if (status !== 200) throw new BeaconDown(`the beacon answered ${status} to ${path}`)
    return parsed(Round, path, body)
  })

  return {
    publicKey,
    times,
    latestRound: async () => (await fetchOnce('/public/latest'))?.round ?? 0,
    async signatureOf(round) {
      const found = await fetchOnce(`/public/${round}`)
      if (found !== null && found.round !== round)
        throw new BeaconDown(`the beacon answered with round ${found.round} for round ${round}`)
      return found?.signature ?? null
    },
  }
}
