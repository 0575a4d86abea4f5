// Name of a coupon or bonus in the reader's language, from the platform's configuration.
import { languageTags } from '@mangetsu/wire/headers'

/**
 * Returns the name from the platform's JSON list of `{ lang, name }`, falling back to en-US (specification, section 4),
 * and '' for invalid JSON.
 */
export function configNameIn(configName: string, lang: 'ja' | 'en'): string {
  const names = namesIn(configName)
  return (
    names.get(languageTags[lang]) ?? names.get(lang) ?? names.get(languageTags.en) ?? names.get('en') ?? ''
  )
}

function namesIn(configName: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const entry of listIn(configName)) {
    if (typeof entry !== 'object' || entry === null || !('lang' in entry) || !('name' in entry)) continue
    if (typeof entry.lang === 'string' && typeof entry.name === 'string') names.set(entry.lang, entry.name)
  }
  return names
}

function listIn(text: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
