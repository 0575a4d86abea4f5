// A basketball game as it stands: its court, team fouls, the latest plays, the points by quarter and the course of the
// lead.
import type { BasketballProgress, SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { CutText } from '../cut-text.tsx'
import { leftText, periodText, sideNames } from '../match-words.ts'
import css from './basketball.css?url'
import { Court } from './court.tsx'
import { LeadChart } from './lead-chart.tsx'
import { PlayRows } from './play-rows.tsx'
import { courtPlayText } from './play-words.ts'
import { QuarterBoard } from './quarter-board.tsx'

/** Plays beside the court, the newest first; the others are below the markets. */
const latest = 4

/** Fouls of a period from which each further one gives free throws. */
const mostFouls = 5

type Props = { readonly event: SportEventDetail; readonly progress: BasketballProgress }

function Fouls({ event, progress: { fouls } }: Props) {
  const names = sideNames(event)
  return (
    <div className="court-fouls">
      <p aria-hidden="true">
        {m.sport_court_fouls()}
        <small>{m.sport_court_fouls_bonus()}</small>
      </p>
      {(['home', 'away'] as const).map((side) => (
        <p key={side}>
          <span className="only-heard">
            {m.sport_court_fouls_label({ side: names[side], count: fouls[side] })}
          </span>
          <span aria-hidden="true" className="truncate" title={names[side]}>
            {names[side]}
          </span>
          <span aria-hidden="true" className="court-lamps">
            {Array.from({ length: mostFouls }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a lamp is its place.
              <i key={at} data-lit={at < fouls[side]} />
            ))}
          </span>
          <b aria-hidden="true" className="figures">
            {fouls[side]}
          </b>
        </p>
      ))}
    </div>
  )
}

export default function CourtScene({ event, progress }: Props) {
  const { plays, last, phase } = progress
  return (
    <>
      <link rel="stylesheet" href={css} precedence="default" />
      <div className="court-scene">
        <Court event={event} progress={progress} />
        {phase !== 'ended' && <Fouls event={event} progress={progress} />}
        {/* Repeated below the markets, where all the latest plays are. */}
        <ol aria-hidden="true" className="court-latest">
          <PlayRows event={event} plays={plays.slice(-latest)} />
        </ol>
      </div>
      <QuarterBoard event={event} progress={progress} />
      {progress.leads.length > 0 && <LeadChart event={event} progress={progress} />}
      <p className="last-play court-last">
        {last !== null && (
          <>
            <b>{m.sport_court_last()}</b>
            <span className="figures">{`${periodText(last.period)} ${leftText(last.clock)}`}</span>
            <CutText text={courtPlayText(last, event)} />
          </>
        )}
      </p>
    </>
  )
}
