// The head of an event's page: the sides with their crests, the score, the minute as a moon, or the time of the start.
import type { SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Instant } from '../../ui/instant.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Crest } from './crest.tsx'
import { brokenStates, clockText, gamesText, playedShare, runOf, sideNames } from './match-words.ts'

const halves = { firstHalf: m.sport_first_half, secondHalf: m.sport_second_half } as const

/** Returns the half that is played; '' in a pause and after the end, which the clock names. */
const halfText = ({ progress }: SportEventDetail): string =>
  progress?.sport === 'football' && progress.phase in halves
    ? halves[progress.phase as keyof typeof halves]()
    : ''

/**
 * Returns what stands below the clock: the score at half-time, the side that bats, points without an answer, or the games of
 * each set; '' if there is nothing.
 */
function belowClock({ progress, ...event }: SportEventDetail): string {
  if (progress?.sport === 'football')
    return progress.halfScore === null ? '' : m.sport_half_score(progress.halfScore)
  if (progress?.sport === 'basketball') {
    const run = runOf(progress)
    return run === null ? '' : m.sport_court_run({ side: sideNames(event)[run.side], points: run.points })
  }
  if (progress?.sport === 'tennis') return gamesText(progress)
  if (progress?.sport !== 'baseball' || progress.phase === 'ended') return ''
  if (progress.phase === 'change') return m.sport_game_change()
  return m.sport_game_batting({ side: sideNames(event)[progress.half === 'top' ? 'away' : 'home'] })
}

function Centre({ event }: { readonly event: SportEventDetail }) {
  const { progress, state, startsAt } = event
  const broken = brokenStates[state]
  if (progress === null || state === 'scheduled')
    return (
      <div className="sport-score">
        <Instant at={startsAt} style="time" className="display-figures sport-score-time" />
        <small>{broken === undefined ? (event.round?.[getLocale()] ?? '') : broken()}</small>
      </div>
    )
  const score = progress.score ?? { home: 0, away: 0 }
  const names = sideNames(event)
  return (
    <div className="sport-score">
      <p className="display-figures sport-score-figures">
        <span className="only-heard">
          {m.sport_score_label({ ...names, homeScore: score.home, awayScore: score.away })}
        </span>
        <span aria-hidden="true">
          {score.home}
          <i>–</i>
          {score.away}
        </span>
      </p>
      <p className="sport-score-clock">
        <MoonPhase lit={playedShare(progress)} className="size-4" />
        <span>{broken === undefined ? `${clockText(progress)} ${halfText(event)}`.trimEnd() : broken()}</span>
      </p>
      <small className="figures">{belowClock(event)}</small>
    </div>
  )
}

export function MatchHead({ event }: { readonly event: SportEventDetail }) {
  const names = sideNames(event)
  const lang = getLocale()
  return (
    <header className="sport-match-head">
      <h1 className="only-heard">
        {m.sport_match(names)} {event.competition.name[lang]} {event.round?.[lang]}
      </h1>
      <div className="sport-match-side">
        {event.home !== null && <Crest competitor={event.home} size={48} />}
        <span>{names.home}</span>
      </div>
      <Centre event={event} />
      <div className="sport-match-side">
        {event.away !== null && <Crest competitor={event.away} size={48} />}
        <span>{names.away}</span>
      </div>
    </header>
  )
}
