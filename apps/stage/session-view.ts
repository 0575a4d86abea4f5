// Texts of the session line, the same beside the reels and at the tables.
import type { Translate } from '@mangetsu/stage-kit'
import { fullMoonMs, type SessionView } from '@mangetsu/stage-kit/session-line'
import { clockText, elapsedText } from '@mangetsu/stage-kit/text'
import type { StageKey } from './messages.ts'

type SessionFigures = {
  /** The device's time of day, ms since 1970. */
  readonly timeOfDayMs: number
  readonly playedMs: number
  /** Payouts less stakes of the session, as signed text. */
  readonly net: string
  /** Time to the next reality check, ms; null for a player without one. */
  readonly checkLeftMs: number | null
}

/** Returns the time of day, the session's duration and result, and the minutes to the next reality check. */
export function sessionView(
  { timeOfDayMs, playedMs, net, checkLeftMs }: SessionFigures,
  say: Translate<StageKey>,
): SessionView {
  const time = clockText(new Date(timeOfDayMs))
  return {
    time: say('elapsed', { time, elapsed: elapsedText(playedMs) }),
    net: say('net', { amount: net }),
    check: checkLeftMs === null ? '' : say('checkIn', { minutes: Math.ceil(checkLeftMs / 60_000) }),
    moon: playedMs / fullMoonMs,
  }
}
