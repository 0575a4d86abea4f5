// The reader's own record in one division: place, score, distance to the next prize, and counted rounds.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Division, Tournament } from '@mangetsu/contract/tournament'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useCall } from '../../page/use-call.ts'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { Fact } from '../../ui/fact.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { DivisionPlace } from './board-panel.tsx'
import { CountedRounds } from './counted-rounds.tsx'
import { scoreName, scoreText, stakesText } from './tournament-states.ts'

export type Rank = OutputOf<(typeof calls)['queryTournamentRank']>

type Props = { readonly tournament: Tournament; readonly division: Division; readonly rank: Rank }

function Facts({
  tournament,
  division,
  placement,
}: Omit<Props, 'rank'> & { readonly placement: DivisionPlace }) {
  const scored = { scoring: tournament.scoring, currency: division.currency }
  const { place, entrants, score, reachedAt, next, rounds, reward } = placement
  const isOver = tournament.state === 'settled'
  const rows: { label: string; value: ReactNode }[] = [
    {
      label: isOver ? m.tournaments_own_result() : m.tournaments_own_now(),
      value: (
        <>
          <b>{m.tournaments_place({ place })}</b> {m.tournaments_of_entrants({ count: countText(entrants) })}
        </>
      ),
    },
    {
      label: scoreName(tournament),
      value: m.tournaments_score_at({ score: scoreText(score, scored), time: dayAndTime(reachedAt) }),
    },
  ]
  if (next !== null && !isOver)
    rows.push({
      label: m.tournaments_to_place({ place: next.place }),
      value: (
        <>
          {m.tournaments_lacking()}{' '}
          <b className="text-moon">{scoreText(Math.max(0, next.score - score), scored)}</b>
        </>
      ),
    })
  if (reward !== null)
    rows.push({
      label: isOver ? m.tournaments_own_prize() : m.tournaments_own_prize_now(),
      value: rewardText(reward),
    })
  rows.push({
    label: m.tournaments_rounds(),
    value:
      tournament.bestRounds === null
        ? m.tournaments_rounds_all({ count: countText(rounds) })
        : m.tournaments_rounds_best({ count: countText(rounds), best: tournament.bestRounds }),
  })
  return (
    <dl className="mt-1">
      {rows.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

function OwnRounds({ tournament, division }: Omit<Props, 'rank'>) {
  const shown = useCall('queryOwnTournaments', { tournamentId: tournament.tournamentId })
  return (
    <CallState shown={shown} skeleton={<SkeletonRows count={2} />}>
      {({ joined }) => (
        <CountedRounds
          rounds={joined[0]?.standings.find((one) => one.division === division.division)?.counted ?? []}
          games={tournament.games}
          scoring={tournament.scoring}
        />
      )}
    </CallState>
  )
}

/** Shows the final result, friendly and factual. */
function Ending({ tournament, placement }: { tournament: Tournament; placement: DivisionPlace | undefined }) {
  if (tournament.state !== 'settled' || (placement !== undefined && placement.reward !== null)) return null
  return (
    <p className="mt-2 text-second leading-relaxed text-paper-dim">
      {placement === undefined ? m.tournaments_ended_unplaced() : m.tournaments_ended_without()}
    </p>
  )
}

export function OwnPanel({ tournament, division, rank }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (rank.signFlag !== 1) return null
  const placement = rank.standings.find((one) => one.division === division.division)
  const isOver = tournament.state === 'settled'
  return (
    <Panel
      title={m.tournaments_own_heading()}
      end={!isOver && <Pill tone="good">{m.tournaments_joined()}</Pill>}
    >
      {placement === undefined ? (
        !isOver && (
          <p className="text-second leading-relaxed text-paper-dim">
            {tournament.state === 'open' || tournament.state === 'upcoming'
              ? m.tournaments_own_before()
              : m.tournaments_own_none({ stakes: stakesText(division) })}
          </p>
        )
      ) : (
        <>
          <Facts tournament={tournament} division={division} placement={placement} />
          <details className="border-line border-t" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
            <summary className="flex min-h-11 items-center text-second text-wisteria">
              {m.tournaments_own_rounds()}
            </summary>
            {isOpen && <OwnRounds tournament={tournament} division={division} />}
          </details>
        </>
      )}
      <Ending tournament={tournament} placement={placement} />
    </Panel>
  )
}
