// The phases of the moon: which belongs to which multiplier, and the outlines of light and shade.
import { moonSteps } from '../rules.ts'

/** How much of the moon is lit at each multiplier. */
export const phases: readonly number[] = [0.24, 0.5, 0.74, 0.9, 1]

/** The place of a multiplier among the steps. */
export const stepOf = (multiplier: number): number => {
  const step = (moonSteps as readonly number[]).indexOf(multiplier)
  if (step < 0) throw new RangeError(`no phase for a multiplier of ${multiplier}`)
  return step
}

const steps = 40

/** The lit part of a small waxing moon: the right limb down, the terminator back up. */
export function litOutline(radius: number, phase: number): number[] {
  const points: number[] = []
  for (let at = 0; at <= steps; at += 1) {
    const angle = -Math.PI / 2 + (Math.PI * at) / steps
    points.push(radius * Math.cos(angle), radius * Math.sin(angle))
  }
  for (let at = steps; at >= 0; at -= 1) {
    const angle = -Math.PI / 2 + (Math.PI * at) / steps
    points.push((1 - 2 * phase) * radius * Math.cos(angle), radius * Math.sin(angle))
  }
  return points
}

/** The dark part of the moon: the left limb down, the terminator back up. */
export function shadeOutline(radius: number, phase: number): number[] {
  const points: number[] = []
  for (let step = 0; step <= steps; step += 1) {
    const angle = -Math.PI / 2 + (Math.PI * step) / steps
    points.push(-radius * Math.cos(angle), radius * Math.sin(angle))
  }
  for (let step = steps; step >= 0; step -= 1) {
    const angle = -Math.PI / 2 + (Math.PI * step) / steps
    points.push((1 - 2 * phase) * radius * Math.cos(angle), radius * Math.sin(angle))
  }
  return points
}
