// Sample wins as published by the site, and a race of winners that follows pushed ones.
import type { Winner } from '@mangetsu/contract/winner'
import { useLiveWinners } from '@mangetsu/player/features/winner/live-winners'
import WinnerPush from '@mangetsu/player/features/winner/winner-push.tsx'
import { PauseWins, WinnerRace } from '@mangetsu/player/features/winner/winner-race.tsx'
import { festival } from './game-samples.ts'
import { idNo } from './samples.ts'

export const winner = (no: number, more: Partial<Winner> = {}): Winner => ({
  roundId: idNo(no),
  game: festival,
  maskedName: 'tsu***',
  isSample: false,
  currency: 'JPY',
  payout: '12345.00',
  multipleCents: 820,
  at: '2026-11-20T03:04:00.000Z',
  ...more,
})

type Props = { readonly winners?: readonly Winner[]; readonly places?: readonly Winner[] }

export function LiveRace({ winners = [], places = [] }: Props) {
  const live = useLiveWinners({ winners, race: { span: 'today', day: '2026-11-20', places } })
  return (
    <>
      <PauseWins isPaused={live.isPaused} pause={live.pause} />
      <WinnerRace live={live} coverOf={() => null} />
      <WinnerPush update={live.update} />
    </>
  )
}
