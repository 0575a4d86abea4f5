// Blackjack's marks in lists: the dealer's total, `bj` for a blackjack, `x` for a bust, `n` if no seat was taken.
import type { LocalizedText } from '@mangetsu/games/manifest'
import type { TableMarks, TextLang } from '@mangetsu/games/table-marks'

/** Mark of a round without hands. */
export const nobody = 'n'

const results: Readonly<Record<string, LocalizedText>> = {
  bj: { ja: 'ディーラーBJ', en: 'Dealer blackjack' },
  x: { ja: 'ディーラーのバスト', en: 'Dealer bust' },
  [nobody]: { ja: '着席なし', en: 'Nobody seated' },
}

const signs: Readonly<Record<string, LocalizedText>> = {
  bj: { ja: 'BJ', en: 'BJ' },
  x: { ja: '超', en: 'X' },
}

/** Returns the text of a slip: the total, or the sign of a blackjack or a bust. */
export const slipText = (mark: string, lang: TextLang): string => signs[mark]?.[lang] ?? mark

const tones: Readonly<Record<string, 'red' | 'green'>> = { bj: 'green', x: 'red' }

export const marks: TableMarks = {
  group: 'cards',
  history: {
    kind: 'slips',
    title: { ja: 'ディーラー', en: 'Dealer' },
    // A round without players has no dealer's hand.
    slip: (mark, lang) =>
      mark === nobody ? null : { text: slipText(mark, lang), tone: tones[mark] ?? 'blue' },
  },
  text: (mark, lang) => results[mark]?.[lang] ?? (lang === 'ja' ? `ディーラー ${mark}` : `Dealer ${mark}`),
}
