// The flourish of a large win: the fish swim in circles, from the middle of the basin outwards, while rings of water
// spread from there.
import type { Letter } from '@mangetsu/slot-engine/model'
import { clampShare, easeOut, smooth } from '@mangetsu/stage-kit/motion'
import { rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { type Pose, restPose } from '@mangetsu/stage-kit/slots/pose'
import type { WinSize } from '@mangetsu/stage-kit/win-sizes'
import { Container, Sprite } from 'pixi.js'
import { headingOf } from './swim.ts'

/** Duration of a circle by size of the win, ms. */
const lengths = { win: 0, big: 1_300, mega: 1_700, full: 2_100 } as const satisfies Readonly<
  Record<WinSize, number>
>
/** Radius of a circle as a share of a cell's height. */
const radius = 0.17
/** Share of the duration by which the farthest fish begin later. */
const later = 0.3
const ringCount = 3

/** Moves a pose at rest to `t` of a circle, which begins and ends in the direction of the fish's head. */
export function swimCircle(pose: Pose, letter: Letter, t: number, reach: number): void {
  const heading = headingOf(letter, pose.turn)
  if (heading === null) return
  const angle = smooth(t) * Math.PI * 2
  const [forward, aside] = [Math.sin(angle) * reach, (1 - Math.cos(angle)) * reach]
  pose.x += Math.sin(heading) * forward + Math.cos(heading) * aside
  pose.y += -Math.cos(heading) * forward + Math.sin(heading) * aside
  pose.turn += t < 1 ? angle : 0
}

/** Creates the flourish. */
export function createSwirl({ board, model, pictures, host }: SlotScreen): StagePart {
  const view = new Container({ visible: false })
  const rings = Array.from({ length: ringCount }, () =>
    view.addChild(new Sprite({ texture: pictures.get('ripples'), anchor: 0.5 })),
  )
  const pose = restPose()
  const rows = rowsOf(model.grid)
  const { reels } = model.grid

  const swim = (t: number) => {
    const reach = board.boxOf(0).height * radius
    for (let cell = 0; cell < reels * rows; cell += 1) {
      const letter = board.symbolIn(cell)?.letter ?? ''
      const across = (Math.floor(cell / rows) * 2) / (reels - 1) - 1
      const down = ((cell % rows) * 2) / (rows - 1) - 1
      const far = Math.hypot(across, down) / Math.SQRT2
      board.lie(cell, letter, pose)
      swimCircle(pose, letter, clampShare((t - far * later) / (1 - later)), reach)
      board.carry(cell, cell % rows, pose)
    }
  }
  const spread = (t: number) => {
    const { height } = board.window
    for (let at = 0; at < rings.length; at += 1) {
      const ring = rings[at]
      const own = clampShare(t * 1.6 - at * 0.3)
      ring?.setSize(height * (0.3 + 0.66 * easeOut(own)))
      if (ring) ring.alpha = own === 0 ? 0 : (1 - own) * 0.8
    }
  }
  return {
    view,
    async flourish(size, performance) {
      if (size === 'win') return
      const { x, y, width, height } = board.window
      for (const ring of rings) ring.position.set(x + width / 2, y + height / 2)
      host.sounds.play('dart')
      view.visible = true
      await performance.move(lengths[size], (t) => {
        swim(t)
        spread(t)
      })
      view.visible = false
    },
  }
}
