// The course as the platform tells it: its current race, the next ones and the last results.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { RaceDetail } from '@mangetsu/contract/race'
import { useCallback } from 'react'
import type { Client } from '../../../page/client.ts'
import type { PlatformClock } from '../platform-clock.ts'
import { quietly, useFollowed } from '../use-followed.ts'

type CourseList = OutputOf<(typeof calls)['queryRaces']>
export type CourseNow = CourseList & { readonly race: RaceDetail }

type LiveCourse = { readonly course: CourseNow; readonly clock: PlatformClock }

/**
 * Follows the course from what was loaded with the page. `pinned` is the race of the page; without it, it is the
 * course's current one.
 */
export function useCourse(loaded: CourseNow, pinned: string | null): LiveCourse {
  const read = useCallback(
    async (api: Client['api']) => {
      const list = await api.call('queryRaces', {}, quietly)
      const raceId = pinned ?? (list.ok ? list.data.races[0]?.raceId : undefined)
      if (!list.ok || raceId === undefined) return null
      const one = await api.call('queryRace', { raceId }, quietly)
      return one.ok ? { ...list.data, ...one.data } : null
    },
    [pinned],
  )
  const { now, clock } = useFollowed<CourseNow>(loaded, {
    read,
    roundOf: ({ race }) => ({ ...race, isPlayed: race.run !== null }),
    aheadOf: ({ races }) => races,
  })
  return { course: now, clock }
}
