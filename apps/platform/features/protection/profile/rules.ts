// What follows from a profile: ages, countries, and whether money can be real.
import { isoCountries } from './countries.ts'
import type { Profile } from './schema.ts'

/** What a place can be open for. */
export type Doing = keyof Profile['play']

/** Refuse real money whatever their file or a configuration says: unlawful in Japan, and never the sandbox's. */
const neverRealMoney: readonly string[] = ['JP', 'sandbox']

/**
 * Whole years between a birth date (YYYY-MM-DD) and a moment's UTC date; null when the date is not in the calendar.
 * Somebody born on 29 February has their birthday on 1 March in other years.
 */
export function ageOn(birthDate: string, nowMs: number): number | null {
  const [year, month, day] = birthDate.split('-').map(Number) as [number, number, number]
  const born = new Date(Date.UTC(year, month - 1, day))
  if (year < 1900 || born.toISOString().slice(0, 10) !== birthDate || born.getTime() > nowMs) return null
  const now = new Date(nowMs)
  const hadBirthday =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day)
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

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
