// The course as the platform tells it: its current race, the next ones and the last results, asked again at each instant
// at which a race changes.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { RaceDetail } from '@mangetsu/contract/race'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../../page/use-client.ts'
import { type CourseClock, clockFrom } from './course-clock.ts'
import { nextChangeMs, phaseAt } from './race-phase.ts'

type CourseList = OutputOf<(typeof calls)['queryRaces']>
export type CourseNow = CourseList & { readonly race: RaceDetail }

/** Answers to readers of the same race are spread over this time, ms. */
const spreadMs = 400
/** Interval while an answer is behind the clock or is lost, ms. */
const againMs = 1_000

/** Whether the platform has not yet told what the clock says: the run after its start, the result after its end. */
function isBehind({ race }: Pick<CourseNow, 'race'>, nowMs: number): boolean {
  const { kind, untilMs } = phaseAt(race, nowMs)
  return kind === 'running' && (race.run === null || untilMs === null)
}

/** Returns the delay until the platform is asked again, ms; null for never. */
function delayOf(course: CourseNow, nowMs: number): number | null {
  if (isBehind(course, nowMs)) return againMs
  const next = nextChangeMs([course.race, ...course.races], nowMs)
  return next === null ? null : next - nowMs + Math.random() * spreadMs
}

type LiveCourse = {
  readonly course: CourseNow
  readonly clock: CourseClock
  readonly refresh: () => Promise<void>
}

/**
 * Follows the course from what was loaded with the page. `pinned` is the race of the page; without it, it is the
 * course's current one.
 */
export function useCourse(loaded: CourseNow, pinned: string | null = null): LiveCourse {
  const { api } = useClient()
  const [now, setNow] = useState(() => ({ course: loaded, clock: clockFrom(loaded.nowMs) }))
  const latest = useRef(now)
  latest.current = now
  const refresh = useCallback(async () => {
    const options = { isHandled: true, isQuiet: true }
    const list = await api.call('queryRaces', {}, options)
    if (!list.ok) return
    const raceId = pinned ?? list.data.races[0]?.raceId
    if (raceId === undefined) return
    const one = await api.call('queryRace', { raceId }, options)
    if (!one.ok) return
    const { race, nowMs } = one.data
    setNow({ course: { ...list.data, nowMs, race }, clock: clockFrom(nowMs) })
  }, [api, pinned])
  // The page was sent a moment ago, and its clock is set by a fresh answer.
  useEffect(() => void refresh(), [refresh])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const delay = delayOf(now.course, now.clock.nowMs())
    const look = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      await refresh()
      if (latest.current === now) timer = setTimeout(look, againMs)
    }
    const onVisible = () => void look()
    if (delay !== null) timer = setTimeout(look, delay)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [refresh, now])
  return { ...now, refresh }
}
