// Shorthand for effects in scores, at one beat per second.
import type { Effect, ScorePart } from './score.ts'

/**
 * Creates an effect with a maximum length in seconds and a loudness; `more` has its steps or another tempo.
 */
export const effect = (
  seconds: number,
  loudness: number,
  parts: readonly ScorePart[],
  more: Partial<Pick<Effect, 'steps' | 'bpm' | 'room'>> = {},
): Effect => ({ bpm: 60, seconds, loudness, parts, ...more })
