// The words of Goldfish Scooping in both languages, where they are its own.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import { texts } from '../texts.ts'

export const title = texts.name

/** What the plate on the rim says: the name, and in free spins how many are left. */
export const plate = {
  name: { ja: '金魚すくい', en: 'Goldfish Scooping' },
  left: { ja: 'あと{left}回', en: '{left} left' },
  last: { ja: 'これで最後', en: 'The last one' },
} as const

export const words: SlotWords = {
  invitation: { ja: '同じ金魚が五匹つながれば、すくえます', en: 'Five of a kind that touch are a catch' },
  multiplier: { ja: 'ポイの倍率 ×{multiplier}', en: 'Scoop ×{multiplier}' },
  scoop: {
    ja: 'ポイが広がり、{symbol}にそろいました。倍率は{multiplier}倍です。',
    en: 'The scoop grows and all turn into {symbol}, ×{multiplier}.',
  },
  begins: { ja: 'お椀がそろった', en: 'The bowls are here' },
  beginsDetail: {
    ja: 'フリースピン{spins}回 — ポイが出やすくなります',
    en: '{spins} free spins — with more paper scoops',
  },
  goesOn: { ja: 'もうひとすくい', en: 'Another round of scoops' },
  freeSpinsOver: { ja: '店じまい', en: 'The stall closes' },
}
