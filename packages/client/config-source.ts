// The common config: from the rendered page if available, else fetched once and shared.
import type { ApiPorts, Config } from './ports.ts'
import type { Read } from './reading.ts'

export type ConfigSource = {
  readonly get: () => Promise<Read<Config>>
  /** Fetches it again, for example after a change of the public key; returns true on success. */
  readonly renew: () => Promise<boolean>
}

/** Fetches once at a time; a failed fetch is discarded, so that the next call tries again. */
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
