// Search of events by a text in the names of their competitors and competition, in either language. Pure.
import type { SportCompetitor } from '@mangetsu/contract/sport'
import { createCache } from '../../../kernel/cache.ts'
import { foldEnglish, foldJapanese, withoutJoint, wordsOf } from '../../../kernel/text-folding.ts'

type InBoth = SportCompetitor['name']

/** Number of names whose folded spellings are kept. */
const keptNames = 5_000

/** All spellings in which a name is found; the English name also as it is typed in kana. */
const spellingsOf = ({ ja, en }: InBoth): string =>
  [foldJapanese(ja), foldJapanese(withoutJoint(ja)), foldJapanese(en), foldEnglish(en)].join(' ')

/** Returns whether a name contains a word. */
type IsIn = (spellings: string) => boolean

function wordTest(word: string): IsIn {
  const spelled = [foldJapanese(word), foldEnglish(word)].filter((one) => one !== '')
  return (spellings) => spelled.some((one) => spellings.includes(one))
}

/** Creates the search, which remembers the spellings of names. */
export function createTextSearch() {
  const known = createCache<string>(keptNames)
  const spellings = (name: InBoth): string => {
    const key = `${name.ja}\n${name.en}`
    const kept = known.get(key) ?? spellingsOf(name)
    known.set(key, kept)
    return kept
  }
  /** Returns the test of a text: each of its words must be in some name. */
  return (text: string): ((names: readonly InBoth[]) => boolean) => {
    const tests = wordsOf(text).map(wordTest)
    return (names) => {
      const spelled = names.map(spellings)
      return tests.every((isIn) => spelled.some(isIn))
    }
  }
}

export type TextSearch = ReturnType<typeof createTextSearch>
