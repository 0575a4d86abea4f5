// Wind that blows from a reel over all symbols: gusts cross the cells to the left, and every symbol bends.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import { clampShare } from '@mangetsu/stage-kit/motion'
import { rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { resetPose, restPose } from '@mangetsu/stage-kit/slots/pose'
import { Container, Sprite } from 'pixi.js'

const blowMs = 1_150
const gustCount = 4
/** The front's delay per reel, and the time it bends a symbol, as shares of the whole duration. */
const eachReel = 0.09
const ownShare = 0.62

/**
 * Returns how far wind has bent a symbol at `t` after its front arrived, at most 1: it yields,
 * swings back and rests.
 */
export const bentAt = (t: number): number =>
  t <= 0 || t >= 1 ? 0 : Math.sin(t * Math.PI * 3) * (1 - t) ** 1.5

export type Wind = {
  /** Shown over the cells. */
  readonly view: Container
  /** Blows from this reel; symbols on the `firm` reels do not bend. */
  play(from: number, firm: readonly number[], performance: Performance): Promise<void>
}

export function createWind({ board, pictures, model }: SlotScreen, picture: string): Wind {
  const view = new Container()
  const rows = rowsOf(model.grid)
  const pose = restPose()
  const gusts = Array.from({ length: gustCount }, () =>
    view.addChild(new Sprite({ texture: pictures.get(picture), anchor: 0.5, alpha: 0 })),
  )
  const bend = (from: number, firm: readonly number[], t: number) => {
    for (let reel = 0; reel < model.grid.reels; reel += 1) {
      if (reel === from || firm.includes(reel)) continue
      const bent = bentAt((t - Math.abs(reel - from) * eachReel) / ownShare) * (reel < from ? -1 : 1)
      for (let row = 0; row < rows; row += 1) {
        resetPose(pose)
        pose.turn = bent * (0.24 - 0.03 * row)
        pose.x = bent * board.geometry.width * 0.09
        board.carry(reel * rows + row, row, pose)
      }
    }
  }
  const drift = (t: number) => {
    const { x, y, width, height } = board.window
    gusts.forEach((gust, at) => {
      const own = clampShare(t * 1.5 - at * 0.12)
      gust.position.set(x + width * (0.86 - own * 0.98), y + height * (0.14 + at * 0.24))
      gust.alpha = Math.sin(own * Math.PI) * 0.95
    })
  }
  return {
    view,
    async play(from, firm, performance) {
      const { width } = board.window
      gusts.forEach((gust, at) => {
        gust.scale.set((width * (at % 2 === 0 ? 0.34 : 0.24)) / gust.texture.width)
      })
      await performance.move(blowMs, (t) => {
        bend(from, firm, t)
        drift(t)
      })
    },
  }
}
