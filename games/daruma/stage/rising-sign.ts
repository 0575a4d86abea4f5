// A large sign that rises over the cells, stays for a moment and fades.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import { easeOut } from '@mangetsu/stage-kit/motion'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { Sprite } from 'pixi.js'

const times = { comeMs: 400, riseMs: 1_200, stayMs: 500, goMs: 260 } as const

export type RisingSign = { readonly view: Sprite; rise(performance: Performance): Promise<void> }

/** Creates the sign; `share` is its size as a share of the cells' width. */
export function createRisingSign(
  { pictures, board }: SlotScreen,
  picture: string,
  share: number,
): RisingSign {
  const view = new Sprite({ texture: pictures.get(picture), anchor: 0.5, visible: false })
  return {
    view,
    async rise(performance) {
      const { x, y, width, height } = board.window
      const size = width * share
      view.visible = true
      view.position.set(x + width / 2, y + height / 2)
      await Promise.all([
        performance.fade(times.comeMs, (t) => {
          view.alpha = t
        }),
        performance.move(times.riseMs, (t) => {
          const risen = easeOut(t)
          view.y = y + height * (0.72 - 0.22 * risen)
          view.setSize(size * (0.55 + 0.45 * risen))
        }),
      ])
      await performance.wait(times.stayMs)
      await performance.fade(times.goMs, (t) => {
        view.alpha = 1 - t
      })
      view.visible = false
    },
  }
}
