// The dive of a cormorant as numbers: it tips over and sinks, comes up with a fish, and spits it out. Pure functions.
import { clampShare, easeOut } from '@mangetsu/stage-kit/motion'

/** The pose of a cormorant that faces left, in units of its artwork and radians, and of its fish and the spray. */
export type Dive = {
  y: number
  turn: number
  alpha: number
  /** The progress of the spray at the waterline, 0 to 1; 1 without spray. */
  spray: number
  /** The progress of the spat fish, 0 to 1; null while the cormorant has none, negative while it is in the beak. */
  fish: number | null
}

export const restingDive = (): Dive => ({ y: 0, turn: 0, alpha: 1, spray: 1, fish: null })

/** Shares of the dive at which the cormorant is under water, comes up, and spits. */
const [under, up, spits] = [0.22, 0.42, 0.6]
const depth = 34

/** Writes the pose at `t` of a dive, 0 to 1; at both ends the cormorant rests. */
export function diveAt(dive: Dive, t: number): void {
  const sunk = clampShare(t / under)
  const risen = easeOut(clampShare((t - up) / (spits - up)))
  const spat = clampShare((t - spits) / (1 - spits))
  const isDown = t < up
  dive.y = depth * (isDown ? sunk * sunk : 1 - risen)
  dive.turn = isDown ? -0.9 * sunk : 0.3 * (1 - risen) - 0.22 * Math.sin(Math.PI * spat) * (1 - spat)
  dive.alpha = isDown ? 1 - sunk ** 3 : Math.min(1, risen * 2)
  dive.spray = clampShare((t - (isDown ? under * 0.5 : up)) / 0.22)
  if (t <= under * 0.5) dive.spray = 1
  dive.fish = isDown || t >= 1 ? null : t < spits ? -1 : spat
}
