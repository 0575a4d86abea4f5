// A tennis match as it stands: its court, the points of the game, its scoreboard, and what the next point can win.
import type { SportEventDetail, TennisProgress } from '@mangetsu/contract/sport'
import { CutText } from '../cut-text.tsx'
import { clockText, pointsText, sideNames } from '../match-words.ts'
import { Court } from './court.tsx'
import { PointLines } from './point-lines.tsx'
import { ScoreTable } from './score-table.tsx'
import css from './tennis.css?url'

/** Points beside the court, the newest first; all of the game are below the markets. */
const latest = 5

type Props = { readonly event: SportEventDetail; readonly progress: TennisProgress }

export default function TennisScene({ event, progress }: Props) {
  const names = sideNames(event)
  const { chance, phase, rally } = progress
  return (
    <>
      <link rel="stylesheet" href={css} precedence="default" />
      <div className="tennis-scene">
        <div className="tennis-field">
          <p aria-hidden="true" className="tennis-ends">
            <CutText text={names.home} />
            <CutText text={names.away} />
          </p>
          <Court progress={progress} names={names} />
        </div>
        <ScoreTable progress={progress} names={names} />
        {/* Repeated below the markets, where all points of the game are. */}
        <ol aria-hidden="true" className="tennis-latest">
          <PointLines points={rally.slice(-latest)} names={names} />
        </ol>
      </div>
      <p className={`tennis-now ${chance === null ? '' : 'tennis-chance'}`}>
        {phase === 'play' ? pointsText(progress, event) : clockText(progress)}
      </p>
    </>
  )
}
