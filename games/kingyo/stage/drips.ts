// Water that drips from the raised scoop: drops fall from the edge of its paper, each into a small ring. The paper sheds
// more once it is torn.
import type { FrameClock } from '@mangetsu/stage-kit'
import type { Point } from '@mangetsu/stage-kit/geometry'
import { Container, Graphics, GraphicsContext } from 'pixi.js'

export type Drips = {
  readonly view: Container
  /** Lets water drip until `stop`. */
  start(): void
  /** Lets it drip faster, from the torn paper. */
  pour(): void
  stop(): void
}

/** Period of one drop, ms: from the wet paper, and from the torn one. */
const periods = { wet: 820, torn: 460 } as const
/** Share of the period in which a drop falls; in the rest its ring spreads. */
const fallShare = 0.55
/** The way of a drop, to the lower right as the light falls, in units of the artwork. */
const way = { x: 12, y: 44 } as const

type Inks = { readonly foam: number; readonly edge: number }

const dropShape = ({ foam, edge }: Inks) =>
  new GraphicsContext()
    .moveTo(0, -15)
    .bezierCurveTo(4, -7, 8, -2, 8, 4)
    .arc(0, 4, 8, 0, Math.PI)
    .bezierCurveTo(-8, -2, -4, -7, 0, -15)
    .fill({ color: foam, alpha: 0.95 })
    .stroke({ color: edge, width: 2.4 })

const ringShape = ({ foam }: Inks) =>
  new GraphicsContext().circle(0, 0, 20).stroke({ color: foam, width: 3, alpha: 0.9 })

/** Creates drops at these points of the artwork. */
export function createDrips(clock: FrameClock, points: readonly Point[], inks: Inks): Drips {
  const view = new Container({ visible: false })
  const [drop, ring] = [dropShape(inks), ringShape(inks)]
  const drops = points.map(() => view.addChild(new Graphics(drop)))
  const rings = points.map(() => view.addChild(new Graphics(ring)))
  let periodMs: number = periods.wet
  let beganMs = 0
  let stopFrames: (() => void) | null = null

  const put = (nowMs: number) => {
    const turns = (nowMs - beganMs) / periodMs
    for (let at = 0; at < points.length; at += 1) {
      const point = points[at]
      const falling = drops[at]
      const spreading = rings[at]
      if (point === undefined || falling === undefined || spreading === undefined) continue
      const own = turns + at * 0.381
      const t = own - Math.floor(own)
      const fallen = Math.min(1, t / fallShare)
      const spread = Math.max(0, (t - fallShare) / (1 - fallShare))
      falling.alpha = t < fallShare ? 1 : 0
      falling.position.set(point.x + way.x * fallen * fallen, point.y + way.y * fallen * fallen)
      falling.scale.set(1 - 0.35 * fallen)
      spreading.alpha = spread > 0 ? 1 - spread : 0
      spreading.position.set(point.x + way.x, point.y + way.y)
      spreading.scale.set(0.3 + spread)
    }
  }
  const stop = () => {
    stopFrames?.()
    stopFrames = null
    view.visible = false
  }
  return {
    view,
    start() {
      stop()
      periodMs = periods.wet
      beganMs = clock.nowMs()
      view.visible = true
      stopFrames = clock.onFrame(put)
    },
    pour() {
      periodMs = periods.torn
    },
    stop,
  }
}
