// Symbols of which a part hangs on its thread: it sways at rest, and swings once more and is off when it unhooks.
import { degree } from '@mangetsu/stage-kit/motion'
import type { SymbolDesign } from '@mangetsu/stage-kit/slots/symbol-view'

/** Two degrees over four seconds, each cell out of step with the next. */
export const hangs =
  (at: number): NonNullable<SymbolDesign['idle']> =>
  (parts, nowMs, cell) => {
    const hung = parts[at]
    if (hung === undefined) return
    hung.rotation = 2 * degree * Math.sin((nowMs / 4_000) * Math.PI * 2 + cell * 1.3)
    hung.alpha = 1
  }

/** What it hung on stays. */
export const unhooks =
  (at: number): NonNullable<SymbolDesign['win']> =>
  (parts, t) => {
    const hung = parts[at]
    if (hung === undefined) return
    hung.rotation = 14 * degree * Math.sin(t * Math.PI * 1.5)
    hung.alpha = t < 1 ? 1 : 0
  }
