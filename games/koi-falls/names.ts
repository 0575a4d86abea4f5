// Names of the pockets for the game's screens and explanations.
import type { PocketKind } from './rules.ts'

export const pocketTitles: Readonly<Record<PocketKind, { readonly ja: string; readonly en: string }>> = {
  out: { ja: 'アウト', en: 'Out' },
  gate: { ja: '門', en: 'Gate' },
  side: { ja: 'サイド', en: 'Side pocket' },
  basin: { ja: '滝つぼ', en: 'Basin' },
  spring: { ja: '泉', en: 'Spring' },
}
