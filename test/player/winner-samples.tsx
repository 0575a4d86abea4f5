// Sample wins as published by the site, and a ticker that receives pushed ones.
import type { Winner } from '@mangetsu/contract/winner'
import { useLiveWinners } from '@mangetsu/player/features/winner/live-winners'
import { Ticker } from '@mangetsu/player/features/winner/ticker.tsx'
import WinnerPush from '@mangetsu/player/features/winner/winner-push.tsx'
import { festival } from './game-samples.ts'
import { idNo } from './samples.ts'

export const winner = (no: number, more: Partial<Winner> = {}): Winner => ({
  roundId: idNo(no),
  gameId: festival.gameId,
  gameName: festival.name,
  maskedName: 'tsu***',
  isSample: false,
  currency: 'JPY',
  payout: '12345.00',
  at: '2026-11-20T03:04:00.000Z',
  ...more,
})

export function LiveTicker({ rendered }: { readonly rendered: readonly Winner[] }) {
  const live = useLiveWinners(rendered)
  return (
    <>
      <Ticker live={live} />
      <WinnerPush onWinner={live.take} />
    </>
  )
}
