// Speaks changes of scores to screen readers: the first one at once, further ones together after a few seconds.
import type { SportEvent } from '@mangetsu/contract/sport'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { sideNames } from './match-words.ts'

type Scored = Pick<SportEvent, 'eventId' | 'home' | 'away'> & {
  readonly progress: Pick<NonNullable<SportEvent['progress']>, 'score'> | null
}

/** The shortest time between two sentences, ms. */
const everyMs = 4_000

const scoreOf = ({ progress }: Scored): string =>
  progress === null ? '' : `${progress.score.home}-${progress.score.away}`

function sentenceOf(event: Scored): string {
  const { home, away } = sideNames(event)
  const score = event.progress?.score
  if (score === undefined) return ''
  return m.sport_score_spoken({ home, away, homeScore: score.home, awayScore: score.away })
}

/** Returns the sentences of scores that changed since the last call; a first score is no change. */
function changesOf(seen: Map<string, string>, events: readonly Scored[]): readonly string[] {
  return events.flatMap((event) => {
    const before = seen.get(event.eventId) ?? ''
    const score = scoreOf(event)
    seen.set(event.eventId, score)
    return before === '' || before === score ? [] : [sentenceOf(event)]
  })
}

export function ScoreSpeech({ events }: { readonly events: readonly Scored[] }) {
  const [spoken, setSpoken] = useState('')
  const seen = useRef(new Map<string, string>())
  const spokenAtMs = useRef(Number.NEGATIVE_INFINITY)
  const waiting = useRef<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const scores = events.map((event) => `${event.eventId} ${scoreOf(event)}`).join()
  const latest = useRef(events)
  latest.current = events
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes of the events say nothing.
  useEffect(() => {
    const changes = changesOf(seen.current, latest.current)
    if (changes.length === 0) return
    waiting.current = [...waiting.current, ...changes]
    const speak = () => {
      spokenAtMs.current = performance.now()
      setSpoken(waiting.current.join(' '))
      waiting.current = []
    }
    clearTimeout(timer.current)
    const waitMs = spokenAtMs.current + everyMs - performance.now()
    if (waitMs <= 0) speak()
    else timer.current = setTimeout(speak, waitMs)
  }, [scores])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <p aria-live="polite" className="only-heard">
      {spoken}
    </p>
  )
}
