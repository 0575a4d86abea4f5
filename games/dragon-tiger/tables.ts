// Manifest of dragon tiger and its tables.

import type { TableGameManifest } from '@mangetsu/games/table-manifest'
import { cardsLeftIn } from '@mangetsu/games/tables/shoe'
import { comparisonIn, dragonTiger } from './table/index.ts'
import { texts } from './texts.ts'

const marks = { dragon: 'd', tiger: 't', tie: 'n', suitedTie: 's' } as const
const noOwn = { ja: [], en: [] } as const

/** Themes of its tables; the stage has each. */
export type DragonTigerTheme = 'gold' | 'bamboo'

export const game: TableGameManifest<DragonTigerTheme> = {
  ...texts,
  versions: [dragonTiger],
  showMs: () => 5_000,
  mark: (events) => marks[comparisonIn(events)],
  cardsLeft: cardsLeftIn,
  tables: [
    {
      id: 'dragon-tiger-gold',
      gameNo: 20,
      place: { ja: '龍虎の間', en: 'Dragon and Tiger Room' },
      placeReading: 'りゅうこの ま',
      theme: 'gold',
      math: dragonTiger,
      ownRules: noOwn,
      limits: {
        JPY: { chipMinor: 10_000n, mostMinor: 5_000_000n },
        USD: { chipMinor: 100n, mostMinor: 50_000n },
        GBP: { chipMinor: 100n, mostMinor: 50_000n },
      },
      bettingMs: 12_000,
      pauseMs: 3_000,
      addedAt: '2026-11-27T00:00:00.000Z',
    },
    {
      id: 'dragon-tiger-bamboo',
      gameNo: 21,
      place: { ja: '竹林の間', en: 'Bamboo Room' },
      placeReading: 'ちくりんの ま',
      theme: 'bamboo',
      math: dragonTiger,
      ownRules: noOwn,
      limits: {
        JPY: { chipMinor: 50_000n, mostMinor: 10_000_000n },
        USD: { chipMinor: 500n, mostMinor: 100_000n },
        GBP: { chipMinor: 500n, mostMinor: 100_000n },
      },
      bettingMs: 15_000,
      pauseMs: 3_000,
      addedAt: '2026-11-27T00:00:00.000Z',
    },
  ],
}
