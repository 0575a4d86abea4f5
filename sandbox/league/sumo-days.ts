// The days of the practice league's sumo tournaments: a tournament every day, its fifteen days 90 minutes apart, each a
// session of 21 bouts.
import type { MatchClock } from '@mangetsu/league'
import { tournamentDays } from '@mangetsu/sports'
import type { Club } from './clubs.ts'

/** The first day of the first tournament, Unix ms: midnight of 1 January 2026 in Japan. */
const firstMs = 1_767_193_200_000
const minute = 60_000
const everyMs = 24 * 60 * minute
const dayEveryMs = 90 * minute
/** Between the beginnings of two bouts: one takes some 40 s. */
const boutEveryMs = 70_000
/** From the beginning of a day to the instant after which the beacon's first round ends it. */
const dayLengthMs = 26 * minute
/** How long before its first day a tournament's first bouts are announced. */
const announcedBeforeMs = 90 * minute

/** Returns the tournament, from 1, whose first bouts were the last to be announced by an instant. */
export const tournamentAt = (ms: number): number =>
  Math.max(1, Math.floor((ms + announcedBeforeMs - firstMs) / everyMs) + 1)

export const announcedMs = (tournament: number): number => dayBeginsMs(tournament, 1) - announcedBeforeMs

/** Returns when a day, from 1, begins, Unix ms. */
export const dayBeginsMs = (tournament: number, day: number): number =>
  firstMs + (tournament - 1) * everyMs + (day - 1) * dayEveryMs

export const dayEndsMs = (tournament: number, day: number): number =>
  dayBeginsMs(tournament, day) + dayLengthMs

/** Returns the clock of a tournament, whose steps are the sessions of its days. */
export const tournamentClock = (tournament: number): MatchClock => ({
  kickOffMs: dayBeginsMs(tournament, 1),
  minuteMs: dayLengthMs,
  halfTimeMs: dayEveryMs - dayLengthMs,
})

/** Returns when a bout of a day, from 0, begins, Unix ms. */
export const boutBeginsMs = (tournament: number, day: number, bout: number): number =>
  dayBeginsMs(tournament, day) + bout * boutEveryMs

const names: readonly Club['name'][] = [
  { ja: '新月場所', en: 'New Moon Tournament' },
  { ja: '三日月場所', en: 'Crescent Tournament' },
  { ja: '上弦場所', en: 'First Quarter Tournament' },
  { ja: '十三夜場所', en: 'Thirteenth Night Tournament' },
  { ja: '中秋場所', en: 'Harvest Moon Tournament' },
  { ja: '十六夜場所', en: 'Sixteenth Night Tournament' },
  { ja: '下弦場所', en: 'Last Quarter Tournament' },
  { ja: '有明場所', en: 'Dawn Moon Tournament' },
]

const dayNames = ['初日', '二日目', '三日目', '四日目', '五日目', '六日目', '七日目', '中日', '九日目']
const lateDayNames = ['十日目', '十一日目', '十二日目', '十三日目', '十四日目', '千秋楽']

/** Returns the name of a tournament: 中秋場所. */
export function tournamentTitle(tournament: number): Club['name'] {
  const name = names[(tournament - 1) % names.length]
  if (name === undefined) throw new RangeError(`there is no tournament ${tournament}`)
  return name
}

/** Returns the name of a tournament and its day: 中秋場所 九日目. */
export function dayTitle(tournament: number, day: number): Club['name'] {
  const name = tournamentTitle(tournament)
  const dayName = [...dayNames, ...lateDayNames][day - 1] ?? ''
  return {
    ja: `${name.ja} ${dayName}`,
    en: `${name.en}, ${day === tournamentDays ? 'final day' : `day ${day}`}`,
  }
}
