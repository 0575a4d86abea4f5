// Names of the symbols for the game's screens and explanations.
import type { SymbolLetter } from './rules.ts'

export const symbolTitles: Readonly<Record<SymbolLetter, { readonly ja: string; readonly en: string }>> = {
  m: { ja: '満月', en: 'Full moon' },
  t: { ja: '太鼓', en: 'Drum' },
  k: { ja: '狐面', en: 'Fox mask' },
  d: { ja: '達磨', en: 'Daruma' },
  o: { ja: '錦鯉', en: 'Koi' },
  u: { ja: '団扇', en: 'Fan' },
  f: { ja: '風鈴', en: 'Wind bell' },
  r: { ja: 'ラムネ', en: 'Ramune' },
  g: { ja: '金魚', en: 'Goldfish' },
  p: { ja: '風車', en: 'Pinwheel' },
}
