// Lightning that strikes a reel: a bolt from above the cells to the reel's foot, and its light on
// the neighbouring reels.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import { rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite } from 'pixi.js'
import { type ReelFlash, reelLightAt, reelStrikeMs } from './lightning.ts'

export type Strike = {
  /** Shown over the cells. */
  readonly view: Container
  play(reel: number, flash: ReelFlash, performance: Performance): Promise<void>
}

/** Creates the strike; it is light only, so reduced motion shows it as well. */
export function createStrike(
  { board, pictures, model }: SlotScreen,
  look: { readonly bolt: string; readonly light: string },
): Strike {
  const view = new Container()
  const [bolt, light] = [new Sprite(pictures.get(look.bolt)), new Sprite(pictures.get(look.light))]
  bolt.anchor.set(0.5, 0)
  light.anchor.set(0.5)
  view.addChild(light, bolt)
  const show = (shown: number) => {
    // The bolt fades before its light: when pale, only its dark edge would remain visible.
    bolt.alpha = Math.max(0, shown * 1.5 - 0.5)
    light.alpha = shown * 0.85
  }
  show(0)
  return {
    view,
    async play(reel, flash, performance) {
      const { y, height } = board.window
      const { x, width } = board.boxOf(reel * rowsOf(model.grid))
      bolt.position.set(x, y - height * 0.12)
      bolt.scale.set((height * 1.1) / bolt.texture.height)
      light.position.set(x, y + height / 2)
      light.setSize(width * 3.2, height * 1.4)
      await performance.fade(reelStrikeMs, (share) => show(reelLightAt(share, flash)))
    },
  }
}
