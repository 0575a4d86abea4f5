// The common config as embedded in every page: its 249 countries as one bit per pair of letters, 116 characters instead
// of a list of 1,250.
import type { calls, OutputOf } from '@mangetsu/contract'

type Config = OutputOf<typeof calls.queryConfig>
type Packed = Omit<Config, 'profile'> & {
  readonly profile: Omit<Config['profile'], 'countries'> & { readonly countries: string }
}

const letters = 26
const codeOfA = 65
const bitsInByte = 8

/** Returns the index of a country's two letters (ISO 3166-1) among all pairs of letters. */
const placeOf = (country: string): number =>
  (country.charCodeAt(0) - codeOfA) * letters + country.charCodeAt(1) - codeOfA

/** Encodes one bit per pair of letters, in base 64. */
function bitsOf(countries: readonly string[]): string {
  const bytes = new Uint8Array(Math.ceil((letters * letters) / bitsInByte))
  for (const place of countries.map(placeOf))
    bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & (bitsInByte - 1)))
  return btoa(String.fromCharCode(...bytes))
}

export const packed = (config: Config): Packed => ({
  ...config,
  profile: { ...config.profile, countries: bitsOf(config.profile.countries) },
})

/** Returns the countries of `bits`, in alphabetical order. */
function countriesIn(bits: string): string[] {
  const bytes = atob(bits)
  const isIn = (place: number) => (bytes.charCodeAt(place >> 3) >> (place & (bitsInByte - 1))) & 1
  return Array.from({ length: letters * letters }, (_, place) => place)
    .filter(isIn)
    .map((place) => String.fromCharCode(codeOfA + Math.floor(place / letters), codeOfA + (place % letters)))
}

export const unpacked = (config: Packed): Config => ({
  ...config,
  profile: { ...config.profile, countries: countriesIn(config.profile.countries) },
})
