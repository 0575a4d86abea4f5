// The countries of the jurisdiction's profile, for the forms in which a player chooses one.
import { defaultCountry } from '@mangetsu/contract/default-country'
import { useEffect } from 'react'
import { useConfig } from './page.tsx'
import { useClient } from './use-client.ts'

const onlyDefault: readonly string[] = [defaultCountry]

/** Returns the countries (ISO 3166-1) from which players are accepted; only the default one until they have loaded. */
export function useCountries(): readonly string[] {
  const { api } = useClient()
  const countries = useConfig()?.profile.countries
  useEffect(() => {
    if (countries === undefined) void api.config()
  }, [api, countries])
  return countries ?? onlyDefault
}
