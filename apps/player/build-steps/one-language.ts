// Reduces a compiled message to one language or to a placeholder: one build serves every language, and each language's
// texts are inserted afterwards. The other language and the language switch stay out of the browser bundles.
import type { Lang } from '../language.ts'

/**
 * Matches the language switch: exported directly, or under an alias after it where the key is not a valid identifier.
 */
const choice = /^(?:export )?const (\w+) = [\s\S]*?\n\}\);?\n?(?:export \{ \1 as ("[\w.]+") \})?\s*$/m

type Message = {
  readonly name: string
  /** Export name, quoted where it is not a valid identifier. */
  readonly exported: string
  /** One function per language with its text. */
  readonly texts: string
}

/**
 * Parses `code`, a file of Paraglide's `messages/`: a text for each language, then the language switch. Throws for any
 * other content, for example after a compiler update, since a page would fail much later.
 */
function messageOf(code: string): Message {
  const body = code.replace(/^import .*$/m, '')
  const start = body.search(/^(?:export )?const (?!ja_|en_)\w+ = /m)
  const found = choice.exec(body.slice(start))
  const [, name = '', exported = name] = found ?? []
  if (start === -1 || found?.index !== 0) throw new Error(`not a compiled message: ${code.slice(0, 400)}`)
  return { name, exported, texts: body.slice(0, start) }
}

/** Returns the message's text in `lang` alone. */
export function inOneLanguage(code: string, lang: Lang): string {
  const { name, exported, texts } = messageOf(code)
  if (!texts.includes(`const ${lang}_${name} = `))
    throw new Error(`not a compiled message: ${code.slice(0, 400)}`)
  return `${texts}export { ${lang}_${name} as ${exported} }\n`
}

/** A call unknown to the bundler: it stays wherever the message is used and is dropped where it is not. */
const placeOf = (name: string): string => `/* @__PURE__ */ message$${name}()`

/** Matches the bundled form of `placeOf`. */
export const places = /\bmessage\$([\w$]+)\(\)/g

/** Placeholder of the language itself. */
export const langPlace = '$lang'

/** Returns the message's placeholder for every language's bundles. */
export function asPlace(code: string): string {
  const { name, exported } = messageOf(code)
  return `const ${name} = ${placeOf(name)}\nexport { ${name} as ${exported} }\n`
}

/** Paraglide's runtime as bundled: returns the language, without a way to change it. */
export const runtimeAsPlace = `export const getLocale = ${placeOf(langPlace)}
export const overwriteGetLocale = () => {}
`
