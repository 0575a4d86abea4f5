// A match under way: its minute as a moon, the score, the last incident and the main market.
import type { SportEvent } from '@mangetsu/contract/sport'
import { memo } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Crest } from './crest.tsx'
import { CutText } from './cut-text.tsx'
import { eventPath } from './event-address.ts'
import {
  clockText,
  closureWords,
  eventName,
  gamesText,
  playedShare,
  playText,
  runOf,
  sideNames,
} from './match-words.ts'
import { ResultButtons } from './result-buttons.tsx'

function Side({ event, side }: { readonly event: SportEvent; readonly side: 'home' | 'away' }) {
  const score = event.progress?.score ?? null
  const competitor = event[side]
  const other = side === 'home' ? 'away' : 'home'
  const isBehind = score !== null && score[side] < score[other]
  if (competitor === null) return null
  return (
    <span className="sport-side">
      <Crest competitor={competitor} size={28} />
      <CutText text={sideNames(event)[side]} className="sport-side-name" />
      {score !== null && (
        <span className={`display-figures sport-side-score ${isBehind ? 'text-paper-dim' : ''}`}>
          {score[side]}
        </span>
      )}
    </span>
  )
}

/**
 * Returns the figures beside the last incident: the score at half-time, balls, strikes and outs, points without an answer,
 * or the games of each set; '' if there are none.
 */
function figuresText({ progress }: SportEvent): string {
  if (progress?.sport === 'football')
    return progress.halfScore === null ? '' : m.sport_half_score(progress.halfScore)
  if (progress?.sport === 'basketball') {
    const run = runOf(progress)
    return run === null ? '' : m.sport_court_run_short({ points: run.points })
  }
  if (progress?.sport === 'tennis') return gamesText(progress)
  if (progress?.sport !== 'baseball' || progress.phase !== 'batting') return ''
  return m.sport_count_line({ ...progress.count, outs: progress.outs })
}

/** Rendered again only for a new state of its event: each push brings a few of the page's events. */
export const LiveCard = memo(function LiveCard({ event }: { readonly event: SportEvent }) {
  const to = useAddress()
  const { competition, progress, main } = event
  const closed = main?.closed ?? null
  return (
    <article className="sport-live">
      <header>
        <Icon name={event.sport} size="sm" className="text-paper-dim" />
        <CutText text={competition.name[getLocale()]} />
        {progress !== null && (
          <span className="sport-clock">
            <MoonPhase lit={playedShare(progress)} className="size-3.5" />
            {clockText(progress)}
          </span>
        )}
      </header>
      <Link to={to(eventPath(event.eventId))} className="sport-live-sides">
        {event.home === null && (
          <b className="truncate py-2" title={eventName(event)}>
            {eventName(event)}
          </b>
        )}
        <Side event={event} side="home" />
        <Side event={event} side="away" />
      </Link>
      <p className="sport-live-line">
        <CutText text={progress === null ? '' : playText(progress, event)} />
        {closed !== null ? (
          <span>{closureWords[closed].title()}</span>
        ) : (
          <span className="figures">{figuresText(event)}</span>
        )}
      </p>
      <ResultButtons event={event} isNarrow />
    </article>
  )
})
