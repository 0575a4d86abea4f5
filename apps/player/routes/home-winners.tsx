// The race of winners on the home page, which follows pushed wins once the page is settled. A part of its own, because
// it is far below the first picture.
import { lazy, Suspense } from 'react'
import { coverOf } from '../features/lobby/game-art.ts'
import { useLiveWinners, type Wins } from '../features/winner/live-winners.ts'
import { PauseWins, WinnerRace } from '../features/winner/winner-race.tsx'
import { orNothing } from '../ui/or-nothing.ts'
import { Section } from '../ui/section.tsx'
import { useIdle } from '../ui/use-idle.ts'

const WinnerPush = lazy(() => orNothing(import('../features/winner/winner-push.tsx')))

/** Delay in ms before new winners are pushed, so that the first interaction has the processor to itself. */
const winnersStartMs = 5_000

type Props = {
  readonly title: string
  readonly text: string | undefined
  readonly more: { readonly to: string; readonly label: string } | undefined
  readonly wins: Wins
}

export default function HomeWinners({ title, text, more, wins }: Props) {
  const live = useLiveWinners(wins)
  const isSettled = useIdle(winnersStartMs)
  return (
    <Section
      title={title}
      text={text}
      more={more}
      tools={<PauseWins isPaused={live.isPaused} pause={live.pause} />}
    >
      <WinnerRace live={live} coverOf={coverOf} />
      {isSettled && (
        <Suspense>
          <WinnerPush update={live.update} />
        </Suspense>
      )}
    </Section>
  )
}
