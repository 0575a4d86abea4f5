// What follows from a profile: ages, countries, and whether money can be real.
import { closedCountries, type Profile } from './profiles.ts'

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

/** Whether residents of the country (alpha-2) may register under the profile. */
export function isCountryOpen(profile: Profile, country: string): boolean {
  if (closedCountries.includes(country)) return false
  return profile.countries === 'all' ? isoCountries.has(country) : profile.countries.includes(country)
}

/** Real money needs the place's leave and a licence; the JP profile refuses it whatever is configured. */
export const isRealMoneyAllowed = (profile: Profile): boolean =>
  profile.canTakeRealMoney && profile.licence !== null

const isoCountries: ReadonlySet<string> = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO
  JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR
  MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO
  RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV
  TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
)

/** Every country the profile is open to, for the registration form. */
export const openCountries = (profile: Profile): string[] =>
  [...isoCountries].filter((country) => isCountryOpen(profile, country))
