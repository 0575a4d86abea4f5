// Manifest of baccarat and its tables.

import type { TableGameManifest } from '@mangetsu/games/table-manifest'
import { cardsLeftIn } from '@mangetsu/games/tables/shoe'
import { eventOf } from '@mangetsu/games/tables/table-rules'
import { baccarat, baccaratWithoutCommission, type ResultEvent } from './table/index.ts'
import { texts } from './texts.ts'

/** Duration of the stage's animation in milliseconds: four cards and the result, plus each third card. */
const [fourCardsMs, thirdCardMs] = [5_200, 1_400]

const winners = { player: 'p', banker: 'b', tie: 't' } as const

/** Themes of its tables; the stage has each. */
export type BaccaratTheme = 'lantern' | 'river'

export const game: TableGameManifest<BaccaratTheme> = {
  ...texts,
  versions: [baccarat, baccaratWithoutCommission],
  showMs: (events) => fourCardsMs + thirdCardMs * events.filter(({ type }) => type === 'thirdCard').length,
  mark(events) {
    const { winner, isPlayerPair, isBankerPair } = eventOf<ResultEvent>(events, 'result')
    return `${winners[winner]}${isPlayerPair ? 'x' : ''}${isBankerPair ? 'y' : ''}`
  },
  cardsLeft: cardsLeftIn,
  tables: [
    {
      id: 'baccarat-lantern',
      gameNo: 16,
      place: { ja: '提灯の間', en: 'Lantern Room' },
      placeReading: 'ちょうちんの ま',
      theme: 'lantern',
      math: baccarat,
      ownRules: texts.withCommission,
      limits: {
        JPY: { chipMinor: 10_000n, mostMinor: 5_000_000n },
        USD: { chipMinor: 100n, mostMinor: 50_000n },
        GBP: { chipMinor: 100n, mostMinor: 50_000n },
      },
      bettingMs: 15_000,
      pauseMs: 3_000,
      addedAt: '2026-11-27T00:00:00.000Z',
    },
    {
      id: 'baccarat-river',
      gameNo: 17,
      place: { ja: '川床の間', en: 'Riverside Room' },
      placeReading: 'かわどこの ま',
      theme: 'river',
      math: baccaratWithoutCommission,
      ownRules: texts.withoutCommission,
      limits: {
        JPY: { chipMinor: 50_000n, mostMinor: 20_000_000n },
        USD: { chipMinor: 500n, mostMinor: 200_000n },
        GBP: { chipMinor: 500n, mostMinor: 200_000n },
      },
      bettingMs: 18_000,
      pauseMs: 3_000,
      addedAt: '2026-11-27T00:00:00.000Z',
    },
  ],
}
