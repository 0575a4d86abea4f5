// Messages: every key exists in both languages, with the same placeholders and no empty text.
import { type FileTexts, lineAt, type Node, type Source, type Violation, walk } from '../source.ts'

const placesOf = (text: string): string => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ')

/** Joins the plural forms of a message: its placeholders are those of any form. */
const formsOf = (variants: unknown[]): string =>
  variants
    .flatMap((variant) => Object.values((variant as { match?: Record<string, string> }).match ?? {}))
    .join(' ')

/** Flattens a message tree to dotted keys and their texts. */
function flatten(tree: unknown, prefix = ''): Map<string, string> {
  if (Array.isArray(tree)) return new Map([[prefix, formsOf(tree)]])
  if (typeof tree !== 'object' || tree === null) return new Map([[prefix, String(tree)]])
  return new Map(
    Object.entries(tree)
      .filter(([key]) => !key.startsWith('$'))
      .flatMap(([key, value]) => [...flatten(value, prefix ? `${prefix}.${key}` : key)]),
  )
}

/** The reassuring sentence after a refusal, in each language; it must be in both or in none. */
const unmoved = { ja: /お金[はも]動いていません/, en: /\bno money has moved\b/i } as const

/** Returns the differences between the two languages' messages, as sentences. */
function differences(ja: ReadonlyMap<string, string>, en: ReadonlyMap<string, string>): string[] {
  const missing = [
    ...[...ja.keys()].filter((key) => !en.has(key)).map((key) => `"${key}" is missing in English`),
    ...[...en.keys()].filter((key) => !ja.has(key)).map((key) => `"${key}" is missing in Japanese`),
  ]
  const others = [...ja].flatMap(([key, text]) => {
    const other = en.get(key)
    if (other === undefined) return []
    if (text.trim() === '' || other.trim() === '') return [`"${key}" is empty`]
    if (unmoved.ja.test(text) !== unmoved.en.test(other))
      return [`"${key}" says in one language alone that no money has moved`]
    return placesOf(text) === placesOf(other)
      ? []
      : [`"${key}" has the places "${placesOf(text)}" in Japanese and "${placesOf(other)}" in English`]
  })
  return [...missing, ...others]
}

/** Compares pairs of message files such as messages/ja.json and messages/en.json. */
export function checkMessageFiles(texts: FileTexts): Violation[] {
  const pairs = [...texts.keys()].filter((path) => /(^|\/)messages\/(.*\/)?ja(\/.*)?\.json$/.test(path))
  const orphans = [...texts.keys()].filter(
    (path) => /(^|\/)messages\/(.*\/)?en(\/.*)?\.json$/.test(path) && !texts.has(twin(path, 'en', 'ja')),
  )
  const object = (path: string, message: string): Violation => ({ rule: 'messages', path, line: 1, message })
  return [
    ...orphans.map((path) => object(path, 'has no Japanese twin')),
    ...pairs.flatMap((path) => {
      const other = texts.get(twin(path, 'ja', 'en'))
      if (other === undefined) return [object(path, 'has no English twin')]
      const ja = flatten(JSON.parse(texts.get(path) ?? '{}'))
      return differences(ja, flatten(JSON.parse(other))).map((message) => object(path, message))
    }),
  ]
}

const twin = (path: string, from: string, to: string): string =>
  path.replace(new RegExp(`(^|/)${from}(?=(/[^/]*)?\\.json$)`), `$1${to}`)

const property = (node: Node, name: string): Node | undefined =>
  (node.properties as Node[]).find((one) => {
    const key = one.key as { name?: string; value?: string } | undefined
    return key?.name === name || key?.value === name
  })?.value as Node | undefined

const textOf = (node: Node): string | null => {
  if (typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return null
  const quasis = node.quasis as { value: { raw: string } }[]
  return quasis.length === 1 ? (quasis[0]?.value.raw ?? null) : null
}

function keysOf(node: Node, prefix = ''): Map<string, string> | null {
  const properties = node.properties as Node[]
  const isPlain = properties.every((one) => one.type === 'Property' && one.computed !== true)
  if (!isPlain) return null
  const found = new Map<string, string>()
  for (const one of properties) {
    const key = one.key as { name?: string; value?: string }
    const value = one.value as Node
    const path = `${prefix}${key.name ?? key.value}`
    const inner = value.type === 'ObjectExpression' ? keysOf(value, `${path}.`) : null
    if (inner) for (const [name, text] of inner) found.set(name, text)
    else found.set(path, textOf(value) ?? ' ?')
  }
  return found
}

/** Returns the differences between the halves of an object with `ja` and `en`. */
function differencesIn(ja: Node, en: Node): string[] {
  if (ja.type === 'ObjectExpression' && en.type === 'ObjectExpression') {
    const [left, right] = [keysOf(ja), keysOf(en)]
    return left && right ? differences(left, right) : []
  }
  const [left, right] = [textOf(ja), textOf(en)]
  if (left === null || right === null) return []
  return differences(new Map([['ja and en', left]]), new Map([['ja and en', right]]))
}

/** Compares objects in code that contain a Japanese and an English text. */
export function checkMessagesInCode(source: Source): Violation[] {
  const found: Violation[] = []
  if (!source.program || /\.test\.tsx?$/.test(source.path)) return found
  walk(source.program, (node) => {
    if (node.type !== 'ObjectExpression') return
    const [ja, en] = [property(node, 'ja'), property(node, 'en')]
    const line = lineAt(source.text, node.start)
    if (!ja && !en) return
    const messages =
      ja && en
        ? differencesIn(ja, en)
        : [`has ${ja ? 'no English beside its Japanese' : 'no Japanese beside its English'}`]
    for (const message of messages) found.push({ rule: 'messages', path: source.path, line, message })
  })
  return found
}
