// The part of the common config that is embedded in every page.
import type { Config, PageConfig } from '@mangetsu/client/ports'
import { defaultCountry } from '@mangetsu/contract/default-country'

/** Returns the part of `config` that a page's first picture or its first unencrypted call needs. */
export function pageConfigOf({ webkey, activityKey, profile, ...rest }: Config): PageConfig {
  const { countries, minimumAges, ...own } = profile
  const age = minimumAges[defaultCountry]
  return {
    ...rest,
    profile: { ...own, minimumAges: age === undefined ? {} : { [defaultCountry]: age } },
  }
}
