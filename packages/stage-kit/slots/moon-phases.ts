// The outlines of the lit and dark parts of a waxing moon. Pure functions.

const steps = 40

/** Runs down the limb on the right (1) or left (−1) side, and back up along the terminator. */
function outline(radius: number, phase: number, side: 1 | -1): number[] {
  const points: number[] = []
  const put = (step: number, bulge: number) => {
    const angle = -Math.PI / 2 + (Math.PI * step) / steps
    points.push(bulge * radius * Math.cos(angle), radius * Math.sin(angle))
  }
  for (let step = 0; step <= steps; step += 1) put(step, side)
  for (let step = steps; step >= 0; step -= 1) put(step, 1 - 2 * phase)
  return points
}

/** Returns the lit part of a moon with this lit share, 0 to 1. */
export const litOutline = (radius: number, phase: number): number[] => outline(radius, phase, 1)

/** Returns the dark part of a moon with this lit share, 0 to 1. */
export const shadeOutline = (radius: number, phase: number): number[] => outline(radius, phase, -1)
