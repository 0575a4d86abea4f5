// Manifest of blackjack and its tables.
import type { TableGameManifest } from '@mangetsu/games/table-manifest'
import { eventOf } from '@mangetsu/games/tables/table-rules'
import {
  type BlackjackResultEvent,
  blackjackWithoutSurrender,
  blackjackWithSurrender,
  eightDecksBlackjackWithoutSurrender,
  eightDecksBlackjackWithSurrender,
} from './table/index.ts'
import { texts } from './texts.ts'

/**
 * Duration of the stage's animation per event type in milliseconds: cards are dealt by seat, so a deal's duration grows
 * with the number of seats.
 */
const eventMs: Readonly<Record<string, number>> = {
  dealerCards: 700,
  split: 1_000,
  dealer: 1_400,
  result: 2_200,
  nobodySeated: 600,
}
const [seatMs, dealerCardMs] = [500, 700]

type Timed = {
  readonly type: string
  readonly seats?: readonly unknown[]
  readonly dealerCards?: readonly unknown[]
}

const timeOf = ({ type, seats = [], dealerCards = [] }: Timed): number =>
  (eventMs[type] ?? 0) +
  (type === 'deal' ? seatMs * (seats.length + 1) : 0) +
  dealerCardMs * dealerCards.length

/** Themes of its tables; the stage has each. */
export type BlackjackTheme = 'maple' | 'dusk'

export const game: TableGameManifest<BlackjackTheme> = {
  ...texts,
  versions: [
    blackjackWithSurrender,
    blackjackWithoutSurrender,
    eightDecksBlackjackWithSurrender,
    eightDecksBlackjackWithoutSurrender,
  ],
  thinkMs: 12_000,
  showMs: (events) => events.reduce((sum, event) => sum + timeOf(event), 0),
  /** The dealer's result: a total, `bj`, `x` for a bust, `n` if no seat was taken. */
  mark(events) {
    const { dealer } = eventOf<BlackjackResultEvent>(events, 'result')
    if (dealer === null) return 'n'
    if (dealer.isBlackjack) return 'bj'
    return dealer.total > 21 ? 'x' : `${dealer.total}`
  },
  tables: [
    {
      id: 'blackjack-maple',
      gameNo: 24,
      place: { ja: '紅葉の間', en: 'Maple Room' },
      placeReading: 'もみじの ま',
      theme: 'maple',
      math: blackjackWithSurrender,
      ownRules: texts.withSurrender,
      limits: {
        JPY: { chipMinor: 10_000n, mostMinor: 6_000_000n },
        USD: { chipMinor: 100n, mostMinor: 60_000n },
        GBP: { chipMinor: 100n, mostMinor: 60_000n },
      },
      bettingMs: 15_000,
      pauseMs: 3_000,
      addedAt: '2026-11-27T00:00:00.000Z',
    },
    {
      id: 'blackjack-dusk',
      gameNo: 25,
      place: { ja: '夕映えの間', en: 'Dusk Room' },
      placeReading: 'ゆうばえの ま',
      theme: 'dusk',
      math: blackjackWithoutSurrender,
      ownRules: texts.withoutSurrender,
      limits: {
        JPY: { chipMinor: 50_000n, mostMinor: 15_000_000n },
        USD: { chipMinor: 500n, mostMinor: 150_000n },
        GBP: { chipMinor: 500n, mostMinor: 150_000n },
      },
      bettingMs: 15_000,
      pauseMs: 3_000,
      addedAt: '2026-11-27T00:00:00.000Z',
    },
  ],
}
