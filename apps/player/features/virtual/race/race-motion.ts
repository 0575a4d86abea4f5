// The picture of a race at an instant: where its camera is, and how the horses lie.
import type { RaceRun } from '@mangetsu/contract/race'
import { metresAt, raceMsAt } from '@mangetsu/race/show'

/** Distance between two marks, metres. */
export const markMetres = 200

/** Returns the distance of each horse, in the order of numbers, after this long of the shown run, metres. */
export function metresOf(run: Pick<RaceRun, 'splits'>, shownMs: number): readonly number[] {
  const atMs = raceMsAt(run, shownMs)
  return run.splits.map((splits) => metresAt(splits, atMs))
}

/** Returns the numbers of the horses, the leader first. */
export const orderOf = (metres: readonly number[]): readonly number[] =>
  metres.map((_, at) => at + 1).toSorted((one, other) => (metres[other - 1] ?? 0) - (metres[one - 1] ?? 0))

/**
 * Returns the left edge of a picture that shows `view` metres, metres from the start: it follows the leader, and stays
 * where the finish is near its right edge.
 */
export function cameraAt(leader: number, distance: number, view: number): number {
  // From the gate the leader moves over the picture to where it stays.
  const share = 0.3 + 0.42 * Math.min(1, leader / markMetres)
  return Math.min(leader - share * view, distance - 0.8 * view)
}
