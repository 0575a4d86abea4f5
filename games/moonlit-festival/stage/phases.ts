// The moon phase of each multiplier.
import { moonSteps } from '../rules.ts'

/** Lit share of the moon at each multiplier. */
export const phases: readonly number[] = [0.24, 0.5, 0.74, 0.9, 1]

/** Returns the index of a multiplier among the steps. */
export const stepOf = (multiplier: number): number => {
  const step = (moonSteps as readonly number[]).indexOf(multiplier)
  if (step < 0) throw new RangeError(`no phase for a multiplier of ${multiplier}`)
  return step
}
