// The common config: in part from the rendered page, otherwise fetched once and shared.
import type { ApiPorts, Config, PageConfig } from './ports.ts'
import type { Read } from './reading.ts'

export type ConfigSource = {
  /** Returns the page's part of the config if the page has one, otherwise the whole config. */
  readonly forRequests: () => Promise<Read<PageConfig>>
  readonly whole: () => Promise<Read<Config>>
  /** Fetches it again, for example after a change of the public key; returns true on success. */
  readonly renew: () => Promise<boolean>
}

const isWhole = (config: PageConfig | undefined): config is Config =>
  config?.webkey !== undefined && config.profile.countries !== undefined

/** Fetches once at a time; a failed fetch is discarded, so that the next call tries again. */
export function createConfigSource(
  ports: Pick<ApiPorts, 'config' | 'cacheConfig'>,
  fetchConfig: () => Promise<Read<Config>>,
): ConfigSource {
  let cached = isWhole(ports.config) ? ports.config : null
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
  const whole = (): Promise<Read<Config>> =>
    cached === null ? load() : Promise.resolve({ ok: true, data: cached })
  return {
    forRequests: () => {
      const known = cached ?? ports.config
      return known === undefined ? load() : Promise.resolve({ ok: true, data: known })
    },
    whole,
    renew: async () => {
      const read = await load()
      return read.ok
    },
  }
}
