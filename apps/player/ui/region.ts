// Text of the region of an event: a country, this machine, or nothing if unknown.
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'

/** `region` is ISO 3166-1 alpha-2, `local`, or null. Returns '' if unknown. */
export function regionText(region: string | null): string {
  if (region === null) return ''
  if (region === 'local') return m.region_local()
  try {
    return new Intl.DisplayNames(getLocale(), { type: 'region' }).of(region) ?? region
  } catch {
    return region
  }
}
