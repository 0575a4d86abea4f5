// The site's own texts, read from its message files, so that stories locate elements by the names readers see.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Lang = 'ja' | 'en'

const folder = join(import.meta.dirname, '../apps/player/messages')

type Message = string | readonly [{ readonly match: Readonly<Record<string, string>> }]

const read = (lang: Lang): Readonly<Record<string, Message>> =>
  Object.assign(
    {},
    ...readdirSync(join(folder, lang)).map((file) =>
      JSON.parse(readFileSync(join(folder, lang, file), 'utf8')),
    ),
  )

const catalogue: Readonly<Record<Lang, Readonly<Record<string, Message>>>> = {
  ja: read('ja'),
  en: read('en'),
}

/** Returns every text of a language, including each plural form. */
export const textsOf = (lang: Lang): string[] =>
  Object.values(catalogue[lang]).flatMap((message) =>
    typeof message === 'string' ? [message] : Object.values(message[0].match),
  )

type Places = Readonly<Record<string, string>>

/** Returns a message's text; of a message with plural forms (`count=1`, `count=*`), the form its parameters select. */
function formOf(message: Message, places: Places): string {
  if (typeof message === 'string') return message
  const forms = Object.entries(message[0].match)
  const isOf = (condition: string): boolean => {
    const [place = '', value] = condition.split('=')
    return value === '*' || value === places[place]
  }
  return forms.find(([condition]) => isOf(condition))?.[1] ?? ''
}

/** Returns the message of this key with its parameters filled in. Throws for an unknown key. */
export function wordsFor(lang: Lang, key: string, places: Places = {}): string {
  const message = catalogue[lang][key]
  if (message === undefined) throw new Error(`The site has no message called ${key}.`)
  return formOf(message, places).replace(/\{(\w+)\}/g, (_all, name: string) => places[name] ?? '')
}
