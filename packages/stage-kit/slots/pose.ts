// How a symbol lies in its cell beside where the cell is, as motions write it frame by frame.

/** How a symbol lies in its cell, beside where the cell is; written by motions, frame by frame. */
export type Pose = {
  x: number
  y: number
  /** Radians. */
  turn: number
  scale: number
  alpha: number
  /** How far it is turned over, 0 to 1: edge-on at a half, its back at 1. */
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
