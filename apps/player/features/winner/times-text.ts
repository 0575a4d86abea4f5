// Format of a win as a multiple of its stake.
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'

/** Formats hundredths of a multiple with at most one decimal, rounded down: 48620 is 486.2倍, 486.2×. */
export const timesText = (multipleCents: number): string =>
  m.race_times({
    count: (Math.floor(multipleCents / 10) / 10).toLocaleString(getLocale()),
  })
