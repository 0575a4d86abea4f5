// Search forms of a game: its names, readings and abbreviations, folded. Pure.
import type { GameKind } from '@mangetsu/contract/lobby'
import {
  abbreviationsOf,
  foldEnglish,
  foldJapanese,
  initialsOf,
  isParticle,
  withLargeKana,
  withoutJoint,
  wordsOf,
} from '../../../../kernel/text-folding.ts'
import type { CatalogueEntry } from '../catalogue.ts'

/** Texts matched at their start or inside, and abbreviations matched only at their start. */
export type Forms = {
  readonly names: readonly string[]
  /** The rest of the name from the start of each later word. */
  readonly laterWords: readonly string[]
  readonly abbreviations: readonly string[]
  /** All forms joined into one text, for a fast check: a term absent from it is absent from every form. */
  readonly together: string
}

export type FormsInBoth = { readonly ja: Forms; readonly en: Forms }

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')

const formsFrom = (
  names: readonly string[],
  laterWords: readonly string[],
  abbreviations: readonly string[],
): Forms => {
  const forms = {
    names: distinct(names),
    laterWords: distinct(laterWords),
    abbreviations: distinct(abbreviations),
  }
  return { ...forms, together: [...forms.names, ...forms.laterWords, ...forms.abbreviations].join('\n') }
}

/** Returns the rest of the text from each word except the first. */
const tailsOf = (words: readonly string[], fold: (text: string) => string): string[] =>
  words.slice(1).flatMap((word, index) => (isParticle(word) ? [] : [fold(words.slice(index + 1).join(''))]))

function japaneseForms({ name, reading, alsoCalled }: CatalogueEntry): Forms {
  const words = wordsOf(reading)
  const content = words.filter((word) => !isParticle(word))
  const whole = words.join('')
  const spellings = [name.ja, withoutJoint(name.ja), whole, content.join(''), withLargeKana(whole)]
  return formsFrom(
    spellings.map(foldJapanese),
    [...tailsOf(words, foldJapanese), ...tailsOf(content, foldJapanese)],
    [...alsoCalled, ...abbreviationsOf(reading)].map(foldJapanese),
  )
}

function englishForms({ name, alsoCalled }: CatalogueEntry): Forms {
  const words = wordsOf(name.en)
  return formsFrom(
    [foldEnglish(name.en)],
    words.slice(1).map((_, index) => foldEnglish(words.slice(index + 1).join(''))),
    [initialsOf(name.en) ?? '', ...alsoCalled].map(foldEnglish),
  )
}

export const formsOf = (entry: CatalogueEntry): FormsInBoth => ({
  ja: japaneseForms(entry),
  en: englishForms(entry),
})

/** Returns the forms of a group of games: a provider or a kind. */
export const formsOfNames = (ja: readonly string[], en: readonly string[]): FormsInBoth => ({
  ja: formsFrom(ja.map(foldJapanese), [], []),
  en: formsFrom(en.map(foldEnglish), [], []),
})

/** Common names of each kind. */
export const kindNames: Readonly<Record<GameKind, { readonly ja: string[]; readonly en: string[] }>> = {
  slots: { ja: ['スロット'], en: ['slots', 'slot machine'] },
  'live-casino': { ja: ['ライブカジノ', 'カジノ'], en: ['live casino', 'casino'] },
  fish: { ja: ['フィッシュ', 'フィッシング', '魚撃ち', '釣り'], en: ['fish', 'fishing'] },
  pachinko: { ja: ['パチンコ'], en: ['pachinko'] },
  pachislot: { ja: ['パチスロ', 'スロット台'], en: ['pachislot', 'pachislo'] },
  poker: { ja: ['ポーカー', 'カード'], en: ['poker', 'cards'] },
  sports: { ja: ['スポーツ'], en: ['sports'] },
}

/** Returns the words matched with typing errors: each word of a name, and the name as a whole. */
export function forgivenOf({ name, reading }: CatalogueEntry): string[] {
  const readingWords = wordsOf(reading)
  const englishWords = wordsOf(name.en)
  const japanese = [name.ja, withoutJoint(name.ja), readingWords.join(''), ...readingWords].map(foldJapanese)
  const english = [englishWords.join(''), ...englishWords].map(foldEnglish)
  return distinct([...japanese, ...english]).filter((word) => word.length >= 3)
}
