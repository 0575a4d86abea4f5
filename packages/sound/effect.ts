// Effects as scores write them: shortly, one beat a second.
import type { Effect, ScorePart } from './score.ts'

/** An effect of at most so many seconds, at this loudness; `more` has its steps or another pace. */
export const effect = (
  seconds: number,
  loudness: number,
  parts: readonly ScorePart[],
  more: Partial<Pick<Effect, 'steps' | 'bpm' | 'room'>> = {},
): Effect => ({ bpm: 60, seconds, loudness, parts, ...more })
