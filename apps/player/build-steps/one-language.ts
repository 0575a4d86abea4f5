// A compiled message in one language: the other one, and the choice between them, stay out of the browser's bundles.
import type { Lang } from '../language.ts'

/** The choice, exported where it stands, or under another name after it where the key is no name of a variable. */
const choice = /^(?:export )?const (\w+) = [\s\S]*?\n\}\);?\n?(?:export \{ \1 as ("[\w.]+") \})?\s*$/m

/**
 * `code` is a file of Paraglide's `messages/`: a text for each language, then the choice between them. Throws when it is
 * something else, as after a change of the compiler: a page would find out much later.
 */
export function inOneLanguage(code: string, lang: Lang): string {
  const body = code.replace(/^import .*$/m, '')
  const start = body.search(/^(?:export )?const (?!ja_|en_)\w+ = /m)
  const found = choice.exec(body.slice(start))
  const [, name = '', exported = name] = found ?? []
  if (start === -1 || found?.index !== 0 || !body.includes(`const ${lang}_${name} = `))
    throw new Error(`not a compiled message: ${code.slice(0, 400)}`)
  return `${body.slice(0, start)}export { ${lang}_${name} as ${exported} }\n`
}
