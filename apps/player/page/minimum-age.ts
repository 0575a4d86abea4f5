// The age from which somebody may play, by the jurisdiction's profile and the country they live in.
import { defaultCountry } from '@mangetsu/contract/default-country'
import { useConfig, useUserStore } from './page.tsx'

/**
 * In years: the age in `country` (ISO 3166), by default the player's own; a visitor's is the one registration begins with.
 * It is 20 until the profile is known.
 */
export function useMinimumAge(country?: string): number {
  const profile = useConfig()?.profile
  const own = useUserStore(({ userInfo }) => userInfo?.country)
  return profile?.minimumAges[country ?? own ?? defaultCountry] ?? profile?.minimumAge ?? 20
}
