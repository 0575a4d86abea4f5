// Names the text by which a search found a game: its name, its reading, an alias, its provider or its kind. Pure.
import type { GameMatch } from '@mangetsu/contract/lobby'
import type { CatalogueEntry } from '../catalogue.ts'
import { abbreviationsOf, foldEnglish, foldJapanese, initialsOf, withoutJoint, wordsOf } from './folding.ts'
import { kindNames } from './forms.ts'

type Lang = 'ja' | 'en'
type Fold = (text: string) => string
type Named = Pick<GameMatch, 'by' | 'text'>

const folds: readonly Fold[] = [foldJapanese, (text) => foldJapanese(withoutJoint(text)), foldEnglish]

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

/** Returns the shortest part of a text that folds to a term; null if the text does not contain the term. */
function partOf(text: string, term: string, fold: Fold): string | null {
  if (term === '' || !fold(text).includes(term)) return null
  const letters = [...text]
  const cut = (from: number, to: number) => letters.slice(from, to).join('')
  let end = 1
  while (end < letters.length && !fold(cut(0, end)).includes(term)) end += 1
  let start = end - 1
  while (start > 0 && !fold(cut(start, end)).includes(term)) start -= 1
  return cut(start, end)
}

/** Returns the first text that contains one of the terms in one of the spellings of its sounds. */
function firstMatch(texts: readonly Named[], terms: readonly string[]): GameMatch | null {
  for (const { by, text } of texts)
    for (const term of terms)
      for (const fold of folds) {
        const part = partOf(text, fold(term), fold)
        if (part !== null) return { by, text, part }
      }
  return null
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
 * Explains why a search found a game. The whole search text is looked up before its words; without either, the game was
 * found in spite of a typing error.
 */
export function matchOf(entry: CatalogueEntry, sought: string, lang: Lang): GameMatch {
  const texts = textsOf(entry, lang)
  const found = firstMatch(texts, [sought]) ?? firstMatch(texts, wordsOf(sought))
  return found ?? { by: 'similar', text: nearest(texts, sought), part: '' }
}
