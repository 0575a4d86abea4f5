// The header of a tournament's page: its picture, state, description, remaining time, and button.
import type { Tournament } from '@mangetsu/contract/tournament'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useIsPlayMoney } from '../../page/page.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { Pill, PlayMoney } from '../../ui/pill.tsx'
import { MoonCountdown } from './moon-countdown.tsx'
import type { Rank } from './own-panel.tsx'
import { TakePart } from './take-part.tsx'
import './tournament.css'
import { stateMark } from './tournament-states.ts'

/** The running state is highlighted; all others are neutral. */
export function StatePill({ state }: Pick<Tournament, 'state'>) {
  const { label, tone } = stateMark(state)
  return state === 'running' ? (
    <span className="tournament-live">{label}</span>
  ) : (
    <Pill tone={tone}>{label}</Pill>
  )
}

type Props = {
  readonly tournament: Tournament
  readonly cuts: Cuts | null
  readonly rank: Rank | undefined
}

export function TournamentHero({ tournament, cuts, rank }: Props) {
  const lang = getLocale()
  const isPlayMoney = useIsPlayMoney()
  const { state, title, summary } = tournament
  return (
    <header className="tournament-hero">
      <div className="tournament-picture waits">
        {cuts !== null && (
          <Picture
            cuts={cuts}
            sizes="(min-width: 1024px) 584px, 100vw"
            isFirst
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <div className="tournament-words">
        <p className="flex flex-wrap items-center gap-2">
          <StatePill state={state} />
          {isPlayMoney && <PlayMoney className="tournament-tag" />}
        </p>
        <h1 className="tournament-title">{title[lang]}</h1>
        <p className="text-second leading-relaxed text-paper-dim">{summary[lang]}</p>
        <div className="tournament-act">
          <MoonCountdown times={tournament} size="hero" />
          <div className="tournament-button">
            <TakePart tournament={tournament} rank={rank} />
          </div>
        </div>
        {state === 'settling' && (
          <p className="mt-3 text-second leading-relaxed text-paper-dim">{m.tournaments_settling_text()}</p>
        )}
      </div>
    </header>
  )
}
