// Incremental search of the catalogue: literal matches first; only if there are none, matches with typing errors.
import MiniSearch, { type Query } from 'minisearch'
import { foldEnglish, foldJapanese, withoutJoint, wordsOf } from '../../../../kernel/text-folding.ts'
import type { Catalogue, CatalogueEntry } from '../catalogue.ts'
import { type Forms, type FormsInBoth, forgivenOf, formsOf, formsOfNames, kindNames } from './forms.ts'

type Lang = 'ja' | 'en'

/** One search term, folded for each language. */
type SearchTerms = { readonly ja: readonly string[]; readonly en: readonly string[] }

/** Maximum number of words evaluated; further words do not improve a search. */
const wordsLimit = 6

const nasalsOf = (folded: string): string[] =>
  folded.endsWith('m') ? ['nb', 'np'].map((nasal) => `${folded.slice(0, -1)}${nasal}`) : []

function termsOf(text: string): SearchTerms {
  const folded = [text, withoutJoint(text)].map(foldJapanese)
  // In the forms, an m before b or p is written n. A term that ends in m may continue with b or p, so both spellings
  // are matched.
  const japanese = [...folded, ...folded.flatMap(nasalsOf)]
  const notEmpty = (texts: readonly string[]) => [...new Set(texts)].filter((one) => one !== '')
  return { ja: notEmpty(japanese), en: notEmpty([foldEnglish(text)]) }
}

const worth = { exact: 100, start: 80, abbreviation: 70, laterWord: 60, inside: 40 } as const
/** Points deducted for each letter by which a name is longer than the term, limited by `lengthLimit`. */
const perLetter = 0.5
const lengthLimit = 15

const closeness = (name: string, term: string): number =>
  -Math.min(lengthLimit, perLetter * (name.length - term.length))

/**
 * Whether a term may match inside a name: a single Latin letter occurs in nearly every name, but a single kanji is
 * specific.
 */
const mayStandInside = (term: string): boolean => term.length > 1 || /[^a-z0-9]/.test(term)

function nameScore(name: string, term: string): number {
  if (name === term) return worth.exact
  if (name.startsWith(term)) return worth.start + closeness(name, term)
  return mayStandInside(term) && name.includes(term) ? worth.inside + closeness(name, term) : 0
}

function startScore(text: string, term: string, points: number): number {
  if (text === term) return points + 5
  return term.length > 1 && text.startsWith(term) ? points + closeness(text, term) : 0
}

function formsScore(forms: Forms, term: string): number {
  if (!forms.together.includes(term)) return 0
  let best = 0
  for (const name of forms.names) best = Math.max(best, nameScore(name, term))
  for (const tail of forms.laterWords) best = Math.max(best, startScore(tail, term, worth.laterWord))
  for (const short of forms.abbreviations) best = Math.max(best, startScore(short, term, worth.abbreviation))
  return best
}

/** Factor for names in the other language; names in the reader's language rank slightly higher. */
const otherLanguage = 0.97

function scoreOf(forms: FormsInBoth, terms: SearchTerms, lang: Lang): number {
  let best = 0
  for (const own of ['ja', 'en'] as const) {
    const factor = own === lang ? 1 : otherLanguage
    for (const one of terms[own]) best = Math.max(best, factor * formsScore(forms[own], one))
  }
  return best
}

/** Factor for matches of a provider's or a kind's name, which rank below the game's own name. */
const groupFactor = 0.4

/** Returns the permitted edit distance for a word, by its length. */
export const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/**
 * Returns the word with each pair of adjacent letters swapped: the most common typing error, which would count as two
 * edits.
 */
const swapsOf = (word: string): string[] =>
  word.length < 4
    ? []
    : Array.from({ length: word.length - 1 }, (_, at) =>
        [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
      )

const separator = '\n'

function createForgiving(indexed: readonly { readonly entry: CatalogueEntry }[]) {
  const index = new MiniSearch<{ id: number; words: string }>({
    fields: ['words'],
    tokenize: (text) => text.split(separator),
    processTerm: (term) => term,
  })
  index.addAll(indexed.map(({ entry }, id) => ({ id, words: forgivenOf(entry).join(separator) })))
  const eitherOf = ({ ja, en }: SearchTerms): Query => {
    const words = [...new Set([...ja, ...en])]
    const swapped = { combineWith: 'OR' as const, fuzzy: false, queries: words.flatMap(swapsOf) }
    return { combineWith: 'OR', queries: [...words, swapped] }
  }
  const scoresOf = (terms: SearchTerms): Map<number, number> =>
    new Map(
      index
        .search(eitherOf(terms), { prefix: (term) => term.length >= 2, fuzzy: slipsIn })
        .map(({ id, score }) => [id, score]),
    )
  return (all: readonly SearchTerms[]): ReadonlyMap<CatalogueEntry, number> => {
    const [first, ...others] = all
    const scores = first === undefined ? new Map<number, number>() : scoresOf(first)
    // Words are looked up one by one, and the search ends as soon as no game matches: random input ends early.
    for (const terms of others) {
      if (scores.size === 0) break
      const next = scoresOf(terms)
      for (const [id, score] of scores) {
        const more = next.get(id)
        if (more === undefined) scores.delete(id)
        else scores.set(id, score + more)
      }
    }
    return new Map(
      [...scores].flatMap(([id, score]) => {
        const one = indexed[id]
        return one === undefined ? [] : [[one.entry, score] as const]
      }),
    )
  }
}

const byScore = (
  ordered: readonly CatalogueEntry[],
  scores: (entry: CatalogueEntry) => number,
): CatalogueEntry[] => {
  const found: { readonly entry: CatalogueEntry; readonly score: number }[] = []
  // Most of the thousands of entries score 0, so only matches are collected and sorted.
  for (const entry of ordered) {
    const score = scores(entry)
    if (score > 0) found.push({ entry, score })
  }
  return found.sort((one, other) => other.score - one.score).map(({ entry }) => entry)
}

export type Search = (
  text: string,
  lang: Lang,
  /** All entries by popularity; entries with the same score are listed in this order. */
  popular: readonly CatalogueEntry[],
) => CatalogueEntry[]

type Scorer = {
  /** Whether the term is part of a provider's name. */
  readonly meansMaker: boolean
  readonly score: (entry: CatalogueEntry, withMakers: boolean) => number
}

/**
 * Returns a function that scores a term for any game by the game's own names, its kind's and, if wanted, its
 * provider's; each provider and kind is scored once.
 */
function createScorer(formsOfEntry: ReadonlyMap<CatalogueEntry, FormsInBoth>) {
  const entries = [...formsOfEntry.keys()]
  const makers = new Map(
    entries.map(({ maker: { code, name } }) => [code, formsOfNames([name.ja], [name.en, code])]),
  )
  const kinds = new Map(
    entries.map(({ kind }) => [kind as string, formsOfNames(kindNames[kind].ja, kindNames[kind].en)]),
  )
  return (terms: SearchTerms, lang: Lang): Scorer => {
    const scoresOf = (groups: ReadonlyMap<string, FormsInBoth>) =>
      new Map([...groups].map(([code, forms]) => [code, groupFactor * scoreOf(forms, terms, lang)]))
    const [ofMakers, ofKinds] = [scoresOf(makers), scoresOf(kinds)]
    return {
      meansMaker: [...ofMakers.values()].some((score) => score > 0),
      score: (entry, withMakers) => {
        const forms = formsOfEntry.get(entry)
        const own = forms === undefined ? 0 : scoreOf(forms, terms, lang)
        const ofMaker = withMakers ? (ofMakers.get(entry.maker.code) ?? 0) : 0
        return Math.max(own, ofMaker, ofKinds.get(entry.kind) ?? 0)
      },
    }
  }
}

/** Returns the average score of the words, or 0 if any of them scores 0. */
function averageOf(words: readonly Scorer[], entry: CatalogueEntry, withMakers: boolean): number {
  let sum = 0
  for (const { score } of words) {
    const points = score(entry, withMakers)
    if (points === 0) return 0
    sum += points
  }
  return sum / words.length
}

/** Builds the index once; searches only read it. An empty text has no results. */
export function createSearch({ entries }: Catalogue): Search {
  const indexed = entries.map((entry) => ({ entry, forms: formsOf(entry) }))
  const scorer = createScorer(new Map(indexed.map(({ entry, forms }) => [entry, forms])))
  const forgiving = createForgiving(indexed)
  return (text, lang, popular) => {
    const words = [...new Set(wordsOf(text))]
      .slice(0, wordsLimit)
      .map(termsOf)
      .filter(({ ja }) => ja.length > 0)
    if (words.length === 0) return []
    const whole = scorer(termsOf(text), lang)
    const apart = words.map((word) => scorer(word, lang))
    const literalIn = (withMakers: boolean) =>
      byScore(popular, (entry) => {
        const together = whole.score(entry, withMakers)
        if (words.length === 1) return together
        return Math.max(together, averageOf(apart, entry, withMakers))
      })
    // A provider's name may contain a common word; its games count only if no game's own name or kind matches.
    const named = literalIn(false)
    const isForMaker = named.length === 0 && [whole, ...apart].some(({ meansMaker }) => meansMaker)
    const literal = isForMaker ? literalIn(true) : named
    if (literal.length > 0) return literal
    const forgiven = forgiving(words)
    const found = byScore(popular, (entry) => forgiven.get(entry) ?? 0)
    if (found.length > 0 || words.length === 1) return found
    const joined = forgiving([termsOf(text)])
    return byScore(popular, (entry) => joined.get(entry) ?? 0)
  }
}
