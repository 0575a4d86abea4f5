// The timetable of the races: one every three minutes, the same every day.
import { createTimetable, type DrawTimetable } from '@mangetsu/chance/timetable'

const lengths = {
  everyMs: 180_000,
  closesAfterMs: 135_000,
  startsAfterMs: 140_000,
  finishesAfterMs: 165_000,
  voidsAfterMs: 195_000,
} as const

/** The length of the shown run, ms. */
export const runMs = lengths.finishesAfterMs - lengths.startsAfterMs

/** Creates the timetable, in which every race is later than the clock of the site by `delayMs`. */
export const raceTimetable = (delayMs = 0): DrawTimetable => createTimetable(lengths, delayMs)
