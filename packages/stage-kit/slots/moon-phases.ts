// The outlines of a waxing moon's light and shade. Pure.

const steps = 40

/** The limb on the right side (1) or the left one (−1) down, and the terminator back up. */
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

/** The lit part of a moon of which this share is lit, 0 to 1. */
export const litOutline = (radius: number, phase: number): number[] => outline(radius, phase, 1)

/** The dark part of it. */
export const shadeOutline = (radius: number, phase: number): number[] => outline(radius, phase, -1)
