// A large win turns the cards on the cloth over in a wave: each lifts, shows its back and lies down again.
import { clampShare, degree } from '@mangetsu/stage-kit/motion'
import { rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { type Pose, resetPose, restPose } from '@mangetsu/stage-kit/slots/pose'
import type { WinSize } from '@mangetsu/stage-kit/win-sizes'
import { Container } from 'pixi.js'

/** Duration of one card's turn, and delays of each reel after the previous one and of each row, ms. */
const wave = { ownMs: 460, reelMs: 80, rowMs: 45 } as const
/** The number of waves by size of the win. */
const waves = { win: 0, big: 1, mega: 2, full: 2 } as const satisfies Readonly<Record<WinSize, number>>

/** Sets the pose of a card at `t` of its turn: lifted and face down in the middle, at rest at the ends. */
export function turnInWave(pose: Pose, t: number): void {
  const lift = Math.sin(t * Math.PI)
  resetPose(pose)
  pose.flip = 1 - Math.abs(1 - 2 * t)
  pose.scale = 1 + 0.1 * lift
  pose.y = -9 * lift
  pose.turn = 5 * degree * Math.sin(t * Math.PI * 2)
}

/** Creates the wave. */
export function createCardWave({ board, model, host }: SlotScreen): StagePart {
  const pose = restPose()
  const rows = rowsOf(model.grid)
  const { reels } = model.grid
  const lengthMs = wave.ownMs + wave.reelMs * (reels - 1) + wave.rowMs * (rows - 1)
  const put = (t: number) => {
    for (let reel = 0; reel < reels; reel += 1)
      for (let row = 0; row < rows; row += 1) {
        const startMs = reel * wave.reelMs + row * wave.rowMs
        turnInWave(pose, clampShare((t * lengthMs - startMs) / wave.ownMs))
        board.carry(reel * rows + row, row, pose)
      }
  }
  return {
    view: new Container(),
    async flourish(size, performance) {
      for (let no = 0; no < waves[size]; no += 1) {
        host.sounds.play('lay')
        await performance.move(lengthMs, put)
      }
    },
  }
}
