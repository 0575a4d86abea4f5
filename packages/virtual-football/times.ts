// The timetable of the rounds: one every three minutes, the same every day, a minute and a half after the races' so that
// the two games do not end together.
import { createTimetable, type DrawTimetable } from '@mangetsu/chance/timetable'

const lengths = {
  everyMs: 180_000,
  closesAfterMs: 75_000,
  startsAfterMs: 80_000,
  finishesAfterMs: 170_000,
  voidsAfterMs: 175_000,
} as const

const afterRacesMs = 90_000

/** The length of a match, minutes, each of which is shown for a second. */
export const matchMinutes = 90

/** Creates the timetable, in which every round is later than its usual time by `delayMs`. */
export const virtualFootballTimetable = (delayMs = 0): DrawTimetable =>
  createTimetable(lengths, delayMs + afterRacesMs)
