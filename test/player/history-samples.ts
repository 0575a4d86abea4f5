// Sample entries of a player's history, newest first.
import type { DatedEntry, HistoryTile } from '@mangetsu/contract/history'
import { idNo } from './samples.ts'

/** Returns one entry; times are at noon, so that their day is the same in every zone. */
export const entry = (no: number, more: Partial<DatedEntry> = {}): DatedEntry => ({
  id: `e${no}`,
  at: '2026-11-20T12:00:00.000Z',
  day: '2026-11-20',
  group: 'deposit',
  kind: 'deposit',
  currency: 'JPY',
  amount: '7000.00',
  balanceAfter: '27000.00',
  state: 'done',
  refId: idNo(no),
  gameId: null,
  roundId: null,
  ...more,
})

/** The game of the sample round. */
export const playedGame: HistoryTile = {
  gameId: 'moonlit-festival',
  gameNo: 1,
  gameType: 'slots',
  name: { ja: '月夜の祭り', en: 'Moonlit Festival' },
  filePath: null,
}

const round = { group: 'bet', refId: idNo(900), gameId: playedGame.gameId, roundId: idNo(900) } as const
const exchange = {
  at: '2026-11-18T12:00:00.000Z',
  day: '2026-11-18',
  group: 'transfer',
  refId: idNo(5),
} as const

export const entries: readonly DatedEntry[] = [
  entry(9, { ...round, kind: 'win', amount: '1500.00', balanceAfter: '28000.00' }),
  entry(8, { ...round, kind: 'stake', amount: '-500.00', balanceAfter: '26500.00' }),
  entry(7, {
    group: 'withdrawal',
    kind: 'withdrawalHeld',
    amount: '-3000.00',
    balanceAfter: '24000.00',
    state: 'open',
  }),
  entry(6, { state: 'cancelled', balanceAfter: null }),
  entry(5, {
    ...exchange,
    currency: 'BTC',
    kind: 'exchangeIn',
    amount: '0.01000000',
    balanceAfter: '0.02000000',
  }),
  entry(4, { ...exchange, kind: 'exchangeOut', amount: '-900.00', balanceAfter: '27000.00' }),
]
