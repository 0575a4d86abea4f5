// Speaks changes of scores to screen readers: the first one at once, further ones together after a few seconds.
import type { SportEvent, SportScoreboard } from '@mangetsu/contract/sport'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { basesPlayText, clockText, sideNames } from './match-words.ts'

type Scored = Pick<SportEvent, 'eventId' | 'sport' | 'home' | 'away'> & {
  readonly progress: SportScoreboard | null
}

/** The shortest time between two sentences, ms. */
const everyMs = 4_000

const scoreOf = ({ progress }: Scored): string =>
  progress === null || progress.score === null ? '' : `${progress.score.home}-${progress.score.away}`

/** Returns the score, in baseball with inning, outs and bases: 得点。宵浜 3、北辰 2。7回裏 2死 満塁. */
function sentenceOf(event: Scored): string {
  const { progress } = event
  if (progress === null || progress.score === null) return ''
  const { home, away } = progress.score
  const names = sideNames(event)
  if (progress.sport === 'sumo')
    return m.sport_sumo_won_spoken({ name: home > away ? names.home : names.away })
  const score = m.sport_score_spoken({ ...names, homeScore: home, awayScore: away })
  if (progress.sport !== 'baseball' || progress.phase !== 'batting') return score
  return m.sport_game_spoken({ score, clock: clockText(progress), play: basesPlayText(progress) })
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
