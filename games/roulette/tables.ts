// Manifest of roulette and its tables.

import type { TableGameManifest } from '@mangetsu/games/table-manifest'
import { eventOf } from '@mangetsu/games/tables/table-rules'
import { type RouletteSpinEvent, roulette } from './table/index.ts'
import { texts } from './texts.ts'

const noOwn = { ja: [], en: [] } as const

/** Themes of its tables; the stage draws each. */
export type RouletteTheme = 'moon' | 'pine'

export const game: TableGameManifest<RouletteTheme> = {
  ...texts,
  versions: [roulette],
  showMs: () => 9_000,
  mark: (events) => `${eventOf<RouletteSpinEvent>(events, 'spin').number}`,
  tables: [
    {
      id: 'roulette-moon',
      gameNo: 18,
      place: { ja: '満月の間', en: 'Full Moon Room' },
      placeReading: 'まんげつの ま',
      theme: 'moon',
      math: roulette,
      ownRules: noOwn,
      limits: {
        JPY: { chipMinor: 10_000n, mostMinor: 5_000_000n },
        USD: { chipMinor: 100n, mostMinor: 50_000n },
        GBP: { chipMinor: 100n, mostMinor: 50_000n },
      },
      bettingMs: 20_000,
      pauseMs: 4_000,
      addedAt: '2026-11-27T00:00:00.000Z',
    },
    {
      id: 'roulette-pine',
      gameNo: 19,
      place: { ja: '松風の間', en: 'Pine Wind Room' },
      placeReading: 'まつかぜの ま',
      theme: 'pine',
      math: roulette,
      ownRules: noOwn,
      limits: {
        JPY: { chipMinor: 50_000n, mostMinor: 20_000_000n },
        USD: { chipMinor: 500n, mostMinor: 200_000n },
        GBP: { chipMinor: 500n, mostMinor: 200_000n },
      },
      bettingMs: 25_000,
      pauseMs: 4_000,
      addedAt: '2026-11-27T00:00:00.000Z',
    },
  ],
}
