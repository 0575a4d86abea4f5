// Formats the time until an instant: in days, hours and minutes, or in its largest unit only.
import { m } from '../messages-compiled/messages.js'

const minuteMs = 60_000

/** Returns the time until then, without seconds; the last minute counts as one. */
export function timeLeft(untilMs: number, nowMs: number): { days: number; hours: number; minutes: number } {
  const all = Math.max(0, Math.ceil((untilMs - nowMs) / minuteMs))
  return { days: Math.floor(all / 1_440), hours: Math.floor(all / 60) % 24, minutes: all % 60 }
}

/** Returns the largest unit of the time that is left, rounded down: days, hours, or minutes. */
export function timeLeftText(untilMs: number, nowMs: number): string {
  const { days, hours, minutes } = timeLeft(untilMs, nowMs)
  if (days > 0) return m.home_days_left({ count: days })
  return hours > 0
    ? m.tournaments_hours_left({ count: hours })
    : m.tournaments_minutes_left({ count: minutes })
}

/** Formats the time that is left: whole days from two on, hours with minutes, or minutes. */
export function hoursLeftText(untilMs: number, nowMs: number): string {
  const { days, hours, minutes } = timeLeft(untilMs, nowMs)
  return days >= 2 || days * 24 + hours === 0
    ? timeLeftText(untilMs, nowMs)
    : m.missions_left_hours({ hours: String(days * 24 + hours), minutes: String(minutes) })
}
