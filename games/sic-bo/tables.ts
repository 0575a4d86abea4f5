// Manifest of sic bo and its tables.

import type { TableGameManifest } from '@mangetsu/games/table-manifest'
import { eventOf } from '@mangetsu/games/tables/table-rules'
import { sicBo, type ThrowEvent } from './table/index.ts'
import { texts } from './texts.ts'

const noOwn = { ja: [], en: [] } as const

/** Themes of its tables; the stage draws each. */
export type SicBoTheme = 'andon' | 'festival'

export const game: TableGameManifest<SicBoTheme> = {
  ...texts,
  versions: [sicBo],
  showMs: () => 5_000,
  mark: (events) => eventOf<ThrowEvent>(events, 'throw').dice.toSorted().join(''),
  tables: [
    {
      id: 'sic-bo-andon',
      gameNo: 22,
      place: { ja: '行灯の間', en: 'Paper Lamp Room' },
      placeReading: 'あんどんの ま',
      theme: 'andon',
      math: sicBo,
      ownRules: noOwn,
      limits: {
        JPY: { chipMinor: 10_000n, mostMinor: 2_000_000n },
        USD: { chipMinor: 100n, mostMinor: 20_000n },
        GBP: { chipMinor: 100n, mostMinor: 20_000n },
      },
      bettingMs: 18_000,
      pauseMs: 3_000,
      addedAt: '2026-11-27T00:00:00.000Z',
    },
    {
      id: 'sic-bo-festival',
      gameNo: 23,
      place: { ja: '縁日の間', en: 'Festival Room' },
      placeReading: 'えんにちの ま',
      theme: 'festival',
      math: sicBo,
      ownRules: noOwn,
      limits: {
        JPY: { chipMinor: 50_000n, mostMinor: 10_000_000n },
        USD: { chipMinor: 500n, mostMinor: 100_000n },
        GBP: { chipMinor: 500n, mostMinor: 100_000n },
      },
      bettingMs: 22_000,
      pauseMs: 3_000,
      addedAt: '2026-11-27T00:00:00.000Z',
    },
  ],
}
