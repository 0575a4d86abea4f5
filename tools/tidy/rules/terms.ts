// Terms: player-facing texts follow the termbase (docs/reference/termbase.json), which names each thing once in each
// language.
import {
  type FileTexts,
  isTestFile,
  lineAt,
  type Node,
  type Source,
  type Violation,
  walk,
} from '../source.ts'

export const termbasePath = 'docs/reference/termbase.json'

type Lang = 'ja' | 'en'
type Never = { readonly lang: Lang | 'both'; readonly form: string; readonly why: string }
type Term = {
  readonly concept: string
  readonly ja: string
  readonly en: string
  readonly never: readonly Never[]
}
/** An exempt file, or with `text` only texts that contain it. */
type Exception = { readonly path: string; readonly text?: string; readonly why: string }
export type Termbase = { readonly terms: readonly Term[]; readonly exceptions: readonly Exception[] }

type Rule = Never & { readonly pattern: RegExp; readonly instead: string }
type Text = {
  readonly source: Source
  /** Offset in the source. */
  readonly start: number
  readonly text: string
  readonly lang: Lang | null
}

const isJapanese = (text: string): boolean => /[ぁ-んァ-ヶ一-龠]/.test(text)

/**
 * Guesses the language of an unmarked text: a single word without Japanese is more often a name in code than a text.
 */
function languageOf(text: string): Lang | null {
  if (isJapanese(text)) return 'ja'
  return /[A-Za-z] [A-Za-z]/.test(text) ? 'en' : null
}

/** Matches files that may contain texts for players; folders of test samples and search tables contain none. */
const mayContainTexts = (path: string): boolean =>
  /^(apps|content|games|packages|sandbox)\//.test(path) &&
  !isTestFile(path) &&
  !/\/(search|build-steps)\/|\/test-[^/]*$/.test(path)

const topicPattern = /^(content\/(?:topics|templates)\/[^/]+)\/([^/]+)\.json$/

/**
 * Returns versions of shipped pages replaced by a newer one in the same folder: they stay as players read and accepted
 * them.
 */
function replacedVersions(paths: readonly string[]): ReadonlySet<string> {
  const newest = new Map<string, string>()
  for (const path of [...paths].sort()) {
    const folder = topicPattern.exec(path)?.[1]
    if (folder !== undefined) newest.set(folder, path)
  }
  return new Set(paths.filter((path) => (newest.get(topicPattern.exec(path)?.[1] ?? '') ?? path) !== path))
}

/** Returns every text with the name of its field. */
const stringsIn = (value: unknown, field = ''): (readonly [field: string, text: string])[] => {
  if (typeof value === 'string') return [[field, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => stringsIn(inner, name))
}

function textsOfJson(source: Source): Text[] {
  const isEnglish = /\/en(\/[^/]*)?\.json$/.test(source.path)
  return stringsIn(JSON.parse(source.text)).map(([field, text]) => ({
    source,
    start: source.text.indexOf(JSON.stringify(text)),
    text,
    lang: isEnglish || (field === 'en' && !isJapanese(text)) ? 'en' : languageOf(text),
  }))
}

/** Returns a literal's text; placeholders of a template are written `{}`. */
function literalOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('{}')
}

/** Returns every literal of a file that contains Japanese: such files contain the texts of both languages. */
function textsOfSource(source: Source): Text[] {
  const found: Text[] = []
  const { program, text } = source
  if (!program || !isJapanese(text)) return found
  walk(program, (node, parent) => {
    const literal = literalOf(node)
    if (literal === null) return
    const key = parent?.type === 'Property' ? (parent.key as { name?: string }).name : undefined
    const lang = key === 'en' && !isJapanese(literal) ? 'en' : languageOf(literal)
    if (lang !== null) found.push({ source, start: node.start, text: literal, lang })
  })
  return found.some((one) => one.lang === 'ja') ? found : []
}

const rulesOf = ({ terms }: Termbase, lang: Lang): Rule[] =>
  terms.flatMap((term) =>
    term.never
      .filter((one) => one.lang === lang || one.lang === 'both')
      .map((one) => ({ ...one, pattern: new RegExp(one.form, 'm'), instead: term[lang] })),
  )

/** Combines a language's rules in one pattern: nearly every text satisfies all of them. */
const anyOf = (rules: readonly Rule[]): RegExp =>
  new RegExp(rules.map(({ form }) => `(?:${form})`).join('|') || '(?!)', 'm')

/** Returns the mistakes of the termbase itself: a forbidden own word, a form without a reason. */
function faultsOfTermbase(base: Termbase): string[] {
  return base.terms.flatMap((term) =>
    term.never.flatMap(({ lang, form, why }) => {
      const own = lang === 'both' ? [term.ja, term.en] : [term[lang]]
      const isOwn = own.some((word) => word !== '' && new RegExp(form, 'm').test(word))
      return [
        ...(isOwn ? [`forbids its own word for "${term.concept}"`] : []),
        ...(why.trim() === '' ? [`gives no reason for "${form}"`] : []),
      ]
    }),
  )
}

function sentenceOf(found: string, { instead, why }: Rule): string {
  return `says "${found}"${instead === '' ? '' : `, where the termbase has "${instead}"`}: ${why}`
}

/** Reports player-facing texts that violate the termbase, and its unused exceptions. */
export function checkTerms(sources: readonly Source[], texts: FileTexts): Violation[] {
  const json = texts.get(termbasePath)
  if (json === undefined) return []
  const base = JSON.parse(json) as Termbase
  const rules = { ja: rulesOf(base, 'ja'), en: rulesOf(base, 'en') }
  const any = { ja: anyOf(rules.ja), en: anyOf(rules.en) }
  const used = new Set<Exception>()
  const isExcepted = ({ source: { path }, text }: Text): boolean => {
    const one = base.exceptions.find(
      (exception) =>
        exception.path === path && (exception.text === undefined || text.includes(exception.text)),
    )
    if (one) used.add(one)
    return one !== undefined
  }
  const replaced = replacedVersions(sources.map(({ path }) => path))
  const all = sources
    .filter(({ path }) => mayContainTexts(path) && !replaced.has(path))
    .flatMap((source) => (source.path.endsWith('.json') ? textsOfJson(source) : textsOfSource(source)))
  const violations = all.flatMap((one): Violation[] => {
    if (one.lang === null || !any[one.lang].test(one.text)) return []
    const broken = rules[one.lang].flatMap((rule) => {
      const found = rule.pattern.exec(one.text)
      return found ? [sentenceOf(found[0], rule)] : []
    })
    if (broken.length === 0 || isExcepted(one)) return []
    const line = lineAt(one.source.text, Math.max(0, one.start))
    return broken.map((message) => ({ rule: 'terms', path: one.source.path, line, message }))
  })
  const object = (message: string): Violation => ({ rule: 'terms', path: termbasePath, line: 1, message })
  return [
    ...violations,
    ...faultsOfTermbase(base).map(object),
    ...base.exceptions
      .filter((one) => !used.has(one))
      .map((one) =>
        object(`excepts ${one.path}${one.text ? ` "${one.text}"` : ''}, which needs no exception`),
      ),
  ]
}
