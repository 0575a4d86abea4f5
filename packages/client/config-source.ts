// The common config: given with the page where it was rendered, else fetched once and shared.
import type { ApiPorts, Config } from './ports.ts'
import type { Read } from './reading.ts'

export type ConfigSource = {
  readonly get: () => Promise<Read<Config>>
  /** Fetches it anew, as when the public key has changed; true when that worked. */
  readonly renew: () => Promise<boolean>
}

/** One fetch at a time; a failed one is forgotten, so that the next call tries again. */
export function createConfigSource(
  ports: Pick<ApiPorts, 'config' | 'cacheConfig'>,
  fetchConfig: () => Promise<Read<Config>>,
): ConfigSource {
  let cached: Config | null = ports.config ?? null
  let pending: Promise<Read<Config>> | null = null
  const load = (): Promise<Read<Config>> => {
    pending ??= fetchConfig().then((read) => {
      pending = null
      if (read.ok) {
        cached = read.data
        ports.cacheConfig?.(read.data)
      }
      return read
    })
    return pending
  }
  return {
    get: () => (cached === null ? load() : Promise.resolve({ ok: true, data: cached })),
    renew: async () => {
      const read = await load()
      return read.ok
    },
  }
}
