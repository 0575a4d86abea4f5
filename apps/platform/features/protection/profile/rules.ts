// Values derived from a profile: minimum age, open countries, and whether real money is allowed.
import { isoCountries } from './countries.ts'
import type { Profile } from './schema.ts'

/** An activity that a jurisdiction can permit. */
export type Doing = keyof Profile['play']

/**
 * Profiles that refuse real money whatever their file or the configuration says: unlawful in Japan, and never
 * allowed in the sandbox.
 */
const neverRealMoney: readonly string[] = ['JP', 'sandbox']

/** The minimum age, in completed years, of a resident of the country (alpha-2). */
export const minimumAgeIn = (profile: Profile, country: string): number =>
  Object.hasOwn(profile.minimumAges, country)
    ? (profile.minimumAges[country] ?? profile.minimumAge)
    : profile.minimumAge

/** Whether the profile permits the activity to people of, or in, the country (alpha-2). */
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

/**
 * Real money requires the profile's permission and a licence; the JP
 * profile refuses it whatever is configured.
 */
export const isRealMoneyAllowed = (profile: Profile): boolean =>
  !neverRealMoney.includes(profile.code) && profile.canTakeRealMoney && profile.licence !== null
