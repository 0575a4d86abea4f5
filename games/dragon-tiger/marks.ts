// Dragon tiger's marks in lists: d for the dragon, t for the tiger, n for a tie, s for a suited tie.
import type { LocalizedText } from '@mangetsu/games/manifest'
import type { TableMarks } from '@mangetsu/games/table-marks'
import type { ReadMark } from '@mangetsu/roads'

/** Parses a mark for the roads: the dragon is side one. */
export const readMark: ReadMark = (mark) => ({
  side: mark === 'd' ? 'one' : mark === 't' ? 'other' : 'tie',
})

export const sideNames = {
  dragon: { ja: '龍', en: 'Dragon' },
  tiger: { ja: '虎', en: 'Tiger' },
} as const

const results: Readonly<Record<string, LocalizedText>> = {
  d: { ja: '龍', en: 'Dragon won' },
  t: { ja: '虎', en: 'Tiger won' },
  n: { ja: 'タイ', en: 'Tie' },
  s: { ja: 'スーテッドタイ', en: 'Suited tie' },
}

export const marks: TableMarks = {
  group: 'cards',
  history: { kind: 'road', read: readMark, tones: { one: 'wisteria', other: 'gold' } },
  text: (mark, lang) => results[mark]?.[lang] ?? mark,
}
