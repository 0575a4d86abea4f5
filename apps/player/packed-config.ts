// The common config as it travels in every page: its 249 countries as words, second letters behind each first one,
// which are a quarter of them as a list.
import type { calls, OutputOf } from '@mangetsu/contract'

type Config = OutputOf<typeof calls.queryConfig>
type Packed = Omit<Config, 'profile'> & {
  readonly profile: Omit<Config['profile'], 'countries'> & { readonly countries: string }
}

/** Neighbours with the same first letter share it: `DE DK JP` is `DEK JP`. */
function wordsOf(countries: readonly string[]): string {
  const words: string[] = []
  for (const country of countries) {
    const word = words.at(-1)
    if (word?.[0] === country[0]) words[words.length - 1] = word + country.slice(1)
    else words.push(country)
  }
  return words.join(' ')
}

export const packed = (config: Config): Packed => ({
  ...config,
  profile: { ...config.profile, countries: wordsOf(config.profile.countries) },
})

/** The countries by their two letters each (ISO 3166-1). */
const countriesIn = (words: string): string[] =>
  words.split(' ').flatMap(([first = '', ...seconds]) => seconds.map((second) => first + second))

export const unpacked = (config: Packed): Config => ({
  ...config,
  profile: { ...config.profile, countries: countriesIn(config.profile.countries) },
})
