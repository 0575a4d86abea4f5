// One tournament: its header, the current or final places of a division, and their panels.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Division, TournamentBoard } from '@mangetsu/contract/tournament'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { orNothing } from '../../ui/or-nothing.ts'
import { Panel } from '../../ui/panel.tsx'
import { useIdle } from '../../ui/use-idle.ts'
import { AsOf, BoardPanel, firstShown } from './board-panel.tsx'
import { type CountedGame, CountedGames } from './counted-games.tsx'
import { DivisionTabs } from './division-tabs.tsx'
import { OwnPlace, shownPlacement } from './own-place.tsx'
import { PastTournaments } from './past-tournaments.tsx'
import { PrizesPanel } from './prizes-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import './tournament.css'
import { TournamentHeader } from './tournament-header.tsx'
import { type Rank, stakesText } from './tournament-states.ts'
import { useSparingly } from './use-sparingly.ts'

const TournamentPush = lazy(() => orNothing(import('./tournament-push.tsx')))

export type TournamentDetail = OutputOf<(typeof calls)['queryTournament']>

/** Minimum interval between requests for data that changes with every round, in ms. */
const refetchEveryMs = 5_000
const panelId = 'tournament-places'

/** Returns the selected division, otherwise the one the reader plays in, otherwise the first. */
function shownDivision(
  divisions: readonly Division[],
  chosen: string | null,
  rank: Rank | undefined,
): Division | undefined {
  const wanted = chosen ?? shownPlacement(rank, '')?.division
  return divisions.find(({ division }) => division === wanted) ?? divisions[0]
}

/** Returns the division's places: as rendered, as refetched since, and as pushed. */
function useBoard(loaded: TournamentDetail, chosen: string | null, rank: Rank | undefined) {
  const { queries } = useClient()
  const { tournamentId } = loaded.tournament
  const [shown, setShown] = useState(firstShown)
  const [live, setLive] = useState<TournamentBoard | null>(null)
  const [last, setLast] = useState(loaded)
  const division = shownDivision(last.tournament.divisions, chosen, rank)
  const id = division?.division ?? ''
  const { data } = useCall('queryTournament', { tournamentId, division: id, pageSize: shown })
  if (data !== undefined && data !== last) setLast(data)
  const detail = data ?? last
  const refetchAll = useSparingly(() => {
    for (const name of ['queryTournament', 'queryTournamentRank'])
      void queries.invalidateQueries({ queryKey: [name] })
  }, refetchEveryMs)
  const onBoard = (board: TournamentBoard) => {
    setLive(board)
    refetchAll()
  }
  return {
    tournament: detail.tournament,
    board: detail.board.division === id ? detail.board : null,
    live: live?.division === id ? live : null,
    division,
    shown,
    setShown,
    onBoard,
    refetchAll: refetchAll,
  }
}

type PlacesProps = {
  readonly title: string
  readonly divisions: readonly Division[]
  readonly division: Division
  readonly onDivision: (division: string) => void
  readonly end: ReactNode
  readonly children: ReactNode
}

function Places({ title, divisions, division, onDivision, end, children }: PlacesProps) {
  return (
    <Panel title={title} end={end} className="tournament-board">
      {divisions.length > 1 && (
        <DivisionTabs
          divisions={divisions}
          value={division.division}
          onValue={onDivision}
          panelId={panelId}
        />
      )}
      {divisions.length > 1 ? (
        <div id={panelId} role="tabpanel" aria-label={division.name[getLocale()]}>
          {children}
        </div>
      ) : (
        children
      )}
    </Panel>
  )
}

/** Explains which rounds count, before the tournament begins. */
function Before() {
  return <p className="py-3 text-second leading-relaxed text-paper-dim">{m.tournaments_before()}</p>
}

/** States which rounds count in a division in which the reader has no place. */
function NotPlaced({ division }: { readonly division: Division }) {
  return (
    <p className="mt-2 text-small text-paper-dim">
      {m.tournaments_own_none({ stakes: stakesText(division) })}
    </p>
  )
}

type Props = {
  readonly loaded: TournamentDetail
  /** Renders the cover of a game that counts. */
  readonly renderCover: (game: CountedGame) => ReactNode
}

export function TournamentView({ loaded, renderCover }: Props) {
  const isIn = useSignedIn() === 'in'
  const { tournamentId } = loaded.tournament
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: rank } = useCall('queryTournamentRank', { tournamentId }, { isOn: isIn })
  const { tournament, board, live, division, ...places } = useBoard(loaded, chosen, rank)
  const isIdle = useIdle()
  if (division === undefined) return null
  const { state } = tournament
  const placement = rank?.standings.find((one) => one.division === division.division)
  const isLive = state === 'running' || state === 'settling'
  const isBefore = state === 'upcoming' || state === 'open'
  const at = live?.at ?? board?.at
  const rules = <RulesPanel tournament={tournament} division={division} />
  return (
    <>
      <TournamentHeader tournament={tournament} />
      {isLive && isIdle && (
        <Suspense>
          <TournamentPush
            tournamentId={tournamentId}
            division={division.division}
            onBoard={places.onBoard}
            onQuiet={places.refetchAll}
          />
        </Suspense>
      )}
      <div className="tournament-columns">
        <OwnPlace tournament={tournament} division={division} rank={rank} />
        <div className="tournament-main">
          <Places
            title={state === 'settled' ? m.tournaments_result_heading() : m.tournaments_board_heading()}
            divisions={tournament.divisions}
            division={division}
            onDivision={setChosen}
            end={isLive && at !== undefined && <AsOf at={at} />}
          >
            {isBefore && <Before />}
            {isLive && placement === undefined && rank !== undefined && rank.standings.length > 0 && (
              <NotPlaced division={division} />
            )}
            {isLive && (
              <BoardPanel
                key={division.division}
                tournament={tournament}
                division={division}
                board={board}
                live={live}
                placement={placement}
                isUnplaced={state === 'running' && rank?.signFlag === 1 && rank.standings.length === 0}
                shown={places.shown}
                onShown={places.setShown}
              />
            )}
            {state === 'settled' && (
              <ResultsPanel key={division.division} tournament={tournament} division={division} />
            )}
          </Places>
          <CountedGames games={tournament.games} renderCover={renderCover} />
        </div>
        <div className="tournament-beside">
          <PrizesPanel division={division} place={placement?.place ?? null} isOver={state === 'settled'} />
          {!isBefore && rules}
        </div>
        {isBefore && rules}
        {isIdle && <PastTournaments except={tournamentId} />}
      </div>
    </>
  )
}
