// Texts specific to Goldfish Scooping in both languages.
import type { SlotWords } from '@mangetsu/stage-kit/slots/messages'
import { texts } from '../texts.ts'

export const title = texts.name

/** Texts of the plate on the rim: the name, and during free spins the number left. */
export const plate = {
  name: { ja: '金魚すくい', en: 'Goldfish Scooping' },
  left: { ja: 'あと{left}回', en: '{left} left' },
  last: { ja: '最終回', en: 'Last spin' },
} as const

/** The counter of fish caught in a round. */
export const caught = { ja: 'すくい {count}匹', en: '{count} caught' } as const

export const words: SlotWords = {
  invitation: { ja: '同じ図柄が5つ以上つながると当たり', en: 'Five or more of a kind that touch win' },
  multiplier: { ja: 'ポイの倍率 ×{multiplier}', en: 'Scoop ×{multiplier}' },
  scoop: {
    ja: 'ポイが広がり、{symbol}にそろいました。倍率は{multiplier}倍です。',
    en: 'The scoop expands and all turn into {symbol}, ×{multiplier}.',
  },
  begins: { ja: 'フリースピン', en: 'Free spins' },
  beginsDetail: {
    ja: 'フリースピン{spins}回 — ポイが出やすくなります',
    en: '{spins} free spins — with more paper scoops',
  },
  goesOn: { ja: 'フリースピン追加', en: 'More free spins' },
  freeSpinsOver: { ja: 'フリースピン終了', en: 'Free spins end' },
}
