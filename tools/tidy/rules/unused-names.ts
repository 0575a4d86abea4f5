// Names that no code mentions: message keys, classes and custom properties of style sheets.
import { type FileTexts, isTestFile, lineAt, type Violation } from '../source.ts'

/** Tests, style sheets and the messages themselves do not count as uses. */
const isUser = (path: string): boolean => !isTestFile(path) && !/^bench\/|\.css$|\/messages\//.test(path)

type Uses = {
  /** Every word of the code, hyphens included. */
  readonly words: ReadonlySet<string>
  /** The beginnings of names that template literals compute, such as `offer-`. */
  readonly beginnings: readonly string[]
}

function usesIn(texts: FileTexts): Uses {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  for (const [path, text] of texts) {
    if (!isUser(path)) continue
    for (const [word] of text.matchAll(/[\w-]+/g)) words.add(word)
    for (const [, beginning = ''] of text.matchAll(/([a-z][\w-]*[-_])\$\{/g)) beginnings.add(beginning)
  }
  return { words, beginnings: [...beginnings] }
}

const isComputed = ({ beginnings }: Uses, name: string): boolean =>
  beginnings.some((beginning) => name.startsWith(beginning))

/** Comments, strings and addresses are replaced by spaces, so that offsets stay the same. */
const withoutValues = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, (part) => ' '.repeat(part.length))

/** Tailwind makes utilities of the properties in `@theme`. */
const withoutTheme = (css: string): string =>
  css.replace(/@theme[^{]*\{[^}]*\}/g, (part) => ' '.repeat(part.length))

function inSheet(path: string, text: string, sheets: string, uses: Uses): Violation[] {
  const css = withoutTheme(withoutValues(text))
  const found = new Map<string, number>()
  for (const { 1: selector = '', index } of css.matchAll(/([^{};]+)\{/g))
    for (const { 1: name = '', index: at } of selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g))
      if (!uses.words.has(name) && !isComputed(uses, name)) found.set(`.${name}`, index + at)
  for (const { 1: name = '', index } of css.matchAll(/[{;\s](--[\w-]+)\s*:/g))
    if (!uses.words.has(name) && !new RegExp(`\\(\\s*${name}(?![\\w-])`).test(sheets))
      found.set(name, index + 1)
  return [...found].map(([name, at]) => ({
    rule: 'unused-names',
    path,
    line: lineAt(text, at),
    message: `no code uses ${name}`,
  }))
}

function inMessages(path: string, text: string, uses: Uses): Violation[] {
  const keys = Object.keys(JSON.parse(text) as object).filter((key) => !key.startsWith('$'))
  return keys
    .filter((key) => key.split('.').some((part) => !uses.words.has(part)))
    .map((key) => ({
      rule: 'unused-names',
      path,
      line: lineAt(text, text.indexOf(`"${key}"`)),
      message: `no code uses the message "${key}"`,
    }))
}

/** Reports message keys, classes and custom properties that no code outside tests uses. */
export function checkUnusedNames(texts: FileTexts): Violation[] {
  const uses = usesIn(texts)
  const sheets = [...texts].flatMap(([path, text]) => (path.endsWith('.css') ? [text] : [])).join('\n')
  return [...texts].flatMap(([path, text]) => {
    if (path.endsWith('.css')) return inSheet(path, text, sheets, uses)
    return /\/messages\/.*\.json$/.test(path) ? inMessages(path, text, uses) : []
  })
}
