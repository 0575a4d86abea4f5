// A compiled message in one language, and the place it is bundled as: one build serves every language, whose texts are put
// into its places afterwards. The other language, and the choice between them, stay out of the browser's bundles.
import type { Lang } from '../language.ts'

/** The choice, exported where it stands, or under another name after it where the key is no name of a variable. */
const choice = /^(?:export )?const (\w+) = [\s\S]*?\n\}\);?\n?(?:export \{ \1 as ("[\w.]+") \})?\s*$/m

type Message = {
  readonly name: string
  /** What it is imported by, in quotes where that is no name of a variable. */
  readonly exported: string
  /** The text of each language, a function beside the other. */
  readonly texts: string
}

/**
 * `code` is a file of Paraglide's `messages/`: a text for each language, then the choice between them. Throws when it is
 * something else, as after a change of the compiler: a page would find out much later.
 */
function messageOf(code: string): Message {
  const body = code.replace(/^import .*$/m, '')
  const start = body.search(/^(?:export )?const (?!ja_|en_)\w+ = /m)
  const found = choice.exec(body.slice(start))
  const [, name = '', exported = name] = found ?? []
  if (start === -1 || found?.index !== 0) throw new Error(`not a compiled message: ${code.slice(0, 400)}`)
  return { name, exported, texts: body.slice(0, start) }
}

/** The message's text in `lang` alone. */
export function inOneLanguage(code: string, lang: Lang): string {
  const { name, exported, texts } = messageOf(code)
  if (!texts.includes(`const ${lang}_${name} = `))
    throw new Error(`not a compiled message: ${code.slice(0, 400)}`)
  return `${texts}export { ${lang}_${name} as ${exported} }\n`
}

/** A call that no bundler knows: it stays as it is wherever the message is used, and goes where it is not. */
const placeOf = (name: string): string => `/* @__PURE__ */ message$${name}()`

/** What `placeOf` has become in a bundle. */
export const places = /\bmessage\$([\w$]+)\(\)/g

/** The place of what answers the language itself. */
export const langPlace = '$lang'

/** The message's place in every language's bundles. */
export function asPlace(code: string): string {
  const { name, exported } = messageOf(code)
  return `const ${name} = ${placeOf(name)}\nexport { ${name} as ${exported} }\n`
}

/** Paraglide's runtime as bundled: which language it is, and no way to change that. */
export const runtimeAsPlace = `export const getLocale = ${placeOf(langPlace)}
export const overwriteGetLocale = () => {}
`
