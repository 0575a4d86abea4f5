// The final places of a settled tournament: each expands to its rounds, and the digest is shown below.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Division, Tournament } from '@mangetsu/contract/tournament'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { rewardText } from '../../ui/reward-text.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { CountedRounds } from './counted-rounds.tsx'
import './tournament.css'
import { ResultCheck } from './result-check.tsx'
import { scoreName, scoreText } from './tournament-states.ts'

type Results = OutputOf<(typeof calls)['queryTournamentResults']>
type Row = Results['rows'][number]

type DivisionProps = { readonly tournament: Tournament; readonly division: Division }

function ResultRow({ row, tournament, division }: DivisionProps & { readonly row: Row }) {
  const [isOpen, setIsOpen] = useState(false)
  const { place, isOwn, maskedName, score, reward, counted } = row
  return (
    <li className="border-line border-t" aria-current={isOwn ? 'true' : undefined}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="tournament-row tournament-result figures">
          <span className="tournament-place">
            <span className="only-heard">{m.tournaments_place({ place })}</span>
            <span aria-hidden="true">{place}</span>
          </span>
          <span className="tournament-name">
            {isOwn ? <b>{m.tournaments_you()}</b> : m.tournaments_name({ name: maskedName })}
          </span>
          <span className="text-right">
            {scoreText(score, { scoring: tournament.scoring, currency: division.currency })}
          </span>
          <span className="text-right">
            {reward === null ? (
              <span className="text-paper-dim">{m.tournaments_no_prize_short()}</span>
            ) : (
              rewardText(reward)
            )}
          </span>
        </summary>
        {isOpen && <CountedRounds rounds={counted} games={tournament.games} scoring={tournament.scoring} />}
      </details>
    </li>
  )
}

/** Maximum length of a response. */
const pageSize = 20

function Page({ tournament, division, pageNo }: DivisionProps & { readonly pageNo: number }) {
  const { tournamentId } = tournament
  const shown = useCall('queryTournamentResults', {
    tournamentId,
    division: division.division,
    pageNo,
    pageSize,
  })
  return (
    <CallState shown={shown} skeleton={<SkeletonRows count={5} />}>
      {({ rows, total }) =>
        total === 0 ? (
          <p className="py-4 text-second text-paper-dim">{m.tournaments_result_empty()}</p>
        ) : (
          <ol start={(pageNo - 1) * pageSize + 1}>
            {rows.map((row) => (
              <ResultRow key={row.place} row={row} tournament={tournament} division={division} />
            ))}
          </ol>
        )
      }
    </CallState>
  )
}

export function ResultsPanel({ tournament, division }: DivisionProps) {
  const [pages, setPages] = useState(1)
  const { tournamentId } = tournament
  // The first page's response: the digest is the same on each.
  const { data } = useCall('queryTournamentResults', {
    tournamentId,
    division: division.division,
    pageNo: 1,
    pageSize,
  })
  const left = (data?.total ?? 0) - pages * pageSize
  return (
    <>
      <div aria-hidden="true" className="tournament-row tournament-head">
        <span className="text-right">{m.tournaments_place_head()}</span>
        <span>{m.tournaments_name_head()}</span>
        <span className="text-right">{scoreName(tournament)}</span>
        <span className="text-right">{m.tournaments_prize_head()}</span>
      </div>
      {Array.from({ length: pages }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each page is identified by its number.
        <Page key={at} tournament={tournament} division={division} pageNo={at + 1} />
      ))}
      {left > 0 && (
        <p className="mt-3">
          <Button kind="line" isWide onClick={() => setPages(pages + 1)}>
            {m.tournaments_more({ left: countText(left) })}
          </Button>
        </p>
      )}
      {data !== undefined && data.total > 0 && (
        <div className="mt-4 border-line border-t pt-3 text-small leading-relaxed">
          <p className="text-paper-dim">{m.tournaments_result_note()}</p>
          <p className="figures mt-1 break-all">
            {m.tournaments_digest()} {data.digest}
          </p>
          <ResultCheck tournament={tournament} division={division} />
        </div>
      )}
    </>
  )
}
