// The great scoop: ring, wet paper and shadow that grow out of a cell under what is scooped, go under water, come up, and
// tear. It plays the sounds `dip`, `lift` and `tear`.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { Orientation, Point } from '@mangetsu/stage-kit/geometry'
import { easeOut, overshoot } from '@mangetsu/stage-kit/motion'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite } from 'pixi.js'

/** How it is drawn over the frame of one form: its scale, how wide the ripples are, and the multiplier beside it. */
type ScoopPlace = {
  readonly scale: number
  readonly ripples: number
  readonly circles: { readonly width: number; readonly height: number; readonly letters: number }
}

export type ScoopDrawing = Readonly<Record<Orientation, ScoopPlace>> & {
  /** The drawing's size, and the middle of its ring. */
  readonly canvas: { readonly width: number; readonly height: number; readonly middle: Point }
  readonly pictures: {
    readonly whole: string
    readonly torn: string
    readonly ripples: string
    /** What the multiplier is written on. */
    readonly circles: string
  }
  /** What is written on the water, its edge, and the scoop's shadow. */
  readonly inks: { readonly foam: number; readonly edge: number; readonly shade: number }
}

export type GreatScoop = {
  /** What lies under what is scooped. */
  readonly view: Container
  readonly isUp: boolean
  /** Grows from one place to another, the middle of its cells. */
  grow(from: Point, to: Point, performance: Performance): Promise<void>
  /** Under water, and up again with what lies on it. */
  lift(performance: Performance): Promise<void>
  tear(performance: Performance): Promise<void>
  leave(performance: Performance): Promise<void>
  hide(): void
}

/** The small scoop in a cell is so much of the great one. */
const firstShare = 0.2
/** How far its shadow falls while it is out of the water, in the drawing's units. */
const lifted = { x: 15, y: 25 } as const
const grows = overshoot(0.05)

function createLayers({ pictures }: Pick<SlotScreen, 'pictures'>, drawing: ScoopDrawing) {
  const { canvas, pictures: names, inks } = drawing
  const view = new Container()
  const tool = new Container()
  const layer = (name: string) => {
    const sprite = new Sprite(pictures.get(name))
    sprite.anchor.set(canvas.middle.x / canvas.width, canvas.middle.y / canvas.height)
    sprite.setSize(canvas.width, canvas.height)
    tool.addChild(sprite)
    return sprite
  }
  const ripples = new Sprite(pictures.get(names.ripples))
  ripples.anchor.set(0.5)
  const shadow = layer(names.whole)
  shadow.tint = inks.shade
  const [whole, torn] = [layer(names.whole), layer(names.torn)]
  view.addChild(ripples, tool)
  view.visible = false
  return { view, tool, ripples, shadow, whole, torn }
}

type Layers = ReturnType<typeof createLayers>

async function tear(
  { tool, whole, torn }: Layers,
  { sounds }: SlotScreen['host'],
  performance: Performance,
): Promise<void> {
  sounds.play('tear')
  await Promise.all([
    performance.fade(140, (t) => {
      torn.alpha = t
      whole.alpha = 1 - t
    }),
    performance.move(260, (t) => {
      tool.rotation = Math.sin(t * Math.PI * 4) * 0.022 * (1 - t)
    }),
  ])
}

/** From the small one's cell to the middle of the square, growing on its way. */
async function grow(
  { view, tool, ripples, shadow, whole, torn }: Layers,
  scale: number,
  [from, to]: readonly [Point, Point],
  performance: Performance,
): Promise<void> {
  view.visible = true
  view.alpha = 1
  ripples.alpha = 0
  whole.alpha = 1
  torn.alpha = 0
  shadow.position.set(lifted.x, lifted.y)
  shadow.alpha = 0.3
  await Promise.all([
    performance.fade(120, (t) => {
      view.alpha = t
    }),
    performance.move(560, (t) => {
      const share = grows(t)
      const way = easeOut(Math.min(1, t * 1.15))
      view.position.set(from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way)
      tool.scale.set(scale * (firstShare + (1 - firstShare) * share))
      tool.rotation = Math.sin(t * Math.PI) * 0.14
    }),
  ])
  tool.rotation = 0
}

/** It is drawn back along its handle. */
async function leave({ view, tool }: Layers, far: number, performance: Performance): Promise<void> {
  const { x, y } = view.position
  await Promise.all([
    performance.fade(420, (t) => {
      view.alpha = 1 - t * t
    }),
    performance.move(420, (t) => {
      const share = t * t
      view.position.set(x + far * share, y + far * 1.5 * share)
      tool.rotation = 0.1 * share
    }),
  ])
  view.visible = false
}

export function createGreatScoop(screen: SlotScreen, drawing: ScoopDrawing): GreatScoop {
  const layers = createLayers(screen, drawing)
  const { view, tool, ripples, shadow } = layers
  const { host, board } = screen
  const measured = () => drawing[board.kind]
  /** How high it stands over the water, 0 to 1: only its shadow tells. */
  const raise = (share: number) => {
    shadow.position.set(lifted.x * share, lifted.y * share)
    shadow.alpha = 0.16 + 0.24 * share
    tool.scale.set(measured().scale * (0.98 + 0.035 * share))
  }
  /** A ring of ripples from its rim outwards. */
  const ripple = (t: number) => {
    ripples.setSize(measured().ripples * (0.9 + 0.2 * easeOut(t)))
    ripples.alpha = Math.min(1, t * 4) * (1 - 0.65 * t)
  }

  return {
    view,
    get isUp() {
      return view.visible
    },
    grow: (from, to, performance) => grow(layers, measured().scale, [from, to], performance),
    async lift(performance) {
      host.sounds.play('dip')
      await performance.move(240, (t) => {
        raise(1 - easeOut(t))
        ripple(t * 0.5)
      })
      host.sounds.play('lift')
      await performance.move(400, (t) => {
        raise(easeOut(t))
        ripple(0.5 + t * 0.5)
      })
    },
    tear: (performance) => tear(layers, host, performance),
    leave: (performance) => leave(layers, measured().ripples * 0.16, performance),
    hide() {
      view.visible = false
    },
  }
}
