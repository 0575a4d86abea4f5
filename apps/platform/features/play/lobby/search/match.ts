// Names the text by which a search found a game: its name, its reading, an alias, its provider or its kind. Pure.
import type { GameMatch } from '@mangetsu/contract/lobby'
import {
  abbreviationsOf,
  foldEnglish,
  foldJapanese,
  initialsOf,
  withoutJoint,
  wordsOf,
} from '../../../../kernel/text-folding.ts'
import type { CatalogueEntry } from '../catalogue.ts'
import { kindNames } from './forms.ts'

type Lang = 'ja' | 'en'
type Fold = (text: string) => string
type Named = Pick<GameMatch, 'by' | 'text'>
/** A text with its spellings, one for each of `folds`. */
type Folded = Named & { readonly spellings: readonly string[] }

const folds: readonly Fold[] = [foldJapanese, (text) => foldJapanese(withoutJoint(text)), foldEnglish]

const foldAll = (text: string): string[] => folds.map((fold) => fold(text))

/** Returns the texts of a game in the order in which they explain a match: the displayed name first. */
function textsOf({ name, reading, alsoCalled, maker, kind }: CatalogueEntry, lang: Lang): Named[] {
  const other = lang === 'ja' ? 'en' : 'ja'
  const short = [...abbreviationsOf(reading), initialsOf(name.en)?.toUpperCase() ?? '']
  const all = (by: GameMatch['by'], texts: readonly string[]) => texts.map((text) => ({ by, text }))
  return [
    ...all('name', [name[lang], name[other]]),
    ...all('reading', [wordsOf(reading).join('')]),
    ...all('alias', alsoCalled),
    ...all('abbreviation', short),
    ...all('provider', [maker.name[lang], maker.name[other], maker.code]),
    ...all('kind', [...kindNames[kind][lang], ...kindNames[kind][other]]),
  ].filter(({ text }) => text !== '')
}

const foldedTexts: Readonly<Record<Lang, WeakMap<CatalogueEntry, readonly Folded[]>>> = {
  ja: new WeakMap(),
  en: new WeakMap(),
}

/** Folding is the cost of a match, so the texts of each game that was found are folded once. */
function foldedOf(entry: CatalogueEntry, lang: Lang): readonly Folded[] {
  const known = foldedTexts[lang].get(entry)
  if (known !== undefined) return known
  const folded = textsOf(entry, lang).map((one) => ({ ...one, spellings: foldAll(one.text) }))
  foldedTexts[lang].set(entry, folded)
  return folded
}

/** Returns the shortest part of a text that folds to a term, which the folded text contains. */
function partOf(text: string, term: string, fold: Fold): string {
  const letters = [...text]
  const cut = (from: number, to: number) => letters.slice(from, to).join('')
  let end = 1
  while (end < letters.length && !fold(cut(0, end)).includes(term)) end += 1
  let start = end - 1
  while (start > 0 && !fold(cut(start, end)).includes(term)) start -= 1
  return cut(start, end)
}

const pairsOf = (folded: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, folded.length - 1) }, (_, at) => folded.slice(at, at + 2)))

/** Returns the name or the reading that shares the most pairs of letters with the search text. */
function nearest(texts: readonly Named[], sought: string): string {
  const pairs = pairsOf(foldJapanese(sought))
  const shared = ({ text }: Named) =>
    [...pairsOf(foldJapanese(text))].filter((pair) => pairs.has(pair)).length
  const names = texts.filter(({ by }) => by === 'name' || by === 'reading')
  return names.reduce((best, one) => (shared(one) > shared(best) ? one : best)).text
}

/**
 * Returns a function that explains why a search found a game. The whole search text is looked up before its words;
 * without either, the game was found in spite of a typing error.
 */
export function createMatcher(sought: string, lang: Lang): (entry: CatalogueEntry) => GameMatch {
  const [whole, ...words] = [sought, ...wordsOf(sought)].map(foldAll)
  // Many games have one provider and one kind.
  const parts = new Map<string, string>()
  const partIn = (text: string, term: string, at: number): string => {
    const key = `${at} ${term} ${text}`
    const part = parts.get(key) ?? partOf(text, term, folds[at] ?? foldJapanese)
    parts.set(key, part)
    return part
  }
  const firstMatch = (texts: readonly Folded[], terms: readonly (readonly string[])[]): GameMatch | null => {
    for (const { by, text, spellings } of texts)
      for (const term of terms) {
        const at = spellings.findIndex((folded, i) => term[i] !== '' && folded.includes(term[i] ?? ' '))
        if (at >= 0) return { by, text, part: partIn(text, term[at] ?? '', at) }
      }
    return null
  }
  return (entry) => {
    const texts = foldedOf(entry, lang)
    const found = firstMatch(texts, [whole ?? []]) ?? firstMatch(texts, words)
    return found ?? { by: 'similar', text: nearest(texts, sought), part: '' }
  }
}
