// A virtual sport as the platform tells it: its current round, the next ones and the last results, asked again at each
// instant at which a round changes.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Client } from '../../page/client.ts'
import { useClient } from '../../page/use-client.ts'
import { clockFrom, type PlatformClock } from './platform-clock.ts'
import { nextChangeMs, phaseAt, type TimedRound } from './round-phase.ts'

/** Answers to readers of the same round are spread over this time, ms. */
const spreadMs = 400
/** Interval while an answer is behind the clock or is lost, ms. */
const againMs = 1_000

/** Calls of a page that shows the last answer while one is missing. */
export const quietly = { isHandled: true, isQuiet: true } as const

type FollowedRound = TimedRound & {
  /** Whether the platform has told how it runs. */
  readonly isPlayed: boolean
}

export type Following<Now> = {
  /** Asks the platform; null without an answer. The same function at each render. */
  readonly read: (api: Client['api']) => Promise<Now | null>
  readonly roundOf: (now: Now) => FollowedRound
  /** The rounds ahead. */
  readonly aheadOf: (now: Now) => readonly TimedRound[]
}

/** Whether the platform has not yet told what the clock says: the run after its start, the result after its end. */
function isBehind(round: FollowedRound, nowMs: number): boolean {
  const { kind, untilMs } = phaseAt(round, nowMs)
  return kind === 'running' && (!round.isPlayed || untilMs === null)
}

type Timed<Now> = { readonly now: Now; readonly clock: PlatformClock }

/** Returns the delay until the platform is asked again, ms; null for never. */
function delayOf<Now>({ now, clock }: Timed<Now>, { roundOf, aheadOf }: Following<Now>): number | null {
  const atMs = clock.nowMs()
  const round = roundOf(now)
  if (isBehind(round, atMs)) return againMs
  const next = nextChangeMs([round, ...aheadOf(now)], atMs)
  return next === null ? null : next - atMs + Math.random() * spreadMs
}

/** Follows a virtual sport from what was loaded with the page. */
export function useFollowed<Now extends { readonly nowMs: number }>(
  loaded: Now,
  following: Following<Now>,
): Timed<Now> {
  const { api } = useClient()
  const [timed, setTimed] = useState<Timed<Now>>(() => ({ now: loaded, clock: clockFrom(loaded.nowMs) }))
  const latest = useRef(timed)
  latest.current = timed
  const how = useRef(following)
  how.current = following
  const { read } = following
  const refresh = useCallback(async () => {
    const now = await read(api)
    if (now !== null) setTimed({ now, clock: clockFrom(now.nowMs) })
  }, [api, read])
  // The page was sent a moment ago, and its clock is set by a fresh answer.
  useEffect(() => void refresh(), [refresh])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const delay = delayOf(timed, how.current)
    const look = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      await refresh()
      if (latest.current === timed) timer = setTimeout(look, againMs)
    }
    const onVisible = () => void look()
    if (delay !== null) timer = setTimeout(look, delay)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [refresh, timed])
  return timed
}
