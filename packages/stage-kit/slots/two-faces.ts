// A sign with two faces that turns over, or fades from one face to the other.
import { Container } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import { easeOut, overshoot } from '../motion.ts'

export type TwoFaces = {
  readonly view: Container
  /** Shows the back or the front. */
  show(isBack: boolean, performance: Performance | null): Promise<void> | undefined
}

const [turnMs, fadeMs] = [320, 300]
const settle = overshoot(0.08)

/** Creates the sign with its front visible. */
export function createTwoFaces(front: Container, back: Container, way: 'turns' | 'fades'): TwoFaces {
  const view = new Container()
  view.addChild(front, back)
  let isShown = false
  const turn = (t: number) => {
    const isOver = t >= 0.5
    front.visible = isOver !== isShown
    back.visible = isOver === isShown
    view.scale.y = Math.max(0.02, isOver ? settle(t * 2 - 1) : 1 - easeOut(t * 2))
  }
  const fade = (t: number) => {
    back.alpha = isShown ? t : 1 - t
    front.alpha = isShown ? 1 - t : t
  }
  const put = way === 'turns' ? turn : fade
  put(1)
  return {
    view,
    show(isBack, performance) {
      if (isShown === isBack) return undefined
      isShown = isBack
      if (performance === null) put(1)
      else return way === 'turns' ? performance.move(turnMs, turn) : performance.fade(fadeMs, fade)
      return undefined
    },
  }
}
