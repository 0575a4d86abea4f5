// A running tournament as one card: its title, the total of its prizes, and the time until it ends.
import type { Tournament } from '@mangetsu/contract/tournament'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { TimeLeft } from './time-left.tsx'

type Props = {
  readonly tournament: Pick<Tournament, 'tournamentId' | 'title' | 'state' | 'from' | 'until'> & {
    /** Totals of its cash prizes as texts, one per currency. */
    readonly prizes: readonly string[]
  }
}

export function RunningTournament({ tournament }: Props) {
  const { tournamentId, title, prizes } = tournament
  const lang = getLocale()
  return (
    <Link
      to={`/${lang}/tournaments/${tournamentId}`}
      className="block rounded-card bg-night-1 px-5 py-4 hover:bg-night-2"
    >
      <span className="figures flex items-center justify-between gap-3 text-small text-paper-dim">
        {m.tournaments_title()}
        <span className="flex items-center gap-1.5">
          <TimeLeft times={tournament} />
        </span>
      </span>
      <b className="mt-1 block leading-snug">{title[lang]}</b>
      {prizes.length > 0 && (
        <span className="figures mt-1 block text-small">
          <span className="text-paper-dim">{m.tournaments_prize_total()}</span>{' '}
          <b className="text-moon">{prizes.join(m.tournaments_plus())}</b>
        </span>
      )}
    </Link>
  )
}
