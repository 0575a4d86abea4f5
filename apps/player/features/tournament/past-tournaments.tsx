// The results of earlier tournaments, the newest first, below the current one.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { dayOf } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'

const mostShown = 3

/** Renders nothing while no other tournament has a result. */
export function PastTournaments({ except }: { readonly except: string }) {
  const to = useAddress()
  const lang = getLocale()
  const { data } = useCall('queryTournaments', { state: 'settled' })
  const past = data?.tournaments.filter(({ tournamentId }) => tournamentId !== except) ?? []
  if (past.length === 0) return null
  return (
    <Panel title={m.tournaments_past_heading()} className="tournament-after">
      <ul className="divide-y divide-line">
        {past.slice(0, mostShown).map(({ tournamentId, title, until, signedUp }) => (
          <li key={tournamentId}>
            <Link
              to={to(`/tournaments/${tournamentId}`)}
              className="figures flex min-h-14 items-center justify-between gap-3 py-2 hover:text-wisteria"
            >
              <span className="min-w-0">
                <span className="block text-second font-bold">{title[lang]}</span>
                <span className="block text-small text-paper-dim">
                  {dayOf(until)} ・ {m.tournaments_signed_up_count({ count: countText(signedUp) })}
                </span>
              </span>
              <Icon name="right" size="xs" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
