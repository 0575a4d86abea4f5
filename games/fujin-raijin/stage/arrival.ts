// What a god does to the reels as he comes: lightning strikes the Thunder God's, wind blows from the Wind God's over all
// the symbols that stand.
import type { Performance } from '@mangetsu/stage-kit'
import { rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { resetPose, restPose } from '@mangetsu/stage-kit/slots/symbol-view'
import { Container, Sprite } from 'pixi.js'
import { cameWith, type God, reelOf, standingAt } from './gods.ts'
import { lightAt } from './lightning.ts'

/** A god's mask stirs in its cell before he grows, so long. */
const stirMs = 320
const strikeMs = 760
const blowMs = 1_150
const gustCount = 4

/** How far wind has bent a symbol at `t` since its front came by, 1 at most: it yields, swings back and rests. */
export const bentAt = (t: number): number =>
  t <= 0 || t >= 1 ? 0 : Math.sin(t * Math.PI * 3) * (1 - t) ** 1.5

/** Lightning from over the screen to the god's feet; it is light alone, so that reduced motion has it too. */
function createStrike({ board, pictures, model }: SlotScreen) {
  const [bolt, light] = [new Sprite(pictures.get('bolt')), new Sprite(pictures.get('light-white'))]
  bolt.anchor.set(0.5, 0)
  light.anchor.set(0.5)
  const show = (shown: number) => {
    // The bolt goes before its light does: pale, its dark edge would be all that is left of it.
    bolt.alpha = Math.max(0, shown * 1.5 - 0.5)
    light.alpha = shown * 0.85
  }
  show(0)
  return {
    views: [light, bolt],
    async play(performance: Performance) {
      const { y, height } = board.window
      const { x, width } = board.boxOf(reelOf.J * rowsOf(model.grid))
      bolt.position.set(x, y - height * 0.12)
      bolt.scale.set((height * 1.1) / bolt.texture.height)
      light.position.set(x, y + height / 2)
      light.setSize(width * 3.2, height * 1.4)
      // With less motion it does not flash: it lights up once and fades.
      const lightNow = performance.isMotionReduced
        ? (t: number) => Math.sin(Math.PI * t) * 0.8
        : (t: number) => (t < 1 ? lightAt(t * strikeMs) : 0)
      await performance.fade(strikeMs, (t) => show(lightNow(t)))
    },
  }
}

/** Gusts cross the screen away from the god, and every symbol they pass bends. */
function createWind({ board, pictures, model }: SlotScreen) {
  const rows = rowsOf(model.grid)
  const pose = restPose()
  const gusts = Array.from({ length: gustCount }, () => new Sprite(pictures.get('gust')))
  for (const gust of gusts) {
    gust.anchor.set(0.5)
    gust.alpha = 0
  }
  /** How long after the wind rises its front reaches a reel, as a share of all. */
  const delayOf = (reel: number) => Math.abs(reel - reelOf.F) * 0.09
  const bend = (standing: readonly God[], t: number) => {
    for (let reel = 0; reel < model.grid.reels; reel += 1) {
      if (reel === reelOf.F || (reel === reelOf.J && standing.includes('J'))) continue
      const bent = bentAt((t - delayOf(reel)) / 0.62) * (reel < reelOf.F ? -1 : 1)
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
      const own = Math.max(0, Math.min(1, t * 1.5 - at * 0.12))
      gust.position.set(x + width * (0.86 - own * 0.98), y + height * (0.14 + at * 0.24))
      gust.alpha = Math.sin(own * Math.PI) * 0.95
    })
  }
  return {
    views: gusts,
    async play(standing: readonly God[], performance: Performance) {
      const { width } = board.window
      gusts.forEach((gust, at) => {
        gust.scale.set((width * (at % 2 === 0 ? 0.34 : 0.24)) / gust.texture.width)
      })
      await performance.move(blowMs, (t) => {
        bend(standing, t)
        drift(t)
      })
    },
  }
}

/** Both, over the reels. */
export function createArrival(screen: SlotScreen): StagePart {
  const view = new Container()
  const [strike, wind] = [createStrike(screen), createWind(screen)]
  view.addChild(...strike.views, ...wind.views)
  let standing: readonly God[] = []
  return {
    view,
    launch() {
      standing = []
    },
    before(event) {
      if (event.type === 'spin') standing = standingAt(event, standing)
      return undefined
    },
    async during(event, performance) {
      if (event.type !== 'wilds') return
      const came = cameWith(event, standing)
      standing = standingAt(event, standing)
      if (came.length === 0) return
      if (!performance.isMotionReduced) await performance.wait(stirMs)
      for (const god of came) screen.host.sounds.play(god === 'J' ? 'raijin' : 'fujin')
      await Promise.all([
        came.includes('J') ? strike.play(performance) : undefined,
        came.includes('F') ? wind.play(standing, performance) : undefined,
      ])
    },
  }
}
