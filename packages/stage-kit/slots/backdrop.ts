// The scene behind a slot's frame: pictures as large as the scene, from back to front, and
// other views between them.
import { Container, Sprite } from 'pixi.js'
import type { SlotScreen } from './design.ts'
import type { SlotGeometry, SlotLayout } from './layout.ts'

export type Backdrop<Name extends string> = {
  /** In units of the scene. */
  readonly view: Container
  readonly layers: Readonly<Record<Name, Sprite>>
  place(layout: SlotLayout): void
}

/**
 * Creates the backdrop. A layer is named after its picture without the form; other views
 * use units of the scene.
 */
export function createBackdrop<const Part extends string | Container>(
  screen: Pick<SlotScreen, 'pictures' | 'geometry'>,
  fromBack: readonly Part[],
): Backdrop<Extract<Part, string>> {
  const view = new Container()
  const made = new Map<string, Sprite>()
  for (const one of fromBack) {
    if (typeof one === 'string') made.set(one, view.addChild(new Sprite()))
    else view.addChild(one)
  }
  return {
    view,
    layers: Object.fromEntries(made) as Record<Extract<Part, string>, Sprite>,
    place({ kind, scene }) {
      const { width, height } = screen.geometry.scene
      view.position.set(scene.x, scene.y)
      view.scale.set(scene.scale)
      for (const [name, layer] of made) {
        layer.texture = screen.pictures.get(`${kind}-${name}`)
        layer.setSize(width, height)
      }
    },
  }
}

type Extent = SlotGeometry['scene']

/** The share of a moving layer that extends beyond each edge of the scene. */
const spare = 0.015

/** Paints a layer slightly larger than the scene, so that its edges stay hidden when it moves. */
export function spread(layer: Sprite, { width, height }: Extent): void {
  layer.setSize(width * (1 + spare * 2), height * (1 + spare * 2))
  layer.position.set(-width * spare, -height * spare)
}

/** Moves a layer slowly to and fro, like a swell. */
export function heave(layer: Sprite, { width, height }: Extent, nowMs: number): void {
  layer.x = width * (Math.sin(nowMs / 1_700) * 0.006 - spare)
  layer.y = height * (Math.cos(nowMs / 2_300) * 0.006 - spare)
}
