// A fire as numbers: its step, its brightness, and the paths of its embers. Pure functions.

/** Returns the step of a fire, from 1; it grows by one at each of these multipliers. */
export const stepAt = (growsAt: readonly number[], multiplier: number): number =>
  1 + growsAt.filter((least) => multiplier >= least).length

/** Interpolates the brightness of a fire at a level between two steps. */
export function lightOf(lights: readonly number[], level: number): number {
  const below = Math.max(0, Math.min(lights.length - 1, Math.floor(level) - 1))
  const [from, to] = [lights[below] ?? 0, lights[Math.min(lights.length - 1, below + 1)] ?? 0]
  return from + (to - from) * (level - 1 - below)
}

/** Writes the position of a repeatedly rising ember, in shares of its path, and its opacity to `ember`. */
export function emberAt(ember: { x: number; y: number; alpha: number }, index: number, nowMs: number): void {
  const everyMs = 2_300 + (index % 5) * 310
  const t = (nowMs / everyMs + index * 0.381_966) % 1
  const side = (index * 0.618_034) % 1
  ember.x = (side - 0.5) * 0.6 + Math.sin(nowMs / 700 + index * 2.1) * 0.12 * t + 0.35 * t * t
  ember.y = t
  ember.alpha = Math.min(1, t * 6) * (1 - t) ** 1.4
}
