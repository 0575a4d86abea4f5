// The light of an awaited reel: a cord of light around the reel, and a glow behind the symbols that are one short of a
// feature, which swell slowly.
import { Container, Graphics } from 'pixi.js'
import type { FrameClock } from '../clock.ts'
import type { TextureSet } from '../textures.ts'
import type { SlotBoard } from './board.ts'
import { reelX } from './cells.ts'
import { createLights, strokeCord, type ThreadOptions } from './threads.ts'

export type AnticipationLight = {
  /** Shown behind the cells. */
  readonly view: Container
  /** Lights an awaited reel and the cells that are one short; without cells it ends. */
  show(reel: number, cells: readonly number[]): void
}

/** Period of the swelling, ms: far below three flashes a second. */
const pulseMs = 760
const growth = 0.07

/** Creates the light in the look of the game's threads. */
export function createAnticipationLight(
  board: SlotBoard,
  pictures: TextureSet,
  clock: FrameClock,
  { inks, glow, unitOf }: ThreadOptions,
): AnticipationLight {
  const view = new Container({ visible: false })
  const cord = new Graphics()
  const lights = createLights(board, pictures, glow, inks)
  view.addChild(lights.view, cord)
  let counted: readonly number[] = []
  let stopFrames = () => {}

  const pulse = (share: number) => {
    view.alpha = 0.6 + 0.4 * share
    for (const cell of counted) board.symbolIn(cell)?.grow(1 + growth * share)
  }
  return {
    view,
    show(reel, cells) {
      stopFrames()
      stopFrames = () => {}
      pulse(0)
      counted = cells
      view.visible = cells.length > 0
      if (!view.visible) return
      const { width } = board.geometry
      const { y, height } = board.window
      cord.clear()
      strokeCord(cord, unitOf() * 1.4, inks, () =>
        cord.roundRect(reelX(board.geometry, reel) - width / 2, y, width, height, 6),
      )
      lights.hide()
      lights.put(cells)
      const beganMs = clock.nowMs()
      stopFrames = clock.onFrame((nowMs) => {
        pulse(0.5 - 0.5 * Math.cos(((nowMs - beganMs) / pulseMs) * Math.PI * 2))
      })
    },
  }
}
