// Darumas stand on a round foot: they rock when they come to stand.
import type { Performance } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { type Pose, restPose } from '@mangetsu/stage-kit/slots/symbol-view'
import { Container } from 'pixi.js'
import { isDaruma, swing } from './symbols.ts'

const most = (5 * Math.PI) / 180
/** From a daruma's middle to its foot, in shares of its cell's height. */
const foot = 0.4

/** Leans a symbol about its foot at `t` of its rocking; its middle goes the way of the lean. */
export function rock(pose: Pose, t: number, height: number): void {
  pose.turn = most * swing(t)
  pose.x += Math.sin(pose.turn) * foot * height
  pose.y += (1 - Math.cos(pose.turn)) * foot * height
}

/** Rocks those that stand after a spin; nothing waits for it, and the next spin ends it. */
export function createRocking({ board, model }: SlotScreen): StagePart {
  const pose = restPose()
  let spins = 0
  let rocking: readonly number[] = []

  function put(t: number): void {
    for (const cell of rocking) {
      const box = board.boxOf(cell)
      const symbol = board.symbolIn(cell)
      pose.x = box.x
      pose.y = box.y
      rock(pose, t, box.height)
      symbol?.view.position.set(pose.x, pose.y)
      if (symbol) symbol.view.rotation = pose.turn
    }
  }

  function begin(performance: Performance): void {
    const spin = spins
    const letters = board.columns.join('')
    rocking = [...letters].flatMap((letter, cell) =>
      isDaruma(model.symbols[letter]?.name ?? '') ? [cell] : [],
    )
    void performance.move(600, (t) => {
      if (spin === spins) put(t)
    })
  }

  return {
    view: new Container(),
    launch() {
      spins += 1
    },
    before() {
      spins += 1
      return undefined
    },
    after(event, performance) {
      if (event.type === 'spin' && !performance.isMotionReduced) begin(performance)
      return undefined
    },
  }
}
