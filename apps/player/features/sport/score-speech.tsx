// Speaks changes of scores, and of an event by itself the ends of half-innings, to screen readers: the first one at once,
// further ones together after a few seconds.
import type { SportEvent, SportScoreboard } from '@mangetsu/contract/sport'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { basesPlayText, clockText, gamesText, sideNames } from './match-words.ts'

export type Scored = Pick<SportEvent, 'eventId' | 'sport' | 'home' | 'away'> & {
  readonly progress: SportScoreboard | null
}

/** The shortest time between two sentences, ms. */
const everyMs = 4_000

/** The end of a game of basketball in which every score is spoken, seconds. */
const lateSeconds = 120
const quarters = 4

/** The games of a set of tennis are spoken on the match's own page, where its whole state of play is known. */
const isDetailed = (progress: SportScoreboard): boolean => 'statistics' in progress

/**
 * Returns what is spoken when it changes: in basketball the end of a period or a late score, in tennis a set or a game, of
 * a baseball game by itself also the half-inning that is over; '' before the first.
 */
function spokenStateOf({ progress }: Scored, isAlone: boolean): string {
  if (progress === null || progress.score === null) return ''
  const { home, away } = progress.score
  const score = `${home}-${away}`
  if (progress.sport === 'tennis') return isDetailed(progress) ? `${score} ${gamesText(progress)}` : score
  if (progress.sport === 'baseball' && progress.phase === 'change' && isAlone)
    return `${score} ${progress.inning} ${progress.half}`
  if (progress.sport !== 'basketball') return score
  const { period, clock, phase } = progress
  if (period >= quarters && clock <= lateSeconds) return `${phase} ${score}`
  return `${phase === 'playing' ? period - 1 : period}`
}

/** Returns whether the change of a state is spoken: the beginning of a half-inning is not. */
const isSpoken = (before: string, after: string): boolean =>
  before !== '' && before !== after && !before.startsWith(`${after} `)

/** Returns the sets, and on the match's own page the games of the set under way. */
function tennisSentence({ progress, ...event }: Scored): string {
  if (progress?.sport !== 'tennis') return ''
  const names = sideNames(event)
  const { home, away } = progress.score
  const { home: homeGames, away: awayGames } = progress.sets.at(-1) ?? { home: 0, away: 0 }
  const sets = m.sport_tennis_sets_spoken({ ...names, homeScore: home, awayScore: away })
  if (!isDetailed(progress)) return sets
  const set = m.sport_tennis_set({ set: progress.sets.length })
  return `${sets} ${m.sport_tennis_spoken({ set, ...names, homeGames, awayGames })}`
}

/**
 * Returns the score, in tennis of sets and games, in baseball with inning, outs and bases, in basketball with the clock:
 * 得点。宵浜 3、北辰 2。7回裏 2死 満塁.
 */
function sentenceOf(event: Scored): string {
  const { progress } = event
  if (progress === null || progress.score === null) return ''
  const { home, away } = progress.score
  const names = sideNames(event)
  if (progress.sport === 'sumo')
    return m.sport_sumo_won_spoken({ name: home > away ? names.home : names.away })
  if (progress.sport === 'tennis') return tennisSentence(event)
  const score = m.sport_score_spoken({ ...names, homeScore: home, awayScore: away })
  if (progress.sport === 'basketball')
    return m.sport_court_spoken({ when: clockText(progress), ...names, homeScore: home, awayScore: away })
  if (progress.sport !== 'baseball' || progress.phase === 'ended') return score
  if (progress.phase === 'change') return m.sport_half_over_spoken({ score, clock: clockText(progress) })
  return m.sport_game_spoken({ score, clock: clockText(progress), play: basesPlayText(progress) })
}

/** Returns the sentences of scores that changed since the last call; a first score is no change. */
function changesOf(seen: Map<string, string>, events: readonly Scored[]): readonly string[] {
  return events.flatMap((event) => {
    const before = seen.get(event.eventId) ?? ''
    const state = spokenStateOf(event, events.length === 1)
    seen.set(event.eventId, state)
    return isSpoken(before, state) ? [sentenceOf(event)] : []
  })
}

export default function ScoreSpeech({ events }: { readonly events: readonly Scored[] }) {
  const [spoken, setSpoken] = useState('')
  const seen = useRef(new Map<string, string>())
  const spokenAtMs = useRef(Number.NEGATIVE_INFINITY)
  const waiting = useRef<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const scores = events.map((event) => `${event.eventId} ${spokenStateOf(event, events.length === 1)}`).join()
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
