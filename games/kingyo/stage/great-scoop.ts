// The great scoop: ring, wet paper and shadow that grow out of a cell under the symbols, dip under water,
// rise and tear. It plays the sounds `dip`, `lift` and `tear`.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { Orientation, Point } from '@mangetsu/stage-kit/geometry'
import { easeOut, overshoot } from '@mangetsu/stage-kit/motion'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { Container, Graphics, Sprite } from 'pixi.js'
import { createDrips } from './drips.ts'

/**
 * Geometry over the frame of one orientation: the scoop's scale, the width of the ripples, and the
 * multiplier's circles.
 */
type ScoopPlace = {
  readonly scale: number
  readonly ripples: number
  readonly circles: { readonly width: number; readonly height: number; readonly letters: number }
}

export type ScoopGeometry = Readonly<Record<Orientation, ScoopPlace>> & {
  /** Size of the artwork, and the centre of its ring. */
  readonly canvas: { readonly width: number; readonly height: number; readonly middle: Point }
  readonly pictures: {
    readonly whole: string
    readonly torn: string
    readonly ripples: string
    /** Behind the multiplier. */
    readonly circles: string
  }
  /** The outline of the tear, as x and y in turn relative to the ring's centre, and the point at which it begins. */
  readonly tear: readonly number[]
  readonly tearFrom: readonly [x: number, y: number]
  /** The points of the paper's edge from which water drips, relative to the ring's centre. */
  readonly drips: readonly Point[]
  /** Inks of the text on the water, its edge, the scoop's shadow, the water in the tear, and the tear's outline. */
  readonly inks: {
    readonly foam: number
    readonly edge: number
    readonly shade: number
    readonly water: number
    readonly ink: number
  }
}

export type GreatScoop = {
  /** Shown under the scooped symbols. */
  readonly view: Container
  readonly isUp: boolean
  /** Grows between two places, given by the centres of their cells. */
  grow(from: Point, to: Point, performance: Performance): Promise<void>
  /** Dips under water, and rises with the symbols on it. */
  lift(performance: Performance): Promise<void>
  tear(performance: Performance): Promise<void>
  leave(performance: Performance): Promise<void>
  hide(): void
}

/** Size of the small scoop in a cell, as a share of the great one. */
const firstShare = 0.2
/** Offset of the shadow while the scoop is out of the water, in units of the artwork. */
const lifted = { x: 15, y: 25 } as const
const grows = overshoot(0.05)
/** Duration for which the tear runs before the paper is open, ms. */
const tearMs = 200

function createLayers({ pictures, clock }: Pick<SlotScreen, 'pictures' | 'clock'>, geometry: ScoopGeometry) {
  const { canvas, pictures: names, inks } = geometry
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
  const hole = new Graphics()
    .poly([...geometry.tear])
    .fill({ color: inks.water, alpha: 0.9 })
    .stroke({ color: inks.ink, width: 5, join: 'round' })
  const [pivotX = 0, pivotY = 0] = geometry.tearFrom
  hole.pivot.set(pivotX, pivotY)
  hole.position.set(pivotX, pivotY)
  const drips = createDrips(clock, geometry.drips, inks)
  tool.addChild(hole, drips.view)
  view.addChild(ripples, tool)
  view.visible = false
  return { view, tool, ripples, shadow, whole, torn, hole, drips }
}

type Layers = ReturnType<typeof createLayers>

async function tear(
  { tool, whole, torn, hole, drips }: Layers,
  { sounds, isCalm }: SlotScreen['host'],
  performance: Performance,
): Promise<void> {
  sounds.play('tear')
  if (!performance.isMotionReduced && !isCalm) drips.pour()
  // The paper gives way at the rim first, and the tear runs inwards.
  hole.visible = !performance.isMotionReduced
  await performance.move(tearMs, (t) => {
    hole.scale.set(0.12 + 0.88 * easeOut(t))
    tool.rotation = Math.sin(t * Math.PI * 6) * 0.012 * t
  })
  hole.visible = false
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

/** Moves from the small scoop's cell to the centre of the square, and grows on its way. */
async function grow(
  { view, tool, ripples, shadow, whole, torn, hole }: Layers,
  scale: number,
  [from, to]: readonly [Point, Point],
  performance: Performance,
): Promise<void> {
  view.visible = true
  view.alpha = 1
  ripples.alpha = 0
  whole.alpha = 1
  torn.alpha = 0
  hole.visible = false
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

/** Moves the scoop back along its handle. */
async function leave({ view, tool, drips }: Layers, far: number, performance: Performance): Promise<void> {
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
  drips.stop()
}

export function createGreatScoop(screen: SlotScreen, geometry: ScoopGeometry): GreatScoop {
  const layers = createLayers(screen, geometry)
  const { view, tool, ripples, shadow } = layers
  const { host, board } = screen
  const measured = () => geometry[board.kind]
  /** Raises the scoop above the water, 0 to 1; only the shadow shows the height. */
  const raise = (share: number) => {
    shadow.position.set(lifted.x * share, lifted.y * share)
    shadow.alpha = 0.16 + 0.24 * share
    tool.scale.set(measured().scale * (0.98 + 0.035 * share))
  }
  /** Spreads a ring of ripples outwards from the rim. */
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
      if (!performance.isMotionReduced && !host.isCalm) layers.drips.start()
      await performance.move(400, (t) => {
        raise(easeOut(t))
        ripple(0.5 + t * 0.5)
      })
    },
    tear: (performance) => tear(layers, host, performance),
    leave: (performance) => leave(layers, measured().ripples * 0.16, performance),
    hide() {
      view.visible = false
      layers.drips.stop()
    },
  }
}
