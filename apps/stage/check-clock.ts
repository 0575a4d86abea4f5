// The time of play until the player's next reality check, from the platform's figures when the session was opened.
import { leftUntilCheck, type NextRealityCheck, playedBy } from '@mangetsu/contract/play-time'
import type { OpenedStage } from './session.ts'

export type CheckClock = {
  /** Time of play until the check is due, ms; null if the player has set none. */
  leftMs(nowMs: number): number | null
  /** Counts a round of the player's that ended now. Returns whether a check was due before: it has been passed since. */
  count(nowMs: number): boolean
  /** Takes the figures of a session that was opened again. */
  take(opened: Pick<OpenedStage, 'realityCheck'>): void
}

function figuresOf({ realityCheck }: Pick<OpenedStage, 'realityCheck'>): NextRealityCheck | null {
  if (realityCheck === null) return null
  const { everyMs, playedMs, countedAt } = realityCheck
  return { everyMs, playedMs, countedMs: countedAt === null ? null : Date.parse(countedAt) }
}

export function createCheckClock(opened: Pick<OpenedStage, 'realityCheck'>): CheckClock {
  let check = figuresOf(opened)
  return {
    leftMs: (nowMs) => check && leftUntilCheck(check, nowMs),
    count(nowMs) {
      if (check === null) return false
      const wasDue = leftUntilCheck(check, nowMs) === 0
      check = { ...check, playedMs: playedBy(check, nowMs), countedMs: nowMs }
      return wasDue
    },
    take(reopened) {
      check = figuresOf(reopened)
    },
  }
}
