// What follows from a profile: the least age, countries, and whether money can be real.
import { isoCountries } from './countries.ts'
import type { Profile } from './schema.ts'

/** What a place can be open for. */
export type Doing = keyof Profile['play']

/** Refuse real money whatever their file or a configuration says: unlawful in Japan, and never the sandbox's. */
const neverRealMoney: readonly string[] = ['JP', 'sandbox']

/** The years somebody who lives in the country (alpha-2) must have completed. */
export const minimumAgeIn = (profile: Profile, country: string): number =>
  Object.hasOwn(profile.minimumAges, country)
    ? (profile.minimumAges[country] ?? profile.minimumAge)
    : profile.minimumAge

/** Whether the profile lets people of, or in, the country (alpha-2) do this. */
export function isOpenFor(profile: Profile, country: string, doing: Doing): boolean {
  if (profile.closed.includes(country)) return false
  const open = profile.play[doing]
  return open === 'all' ? isoCountries.has(country) : open.includes(country)
}

/** Whether residents of the country (alpha-2) may register under the profile. */
export const isCountryOpen = (profile: Profile, country: string): boolean =>
  isOpenFor(profile, country, 'register')

/** Every country whose residents may register, for the registration form. */
export const openCountries = (profile: Profile): string[] =>
  [...isoCountries].filter((country) => isCountryOpen(profile, country))

/** The country a registration begins with: Japan where it is open, for the site speaks Japanese first. */
export const firstCountry = (profile: Profile): string =>
  isCountryOpen(profile, 'JP') ? 'JP' : (openCountries(profile)[0] ?? 'JP')

/** Real money needs the place's leave and a licence; the JP profile refuses it whatever is configured. */
export const isRealMoneyAllowed = (profile: Profile): boolean =>
  !neverRealMoney.includes(profile.code) && profile.canTakeRealMoney && profile.licence !== null
