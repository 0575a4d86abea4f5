// Minimum age for playing, by the jurisdiction's profile and the player's country.
import { defaultCountry } from '@mangetsu/contract/default-country'
import { useConfig, useUserStore } from './page.tsx'

/**
 * Returns the age in years for `country` (ISO 3166), by default the player's own; a visitor's is the initial one of
 * registration. 20 until the profile has loaded.
 */
export function useMinimumAge(country?: string): number {
  const profile = useConfig()?.profile
  const own = useUserStore(({ userInfo }) => userInfo?.country)
  return profile?.minimumAges[country ?? own ?? defaultCountry] ?? profile?.minimumAge ?? 20
}
