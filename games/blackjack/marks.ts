// Blackjack's marks in lists: the dealer's total, `bj` for a blackjack, `x` for a bust, `n` if no seat was taken.
import type { TableMarks } from '@mangetsu/games/table-marks'

const nobody = 'n'

const results: Readonly<Record<string, Readonly<Record<'ja' | 'en', string>>>> = {
  bj: { ja: 'ディーラー ブラックジャック', en: 'Dealer blackjack' },
  x: { ja: 'ディーラーのバスト', en: 'Dealer bust' },
  [nobody]: { ja: '着席なし', en: 'Nobody seated' },
}

const bustSign = { ja: '超', en: 'X' } as const

export const marks: TableMarks = {
  group: 'cards',
  history: {
    kind: 'slips',
    title: { ja: 'ディーラーのハンド', en: 'Dealer' },
    slip(mark, lang) {
      // A round without players has no dealer's hand.
      if (mark === nobody) return null
      if (mark === 'x') return { text: bustSign[lang], tone: 'red' }
      return mark === 'bj' ? { text: 'BJ', tone: 'green' } : { text: mark, tone: 'blue' }
    },
  },
  text: (mark, lang) => results[mark]?.[lang] ?? (lang === 'ja' ? `ディーラー ${mark}` : `Dealer ${mark}`),
}
