// The pose of a symbol relative to its cell, as motions write it in each frame.

/** The pose of a symbol relative to its cell; motions mutate it in each frame. */
export type Pose = {
  x: number
  y: number
  /** In radians. */
  turn: number
  scale: number
  alpha: number
  /** How far it is turned over, 0 to 1: edge-on at 0.5, its back at 1. */
  flip: number
}

export const restPose = (): Pose => ({ x: 0, y: 0, turn: 0, scale: 1, alpha: 1, flip: 0 })

export function resetPose(pose: Pose): void {
  pose.x = 0
  pose.y = 0
  pose.turn = 0
  pose.scale = 1
  pose.alpha = 1
  pose.flip = 0
}
