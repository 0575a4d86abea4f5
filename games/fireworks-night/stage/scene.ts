// The night scene around the machine: sky, fireworks, town and river, strings of lanterns.
import { type Cord, hangLanterns, type Orientation, type TextureSet } from '@mangetsu/stage-kit'
import { Container, Sprite } from 'pixi.js'
import { createFireworks, type Show } from './fireworks.ts'
import { inks } from './inks.ts'
import { geometries, type Layout } from './layout.ts'

export type Scene = {
  readonly view: Container
  place(layout: Layout): void
  /** Interpolates between the dark night (0) and the night lit by fireworks (1). */
  brighten(share: number): void
  fireworks(show: Show | null, isStill: boolean): void
  /** Returns true while a firework is moving. */
  idle(nowMs: number): boolean
}

/** The strings of lanterns, in the scene's units. */
const cords: Readonly<Record<Orientation, readonly Cord[]>> = {
  landscape: [
    { from: [-34, 70], to: [250, 84], sag: 24, count: 4, radius: 15 },
    { from: [1030, 84], to: [1314, 70], sag: 24, count: 4, radius: 15 },
  ],
  portrait: [
    { from: [-20, 60], to: [196, 48], sag: 12, count: 4, radius: 8 },
    { from: [186, 48], to: [412, 58], sag: 10, count: 4, radius: 8 },
  ],
}

function createKind(kind: Orientation, pictures: TextureSet) {
  const { width, height } = geometries[kind].scene
  const layer = (name: string) => {
    const sprite = new Sprite(pictures.get(name))
    sprite.setSize(width, height)
    return sprite
  }
  const behind = new Container()
  const before = new Container()
  const lit = layer(`${kind}-sky-bonus`)
  lit.alpha = 0
  behind.addChild(layer(`${kind}-sky`), lit)
  const lanterns = hangLanterns(cords[kind], pictures, inks.cord)
  before.addChild(layer(`${kind}-land`), lanterns.view)
  return { behind, before, lit, lanterns }
}

/** Creates the scene in both orientations; only the current one is painted. Fireworks are between sky and town. */
export function createScene(pictures: TextureSet): Scene {
  const view = new Container()
  const kinds = { landscape: createKind('landscape', pictures), portrait: createKind('portrait', pictures) }
  const fireworks = createFireworks(pictures)
  let kind: Orientation = 'landscape'
  view.addChild(
    kinds.landscape.behind,
    kinds.portrait.behind,
    fireworks.view,
    kinds.landscape.before,
    kinds.portrait.before,
  )
  return {
    view,
    place(layout) {
      kind = layout.kind
      const { x, y, scale } = layout.scene
      for (const each of ['landscape', 'portrait'] as const) {
        for (const part of [kinds[each].behind, kinds[each].before]) {
          part.visible = each === kind
          part.position.set(x, y)
          part.scale.set(scale)
        }
      }
      fireworks.place(layout.spots, y + geometries[kind].scene.horizon * scale)
    },
    brighten(share) {
      for (const { lit } of Object.values(kinds)) lit.alpha = share
    },
    fireworks: (show, isStill) => fireworks.set(show, isStill),
    idle(nowMs) {
      kinds[kind].lanterns.sway(nowMs)
      return fireworks.idle(nowMs)
    },
  }
}
