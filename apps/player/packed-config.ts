// The common config as it travels in every page: its 249 countries as one text, which is a third of them as a list.
import type { calls, OutputOf } from '@mangetsu/contract'

type Config = OutputOf<typeof calls.queryConfig>
type Packed = Omit<Config, 'profile'> & {
  readonly profile: Omit<Config['profile'], 'countries'> & { readonly countries: string }
}

export const packed = (config: Config): Packed => ({
  ...config,
  profile: { ...config.profile, countries: config.profile.countries.join('') },
})

/** The countries by their two letters each (ISO 3166-1). */
export const unpacked = (config: Packed): Config => ({
  ...config,
  profile: { ...config.profile, countries: config.profile.countries.match(/../g) ?? [] },
})
