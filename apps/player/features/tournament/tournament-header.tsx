// The header of a tournament's page: its title, state and subject, and on big screens the time that is left.
import type { Tournament } from '@mangetsu/contract/tournament'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Pill } from '../../ui/pill.tsx'
import { MoonCountdown } from './moon-countdown.tsx'
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

export function TournamentHeader({ tournament }: { readonly tournament: Tournament }) {
  const lang = getLocale()
  return (
    <header className="tournament-header">
      <div className="min-w-0">
        <h1 className="tournament-title">{tournament.title[lang]}</h1>
        <p className="text-small leading-relaxed text-paper-dim">{tournament.summary[lang]}</p>
      </div>
      <div className="tournament-header-time">
        <MoonCountdown times={tournament} size="hero" />
      </div>
    </header>
  )
}
