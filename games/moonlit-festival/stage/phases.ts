// The phases of the moon: which belongs to which multiplier.
import { moonSteps } from '../rules.ts'

/** How much of the moon is lit at each multiplier. */
export const phases: readonly number[] = [0.24, 0.5, 0.74, 0.9, 1]

/** The place of a multiplier among the steps. */
export const stepOf = (multiplier: number): number => {
  const step = (moonSteps as readonly number[]).indexOf(multiplier)
  if (step < 0) throw new RangeError(`no phase for a multiplier of ${multiplier}`)
  return step
}
