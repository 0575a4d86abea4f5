// The current leaderboard of one division: the first places, the reader's own with its neighbours, and more on request.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Division, Tournament, TournamentBoard } from '@mangetsu/contract/tournament'
import { m } from '../../messages-compiled/messages.js'
import { useIsHydrated } from '../../ui/hydration.ts'
import { timeOfDay, zoneName } from '../../ui/moment.ts'
import { boardLines, livePlaces } from './board-lines.ts'
import { BoardRow, UnplacedRow, VacantRow } from './board-row.tsx'
import './tournament.css'
import { lastPrize, prizeOf, scoreName } from './tournament-states.ts'
import { useSeenBoard } from './use-seen-board.ts'

type DivisionBoard = OutputOf<(typeof calls)['queryTournament']>['board']
export type DivisionPlace = OutputOf<(typeof calls)['queryTournamentRank']>['standings'][number]

/** A board with fewer places is filled up with vacant ones, so that their prizes are seen. */
const leastShown = 5

/** Number of places shown initially. */
export const firstShown = 10
/** Maximum length of a response; a reader further down sees their neighbours. */
const mostShown = 200

/** Returns the number of places after the next press: those with a prize first, then a hundred, then the maximum. */
export function nextShown(shown: number, total: number, prizes: number): number | null {
  const steps = [prizes, 50, 100, mostShown].filter((step) => step > shown).sort((a, b) => a - b)
  const step = Math.min(steps[0] ?? 0, mostShown, total)
  return step > shown ? step : null
}

/** Shows the time of the board in the reader's time zone. */
export function AsOf({ at }: { readonly at: string }) {
  const isHydrated = useIsHydrated()
  return (
    <time dateTime={at} className="figures text-small text-paper-dim">
      {isHydrated && m.tournaments_as_of({ time: `${timeOfDay(at)} ${zoneName()}` })}
    </time>
  )
}

function Head({ tournament }: { readonly tournament: Tournament }) {
  return (
    <div aria-hidden="true" className="tournament-row tournament-head">
      <span className="text-right">{m.tournaments_place_head()}</span>
      <span>{m.tournaments_name_head()}</span>
      <span className="text-right">{scoreName(tournament)}</span>
      <span className="text-right">{m.tournaments_prize_head()}</span>
    </div>
  )
}

type Props = {
  readonly tournament: Tournament
  readonly division: Division
  /** Null until it has loaded. */
  readonly board: DivisionBoard | null
  readonly live: TournamentBoard | null
  readonly placement: DivisionPlace | undefined
  /** Whether the reader takes part and has no place in any division. */
  readonly isUnplaced: boolean
  readonly shown: number
  readonly onShown: (shown: number) => void
}

export function BoardPanel(props: Props) {
  const { tournament, division, board, live, placement, isUnplaced, shown, onShown } = props
  const queried = board?.division === division.division ? board : null
  const own = (placement?.neighbours ?? queried?.rows ?? []).find(({ isOwn }) => isOwn) ?? null
  const first = livePlaces(queried?.rows ?? [], live, { own, shown })
  const lines = boardLines(first, placement?.neighbours ?? [])
  const gained = useSeenBoard(
    `${tournament.tournamentId} ${division.division}`,
    lines.flatMap((line) => (line.kind === 'row' ? [line.row] : [])),
  )
  const total = Math.max(live?.entrants ?? 0, queried?.total ?? 0)
  const more = nextShown(shown, total, lastPrize(division.prizes))
  const scored = { scoring: tournament.scoring, currency: division.currency }
  const isKnown = queried !== null || live !== null
  const isOpen = isKnown && tournament.state === 'running'
  return (
    <>
      {isKnown && lines.length === 0 && (
        <p className="pt-2 text-small text-paper-dim">{m.tournaments_board_empty()}</p>
      )}
      <Head tournament={tournament} />
      <ol>
        {lines.map((line) =>
          line.kind === 'gap' ? (
            <li key="gap" className="tournament-gap">
              <span aria-hidden="true">・・・</span>
              <span className="only-heard">{m.tournaments_gap()}</span>
            </li>
          ) : (
            <BoardRow
              key={line.row.place}
              row={line.row}
              gained={gained(line.row)}
              prize={prizeOf(division.prizes, line.row.place)}
              scored={scored}
            />
          ),
        )}
        {isOpen && total < leastShown && <VacantRow from={total + 1} to={leastShown} />}
        {isUnplaced && <UnplacedRow />}
      </ol>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        {lines.some((line) => line.kind === 'row' && line.row.isSample) && (
          <span className="text-small text-paper-dim">{m.board_samples()}</span>
        )}
        {more !== null && (
          <button
            type="button"
            onClick={() => onShown(more)}
            className="ml-auto min-h-11 text-second text-wisteria hover:underline"
          >
            {m.tournaments_show_to({ place: more })}
          </button>
        )}
      </div>
    </>
  )
}
