// Baccarat's marks in lists: the winner's letter, then x for a player pair and y for a banker pair.
import type { TableMarks } from '@mangetsu/games/table-marks'
import type { ReadMark } from '@mangetsu/roads'

const sides = { p: 'one', b: 'other', t: 'tie' } as const

/** Parses a mark for the roads: the player is side one. */
export const readMark: ReadMark = (mark) => ({
  side: sides[mark.charAt(0) as keyof typeof sides] ?? 'tie',
  pairOne: mark.includes('x'),
  pairOther: mark.includes('y'),
})

export const sideNames = {
  player: { ja: 'プレイヤー', en: 'Player' },
  banker: { ja: 'バンカー', en: 'Banker' },
} as const

const results = {
  one: { ja: 'プレイヤー', en: 'Player won' },
  other: { ja: 'バンカー', en: 'Banker won' },
  tie: { ja: 'タイ', en: 'Tie' },
} as const

export const marks: TableMarks = {
  group: 'cards',
  history: { kind: 'road', read: readMark, tones: { one: 'wisteria', other: 'torii' } },
  text: (mark, lang) => (Object.hasOwn(sides, mark.charAt(0)) ? results[readMark(mark).side][lang] : mark),
}
