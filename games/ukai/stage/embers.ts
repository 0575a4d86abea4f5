// A fire as numbers: how large it burns, how bright that is, and where its embers fly. Pure.

/** The step of a fire, from 1, that grows one at each of these multipliers. */
export const stepAt = (growsAt: readonly number[], multiplier: number): number =>
  1 + growsAt.filter((least) => multiplier >= least).length

/** The light of a fire between two steps, of the lights of all steps. */
export function lightOf(lights: readonly number[], level: number): number {
  const below = Math.max(0, Math.min(lights.length - 1, Math.floor(level) - 1))
  const [from, to] = [lights[below] ?? 0, lights[Math.min(lights.length - 1, below + 1)] ?? 0]
  return from + (to - from) * (level - 1 - below)
}

/** Where an ember is that rises from the fire again and again: across and up from it in shares of its way, how bright. */
export function emberAt(ember: { x: number; y: number; alpha: number }, index: number, nowMs: number): void {
  const everyMs = 2_300 + (index % 5) * 310
  const t = (nowMs / everyMs + index * 0.381_966) % 1
  const side = (index * 0.618_034) % 1
  ember.x = (side - 0.5) * 0.6 + Math.sin(nowMs / 700 + index * 2.1) * 0.12 * t + 0.35 * t * t
  ember.y = t
  ember.alpha = Math.min(1, t * 6) * (1 - t) ** 1.4
}
