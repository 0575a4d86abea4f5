// The site's own words, read from its message files, so that stories find things as a reader names them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Lang = 'ja' | 'en'

const folder = join(import.meta.dirname, '../apps/player/messages')

const read = (lang: Lang): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...readdirSync(join(folder, lang)).map((file) =>
      JSON.parse(readFileSync(join(folder, lang, file), 'utf8')),
    ),
  )

export const catalogue: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  ja: read('ja'),
  en: read('en'),
}

/** The message of this key, its places filled. Throws for a key the site does not have. */
export function wordsFor(lang: Lang, key: string, places: Readonly<Record<string, string>> = {}): string {
  const text = catalogue[lang][key]
  if (text === undefined) throw new Error(`The site has no message called ${key}.`)
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => places[name] ?? '')
}
