// Names of the symbols for the game's screens and explanations.
import type { SymbolLetter } from './rules.ts'

export const symbolTitles: Readonly<Record<SymbolLetter, { readonly ja: string; readonly en: string }>> = {
  s: { ja: '7', en: 'Seven' },
  h: { ja: '花火玉', en: 'Shell' },
  g: { ja: 'ベル', en: 'Bell' },
  w: { ja: 'スイカ', en: 'Watermelon' },
  c: { ja: 'チェリー', en: 'Cherry' },
  y: { ja: '水ヨーヨー', en: 'Water balloon' },
}
