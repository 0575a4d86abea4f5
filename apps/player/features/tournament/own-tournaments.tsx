// The ended tournaments the reader took part in, newest first, with the place in each division and its prize.
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StatePill } from './tournament-header.tsx'
import type { Joined } from './tournament-item.tsx'

const firstRows = 20
const mostRows = 200

function prizeText(prize: Joined[number]['standings'][number]['prize']): string | null {
  if (prize === null) return null
  const reward = rewardText(prize.reward)
  if (prize.state === 'claimed') return m.tournaments_record_claimed({ reward })
  return prize.state === 'waiting'
    ? m.tournaments_record_waiting({ reward })
    : m.tournaments_record_expired({ reward })
}

function Row({ joined }: { readonly joined: Joined[number] }) {
  const to = useAddress()
  const lang = getLocale()
  return (
    <li className="py-3">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={to(`/tournaments/${joined.tournamentId}`)}
          className="inline-flex min-h-11 items-center text-second font-bold hover:text-wisteria"
        >
          {joined.title[lang]}
        </Link>
        <StatePill state={joined.state} />
      </span>
      <span className="block text-small text-paper-dim">
        {m.tournaments_record_signed_up()} <Instant at={joined.signedUpAt} />
      </span>
      {joined.standings.map((one) => (
        <span key={one.division} className="figures mt-1 flex flex-wrap justify-between gap-x-4 text-second">
          <span>
            {one.divisionName[lang]} <b>{m.tournaments_place({ place: one.place })}</b>{' '}
            <span className="text-paper-dim">
              {m.tournaments_of_entrants({ count: countText(one.entrants) })}
            </span>
          </span>
          <span className="ml-auto">{prizeText(one.prize)}</span>
        </span>
      ))}
    </li>
  )
}

/** Renders nothing for a player without an ended tournament; the cards above show the current ones. */
export function OwnTournaments() {
  const [pageSize, setPageSize] = useState(firstRows)
  const shown = useCall('queryOwnTournaments', { pageSize })
  const past = (shown.data?.joined ?? []).filter(({ state }) => state === 'settled')
  if (shown.data !== undefined && past.length === 0) return null
  return (
    <Panel title={m.tournaments_record_heading()}>
      <CallState shown={shown} skeleton={<SkeletonRows count={2} />}>
        {({ joined, total }) => (
          <>
            <ul className="divide-y divide-line">
              {past.map((one) => (
                <Row key={one.tournamentId} joined={one} />
              ))}
            </ul>
            {total > joined.length && joined.length < mostRows && (
              <Button kind="line" isWide onClick={() => setPageSize(mostRows)}>
                {m.tournaments_more({ left: countText(total - joined.length) })}
              </Button>
            )}
          </>
        )}
      </CallState>
    </Panel>
  )
}
