// What is shown of a run: where each horse is at any time, the same for everybody, and the margins at the finish.
import type { DrawnRun } from './run.ts'
import { runMs } from './times.ts'

type Splits = Pick<DrawnRun, 'splits'>

const finishOf = (splits: readonly number[]): number => splits.at(-1) ?? 0

/** Returns the time of the race at a time since the start of the shown run, both ms: the last horse arrives at its end. */
export const raceMsAt = ({ splits }: Splits, shownMs: number): number =>
  (Math.max(0, shownMs) * Math.max(...splits.map(finishOf))) / runMs

/**
 * Returns the distance, metres, that a horse has run at a time of the race, ms: at an even pace between two marks, and
 * past the finish at the pace of its last 200 m.
 */
export function metresAt(splits: readonly number[], atMs: number): number {
  const next = splits.findIndex((mark) => mark > atMs)
  const at = next === -1 ? splits.length - 1 : next
  const [from, to] = [at === 0 ? 0 : (splits[at - 1] ?? 0), splits[at] ?? 0]
  return 200 * (at + (atMs - from) / (to - from))
}

/** Returns the places, indices of the card from the first to the last, at a mark of 200 m, from 0. */
export const orderAtMark = ({ splits }: Splits, mark: number): readonly number[] =>
  splits.map((_, at) => at).toSorted((a, b) => (splits[a]?.[mark] ?? 0) - (splits[b]?.[mark] ?? 0))

/** A margin: a nose, a head, a neck, or lengths in quarters. */
export type RaceMargin = 'nose' | 'head' | 'neck' | number

/** A length takes a horse about this long, ms. */
const lengthMs = 170

/** Returns the margin between two horses that arrive this far apart, ms; from half a length in quarters, below ten in whole or half. */
export function marginOf(gapMs: number): RaceMargin {
  if (gapMs < 30) return 'nose'
  if (gapMs < 45) return 'head'
  if (gapMs < 70) return 'neck'
  return Math.max(2, Math.round((4 * gapMs) / lengthMs))
}
