// A chance as a page shows it.
import { m } from '../../messages-compiled/messages.js'

/** Returns a chance with one decimal below 10 %, without one from there on; cut. */
export const chanceText = (ppm: number): string =>
  m.virtual_percent({
    count: ppm < 100_000 ? (Math.floor(ppm / 1_000) / 10).toFixed(1) : String(Math.floor(ppm / 10_000)),
  })
