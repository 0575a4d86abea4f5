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
  ports: Pick<ApiPorts, 'config' | 'keepConfig'>,
  fetchConfig: () => Promise<Read<Config>>,
): ConfigSource {
  let known: Config | null = ports.config ?? null
  let pending: Promise<Read<Config>> | null = null
  const load = (): Promise<Read<Config>> => {
    pending ??= fetchConfig().then((read) => {
      pending = null
      if (read.ok) {
        known = read.data
        ports.keepConfig?.(read.data)
      }
      return read
    })
    return pending
  }
  return {
    get: () => (known === null ? load() : Promise.resolve({ ok: true, data: known })),
    renew: async () => {
      const read = await load()
      return read.ok
    },
  }
}
