// The first card of a tournament's page: the reader's place with its prize and the next one, or how to take part.
import type { Division, Tournament } from '@mangetsu/contract/tournament'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useCall } from '../../page/use-call.ts'
import { Bar } from '../../ui/bar.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { Facts } from '../../ui/fact.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { DivisionPlace } from './board-panel.tsx'
import { CountedRounds } from './counted-rounds.tsx'
import './own-place.css'
import { PlaceChange } from './place-change.tsx'
import { PlaceFigure } from './place-figure.tsx'
import { PrizeClaims } from './prize-claims.tsx'
import { TakePart } from './take-part.tsx'
import { TimeLeft } from './time-left.tsx'
import { StatePill } from './tournament-header.tsx'
import {
  allStakesText,
  isBestOfOne,
  neededText,
  prizeOf,
  prizeTotals,
  type Rank,
  scoreText,
  stakesText,
} from './tournament-states.ts'

type PlacedProps = {
  readonly tournament: Tournament
  readonly division: Division
  readonly placement: DivisionPlace
}

/** The score that the next larger prize needs, with a bar if it adds up; for the first place the second's score. */
export function NextPrize({
  tournament,
  division,
  placement: { next, place, score, neighbours },
}: PlacedProps) {
  if (tournament.state !== 'running') return null
  const scored = { scoring: tournament.scoring, currency: division.currency }
  if (next === null) {
    const second = place === 1 ? neighbours.find((one) => one.place === 2) : undefined
    return second === undefined ? null : (
      <div className="tournament-next figures">
        <p className="flex flex-wrap justify-between gap-x-3 text-small">
          <span>{m.tournaments_second()}</span> <b>{scoreText(second.score, scored)}</b>
        </p>
      </div>
    )
  }
  const reward = prizeOf(division.prizes, next.place)
  return (
    <div className="tournament-next figures">
      <p className="flex flex-wrap justify-between gap-x-3 text-small">
        <span>
          {reward === null
            ? m.tournaments_to_place({ place: next.place })
            : m.tournaments_to_prize({ place: next.place, reward })}
        </span>
        <b>{neededText(tournament, { score, wanted: next.score, currency: division.currency })}</b>
      </p>
      {!isBestOfOne(tournament) && <Bar share={next.score === 0 ? 1 : score / next.score} />}
    </div>
  )
}

export function Placed({ tournament, division, placement }: PlacedProps) {
  const { place, entrants, score, reward } = placement
  const isOver = tournament.state === 'settled'
  const scored = { scoring: tournament.scoring, currency: division.currency }
  return (
    <div className="tournament-placed figures">
      <PlaceFigure place={place} />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2 text-small">
          <span className="text-paper-dim">
            {m.tournaments_among({ division: stakesText(division), count: countText(entrants) })}
          </span>
          <PlaceChange placement={placement} withTime />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-small">
          <b className="text-[19px]">{scoreText(score, scored)}</b>
          <span>
            <span className="text-paper-dim">
              {isOver ? m.tournaments_own_prize() : m.tournaments_own_prize_now()}
            </span>{' '}
            {reward === null ? (
              <span>{m.tournaments_no_prize_short()}</span>
            ) : (
              <b className="text-moon">{rewardText(reward)}</b>
            )}
          </span>
        </p>
      </div>
    </div>
  )
}

type OwnRoundsProps = Pick<PlacedProps, 'tournament' | 'division'>

function LoadedRounds({ tournament, division }: OwnRoundsProps) {
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

/** The counted rounds of the place, loaded when opened. */
function OwnRounds({ tournament, division, rounds }: OwnRoundsProps & Pick<DivisionPlace, 'rounds'>) {
  const [isOpen, setIsOpen] = useState(false)
  const count = countText(rounds)
  const { bestRounds } = tournament
  return (
    <details className="mt-2 -mb-2" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="figures flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-small text-wisteria">
        <span className="text-paper-dim">
          {bestRounds === null
            ? m.tournaments_rounds_all({ count })
            : m.tournaments_rounds_best({ count, best: bestRounds })}
        </span>
        {m.tournaments_own_rounds()}
      </summary>
      {isOpen && <LoadedRounds tournament={tournament} division={division} />}
    </details>
  )
}

/** States that no place or no prize was won, friendly and factual. */
function Ending({ placement }: { readonly placement: DivisionPlace | undefined }) {
  if (placement !== undefined && placement.reward !== null) return null
  return (
    <p className="mt-2 text-second leading-relaxed text-paper-dim">
      {placement === undefined ? m.tournaments_ended_unplaced() : m.tournaments_ended_without()}
    </p>
  )
}

/** What taking part costs, covers and can win. */
export function Terms({ tournament }: { readonly tournament: Tournament }) {
  const { games, divisions } = tournament
  const totals = prizeTotals(divisions)
  const sum = <b className="text-moon">{totals.join(m.tournaments_plus())}</b>
  return (
    <Facts
      facts={[
        [m.tournaments_fee(), m.tournaments_fee_none()],
        [m.tournaments_games(), m.tournaments_games_count({ count: games.length })],
        [m.tournaments_stakes(), allStakesText(divisions)],
        ...(totals.length === 0 ? [] : [[m.tournaments_prize_total(), sum] as const]),
      ]}
    />
  )
}

type Props = {
  readonly tournament: Tournament
  /** The division whose board is shown. */
  readonly division: Division
  /** Undefined for a visitor, and until it has loaded. */
  readonly rank: Rank | undefined
}

/** Returns the reader's place in this division, otherwise their best one. */
export function shownPlacement(rank: Rank | undefined, division: string): DivisionPlace | undefined {
  const places = rank?.standings ?? []
  return (
    places.find((one) => one.division === division) ??
    places.toSorted((one, other) => one.place - other.place)[0]
  )
}

function Joined({ tournament, division, rank }: Props & { readonly rank: Rank }) {
  const { state, divisions } = tournament
  const placement = shownPlacement(rank, division.division)
  const own = divisions.find((one) => one.division === placement?.division) ?? division
  const isOver = state === 'settled'
  return (
    <>
      {placement === undefined ? (
        state === 'running' && (
          <>
            <p className="text-second leading-relaxed text-paper-dim">
              {m.tournaments_own_none({ stakes: stakesText(division) })}
            </p>
            <Terms tournament={tournament} />
          </>
        )
      ) : (
        <>
          <Placed tournament={tournament} division={own} placement={placement} />
          <NextPrize tournament={tournament} division={own} placement={placement} />
        </>
      )}
      {state === 'settling' && (
        <p className="mt-3 text-second leading-relaxed text-paper-dim">{m.tournaments_settling_text()}</p>
      )}
      {isOver && <Ending placement={placement} />}
      <PrizeClaims prizes={rank.prizes} />
      <div className="mt-3">
        <TakePart tournament={tournament} rank={rank} isLeading={placement?.place === 1} />
      </div>
      {placement !== undefined && (
        <OwnRounds tournament={tournament} division={own} rounds={placement.rounds} />
      )}
    </>
  )
}

function titleOf(state: Tournament['state'], isJoined: boolean): string {
  if (state === 'settled')
    return isJoined ? m.tournaments_own_result_heading() : m.tournaments_result_heading()
  return isJoined ? m.tournaments_own_heading() : m.tournaments_take_part_heading()
}

export function OwnPlace({ tournament, division, rank }: Props) {
  const { state } = tournament
  const isJoined = rank?.signFlag === 1
  return (
    <Panel
      title={titleOf(state, isJoined)}
      className="tournament-own"
      end={
        <span className="figures flex flex-none items-center gap-1.5 text-small">
          <span className="flex items-center gap-1.5 big:hidden">
            <TimeLeft times={tournament} />
          </span>
          {isJoined && state === 'running' ? (
            <span className="max-big:hidden">
              <Pill tone="good">{m.tournaments_joined()}</Pill>
            </span>
          ) : (
            <StatePill state={state} />
          )}
        </span>
      }
    >
      {isJoined && rank !== undefined ? (
        <Joined tournament={tournament} division={division} rank={rank} />
      ) : (
        <>
          {state === 'settling' && (
            <p className="text-second leading-relaxed text-paper-dim">{m.tournaments_settling_text()}</p>
          )}
          <Terms tournament={tournament} />
          <div className="mt-3">
            <TakePart tournament={tournament} rank={rank} />
          </div>
        </>
      )}
    </Panel>
  )
}
