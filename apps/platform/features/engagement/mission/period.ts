// Periods of missions: a day or a week in the site's time zone, or once; each has a key that is stored in rows.
import { dayBegan, dayBegins, dayMs, dayOf, weekBegan } from '../../../kernel/site-calendar.ts'
import type { MissionRules } from './kind.ts'

export type Period = { readonly key: string; readonly beginsMs: number; readonly endsMs: number | null }

const lengths = { d: dayMs, w: 7 * dayMs } as const

/** Parses a period's key; null for an unknown key. */
export function periodOfKey(key: string): Period | null {
  if (key === 'once') return { key, beginsMs: Number.NEGATIVE_INFINITY, endsMs: null }
  const letter = key.slice(0, 1)
  const beginsMs = dayBegins(key.slice(1))
  if ((letter !== 'd' && letter !== 'w') || Number.isNaN(beginsMs)) return null
  if (letter === 'w' && weekBegan(beginsMs) !== beginsMs) return null
  return { key, beginsMs, endsMs: beginsMs + lengths[letter] }
}

/** Returns the period of an instant. */
export function periodAt(period: MissionRules['period'], atMs: number): Period {
  if (period === 'once') return { key: 'once', beginsMs: Number.NEGATIVE_INFINITY, endsMs: null }
  const beginsMs = period === 'day' ? dayBegan(atMs) : weekBegan(atMs)
  const letter = period === 'day' ? 'd' : 'w'
  return { key: `${letter}${dayOf(beginsMs)}`, beginsMs, endsMs: beginsMs + lengths[letter] }
}

/** Like `periodAt`, for many instants within few days: each day's period is computed once. */
export function createPeriodAt(): typeof periodAt {
  const known = new Map<string, Period>()
  return (period, atMs) => {
    const name = `${period} ${dayBegan(atMs)}`
    const found = known.get(name) ?? periodAt(period, atMs)
    known.set(name, found)
    return found
  }
}

/** Returns the end of a period's claim time, ms; null without an end. A promotion's end also ends it. */
export function claimUntilMs(
  { endsMs }: Period,
  { claimDays, untilMs }: { readonly claimDays: number; readonly untilMs: number | null },
): number | null {
  const ends = Math.min(endsMs ?? Number.POSITIVE_INFINITY, untilMs ?? Number.POSITIVE_INFINITY)
  return ends === Number.POSITIVE_INFINITY ? null : ends + claimDays * dayMs
}

/** Returns the current period and earlier ones that can still be claimed, the newest first. */
export function openPeriods(
  { period, claimDays }: Pick<MissionRules, 'period' | 'claimDays'>,
  nowMs: number,
): Period[] {
  const open: Period[] = [periodAt(period, nowMs)]
  for (;;) {
    const newest = open.at(-1)
    if (newest === undefined || newest.endsMs === null) return open
    const before = periodAt(period, newest.beginsMs - 1)
    if ((before.endsMs ?? 0) + claimDays * dayMs <= nowMs) return open
    open.push(before)
  }
}
